import { useMemo } from 'react'
import { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { type ChargeTerms, chargeTerms } from '#domain/financial-transactions/owed.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { useLive } from '#hooks/use-live.ts'

type Charge = Pick<FinancialTransaction, 'condominium_id' | 'boleto_id' | 'value'>

/** What its boleto or the agreement says of late payment, and that boleto; undefined until they are read. */
export function useChargeTerms({ condominium_id, boleto_id, value }: Charge) {
  const read = useLive(
    async (db) => ({
      boleto: boleto_id ? await db.rows<Boleto>('boletos').get(boleto_id) : undefined,
      agreement: await rowsOf(db, BankAccount, { of: condominium_id }).first(),
    }),
    [condominium_id, boleto_id],
  )
  return useMemo(
    () => read && { boleto: read.boleto, terms: chargeTerms({ value }, read.boleto, read.agreement) },
    [read, value],
  )
}

/** The same for many charges: a function of each. */
export function useTermsOf(
  charges: readonly Charge[] | undefined,
): ((charge: Charge) => ChargeTerms) | undefined {
  const ids = charges?.flatMap(({ boleto_id }) => boleto_id ?? []) ?? []
  const condominiumId = charges?.[0]?.condominium_id ?? ''
  const read = useLive(
    async (db) => {
      const boletos = await db.rows<Boleto>('boletos').bulkGet(ids)
      return {
        boletos: new Map(boletos.flatMap((boleto) => (boleto ? [[boleto.id, boleto] as const] : []))),
        agreement: await rowsOf(db, BankAccount, { of: condominiumId }).first(),
      }
    },
    [condominiumId, ids.join()],
  )
  return useMemo(
    () => read && ((charge) => chargeTerms(charge, read.boletos.get(charge.boleto_id ?? ''), read.agreement)),
    [read],
  )
}
