import { linhaDigitavel } from '#domain/boletos/barcode.ts'
import { type Boleto, isPayable } from '#domain/boletos/boleto.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { livesHere } from '#domain/users/user.ts'
import { useCopy } from './use-copy.ts'

/** Copies the line of a barcode as digits alone: not every bank's app takes its dots and spaces. */
export function useCopyLine() {
  const copy = useCopy()
  return (barcode: string) => copy(linhaDigitavel(barcode).replace(/\D/g, ''))
}

/** The barcode whose line a person may copy. Who pays would paste a draft's into an app of a bank that does not know it yet. */
export function barcodeToCopy(boleto: Boleto, role: Role): string | null {
  const isUnknownToBanks = boleto.status === 'DRAFT' && livesHere(role)
  return isPayable(boleto) && !isUnknownToBanks ? boleto.barcode : null
}
