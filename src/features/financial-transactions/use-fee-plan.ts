import { useMemo } from 'react'
import { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import type { CondominiumAddress } from '#domain/payers/payer-of-person.ts'
import { Payer } from '#domain/payers/payer.ts'
import { feePeriods } from '#domain/recurring-fees/fee-periods.ts'
import { alreadyCharged } from '#domain/recurring-fees/already-charged.ts'
import { planFee } from '#domain/recurring-fees/plan.ts'
import { unitName } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import { newId } from '#session/clock.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { useLive } from '#hooks/use-live.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useResidences } from '#parts/use-residences.ts'
import { useRows } from '#parts/use-rows.ts'
import { useToday } from '#parts/use-today.ts'
import { amountOf, chargedOf, feeProblems, feeResidences, type FeeValues, scheduleOf } from './fee-values.ts'

/** What the form, as it is now, would charge; `isKnown` once all of it is read. */
export function useFeePlan(values: FeeValues) {
  const today = useToday()
  const condominium = useCondominium()
  const residences = useResidences()
  const people = useRows(User)?.rows
  const payers = useRows(Payer)?.rows
  const agreements = useRows(BankAccount)?.rows
  const own = condominium.all.find(({ id }) => id === condominium.id)
  const [agreement] = agreements ?? []
  const hasBoletos = values.has_boletos && agreement !== undefined
  const periods = useMemo(
    () => feePeriods({ ...scheduleOf(values), hasBoletos }, today),
    [values, hasBoletos, today],
  )
  const charged = useAlreadyCharged(values.type, periods.dueDates)

  const plan = useMemo(
    () =>
      planFee(
        {
          units: feeResidences(residences ?? [], values),
          charged: chargedOf(values) ?? new Map(),
          amount: amountOf(values),
          dueDates: periods.dueDates,
          hasBoletos,
          withoutCpf: values.leaves_out ? 'leave_out' : 'charge',
          skipped: new Set(values.skips_charged ? charged?.keys() : []),
        },
        {
          people: new Map(people?.map((person) => [person.id, person])),
          payers: payers ?? [],
          condominium: own ?? nowhere,
          today,
          newId,
        },
      ),
    [residences, people, payers, own, periods, charged, hasBoletos, today, values],
  )
  const units = new Map(residences?.map((residence) => [residence.id, residence]))
  return {
    periods,
    plan,
    agreement,
    hasBoletos,
    residences: residences ?? [],
    /** The months in which a unit was charged already. */
    charged: charged ?? none,
    /** With a charge of this type in one of the months, by unit. */
    clashes: [...(charged ?? [])].flatMap(([id, months]) => {
      const residence = units.get(id)
      return residence && feeResidences([residence], values).length > 0
        ? [{ unit: unitName(residence), months }]
        : []
    }),
    problems: feeProblems(values, { periods, plan }),
    isKnown: Boolean(residences && people && payers && agreements && charged),
  }
}

const none: ReadonlyMap<string, string[]> = new Map()
const nowhere: CondominiumAddress = {
  address: '',
  number: '',
  district: '',
  city: '',
  state: '',
  zip_code: '',
}

function useAlreadyCharged(type: FinancialTransaction['type'], dueDates: readonly string[]) {
  const { id } = useCondominium()
  return useLive(
    async (db) => {
      const charges = await rowsOf(db, FinancialTransaction, { of: id ?? '' }).toArray()
      return alreadyCharged(charges, { type, dueDates })
    },
    [id, type, dueDates.join()],
  )
}
