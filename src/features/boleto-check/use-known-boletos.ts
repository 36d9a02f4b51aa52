import { useMemo } from 'react'
import { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { Boleto } from '#domain/boletos/boleto.ts'
import type { KnownBoletos } from '#domain/boletos/check-line.ts'
import { useRows } from '#parts/use-rows.ts'

/** What this device has to compare a line with; undefined until it is read. */
export function useKnownBoletos(): KnownBoletos | undefined {
  const boletos = useRows(Boleto)?.rows
  const agreements = useRows(BankAccount)?.rows
  return useMemo(() => (boletos && agreements ? { boletos, agreements } : undefined), [boletos, agreements])
}
