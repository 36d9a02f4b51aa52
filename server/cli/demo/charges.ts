import { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { Boleto } from '#domain/boletos/boleto.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { Payer } from '#domain/payers/payer.ts'
import { dueDateOf } from '#domain/recurring-fees/periods.ts'
import { addDays, civilTime, defaultTimeZone, instantAt } from '#domain/values/civil-time.ts'
import { findPerson } from '#server/kernel/person.ts'
import { putNewRows } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'
import { refusedAddress } from '#server/modules/boletos/emailing.ts'
import type { InThePast } from './calls.ts'
import { issueBatch } from './charge-batch.ts'
import { type ChargedUnit, chargedUnits } from './charged-units.ts'
import { fateOf } from './charge-fates.ts'
import type { Random } from './random.ts'
import type { DemoSeed } from './seed.ts'
import { afterFate, type ChargeWithBoleto } from './settled-charges.ts'

const months = 24
const monthNames = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'
/** In cents, of the first year and the second; the flats at the front are larger. */
const feeOf = { front: [48_790, 51_990], back: [41_250, 43_960] } as const
const repaint = { type: 'EXTRA', description: 'Rateio da pintura da fachada', amount_cents: 12_000 } as const

/** Two years of Edifício Jacarandá: a fee on the 10th of each month, and a share of the new paint due next week. */
export async function addCharges(at: InThePast, seed: DemoSeed, random: Random): Promise<void> {
  const kernel = at(0)
  const now = kernel.clock.now()
  const today = civilTime(now, defaultTimeZone).day
  const person = await findPerson(kernel, seed.sindico.id, now)
  if (!person) throw new TypeError('the demo has a síndica')
  const { actor } = person
  const instantOn = (day: string) => earlier(instantAt(day, 9 * 60, defaultTimeZone), now)
  const scene = { actor, newId: kernel.newId, instantOn }

  await write(kernel, null, async (begun) => {
    const work = { ...begun, actor }
    const place = await prepared(work, seed)
    for (const [month, due_date] of feeDueDates(today).entries()) {
      const batch = {
        type: 'CONDOMINIUM_FEE' as const,
        description: feeText(due_date),
        due_date,
        amountOf: ({ isFront }: ChargedUnit) => feeOf[isFront ? 'front' : 'back'][month < 12 ? 0 : 1],
      }
      const made = await issueBatch({ ...work, now: instantOn(addDays(due_date, -15)) }, batch, place)
      const rows = made.map((one, unit) => {
        const fate = fateOf({ unit, due_date, monthsAgo: months - 1 - month }, today, random)
        return afterFate(one, fate, scene)
      })
      await put(begun, month === months ? rows.map((row, at) => emailed(row, place.units[at])) : rows)
    }
    const { amount_cents, ...share } = repaint
    const batch = { ...share, due_date: addDays(today, 6), amountOf: () => amount_cents }
    const made = await issueBatch({ ...work, now: instantOn(addDays(today, -9)) }, batch, place)
    await put(
      begun,
      made.map((one) => afterFate(one, { kind: 'open' }, scene)),
    )
  })
}

async function put(work: Work, rows: readonly ChargeWithBoleto[]): Promise<void> {
  await putNewRows(
    work,
    FinancialTransaction,
    rows.map(({ charge }) => charge),
  )
  await putNewRows(
    work,
    Boleto,
    rows.map(({ boleto }) => boleto),
  )
}

/** The registered ones of the next month went out by e-mail; one address was wrong. */
function emailed({ charge, boleto }: ChargeWithBoleto, unit: ChargedUnit | undefined): ChargeWithBoleto {
  const to = unit?.payer.email
  if (!to || boleto.status !== 'REGISTERED') return { charge, boleto }
  const isWrong = unit.unit === '604'
  const outcome = isWrong
    ? { state: 'FAILED' as const, reason: refusedAddress }
    : { state: 'SENT' as const, reason: '' }
  return { charge, boleto: { ...boleto, email: { ...outcome, to, at: boleto.recorded_at } } }
}

/** The last 24 months' and the next one. */
function feeDueDates(today: string): string[] {
  const next = Number(today.slice(8)) <= 10 ? 0 : 1
  const first = `${today.slice(0, 8)}10`
  return Array.from({ length: months + 1 }, (_, at) => dueDateOf(first, 'MONTHLY', next - months + at))
}

function feeText(due_date: string): string {
  const month = monthNames.split(' ')[Number(due_date.slice(5, 7)) - 1]
  return `Taxa condominial de ${month} de ${due_date.slice(0, 4)}`
}

async function prepared(work: ActingWork, { jacaranda, homes }: DemoSeed) {
  const base = { created_at: work.now, recorded_at: work.now, condominium_id: jacaranda }
  const agreement: BankAccount = {
    ...base,
    id: work.kernel.newId(),
    bank_code: '748',
    cooperative: '0165',
    ua: '02',
    beneficiary: '00623',
    current_acc: '123456',
    wallet: '01',
    with_registry: true,
    hybrid: false,
    first_byte: '2',
    last_file_number: 0,
    company_name: 'Condomínio Edifício Jacarandá',
    cnpj: '11222333000181',
    fine_percent: 2,
    interest_percent_month: 1,
    discount_percent: 0,
    discount_days: 0,
    instructions: 'Não receber após 60 dias do vencimento.',
  }
  const units = await chargedUnits(work, { condominium_id: jacaranda, homes })
  await putNewRows(work, BankAccount, [agreement])
  await putNewRows(work, Payer, [...new Set(units.map(({ payer }) => payer))])
  return { agreement, units }
}

function earlier(one: string, other: string): string {
  return one < other ? one : other // instants in UTC sort as text
}
