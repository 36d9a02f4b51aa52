import { linhaDigitavel } from '#domain/boletos/barcode.ts'
import { useCopy } from './use-copy.ts'

/** Copies the line of a barcode as digits alone: not every bank's app takes its dots and spaces. */
export function useCopyLine() {
  const copy = useCopy()
  return (barcode: string) => copy(linhaDigitavel(barcode).replace(/\D/g, ''))
}
