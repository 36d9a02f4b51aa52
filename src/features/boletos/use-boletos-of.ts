import { useCallback } from 'react'
import { Boleto } from '#domain/boletos/boleto.ts'
import { useRows } from '#parts/use-rows.ts'

/** The boletos of a payer on this device, the newest first; undefined until they are read. */
export function useBoletosOf(payerId: string) {
  const isTheirs = useCallback(({ payer_id }: Boleto) => payer_id === payerId, [payerId])
  return useRows(Boleto, { order: 'descending', matches: isTheirs })?.rows
}
