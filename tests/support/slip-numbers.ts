import fc from 'fast-check'
import { barcode } from '#domain/boletos/barcode.ts'
import { modulo11 } from '#domain/boletos/check-digits.ts'
import { nossoNumero } from '#domain/boletos/nosso-numero.ts'
import { addDays } from '#domain/values/civil-time.ts'

/** Any text of so many digits. */
export function digitsOfLength(length: number) {
  return fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
}

/** What any agreement may number a slip with. */
export const slipNumbers = fc.record({
  cooperative: digitsOfLength(4),
  ua: digitsOfLength(2),
  beneficiary: digitsOfLength(5),
  year: digitsOfLength(2),
  byte: fc.constantFrom('2', '3', '4', '5', '6', '7', '8', '9'),
  sequence: digitsOfLength(5),
})

/** Any slip of any agreement, due from 2000 to 2060. */
export const slips = fc
  .tuple(slipNumbers, fc.integer({ min: 0, max: 22_000 }), fc.integer({ min: 1, max: 9_999_999_999 }))
  .map(([{ cooperative, ua, beneficiary, ...number }, days, amount_cents]) => {
    const agreement = { cooperative, ua, beneficiary }
    const our_number = nossoNumero({ ...agreement, ...number }).digits
    return { ...agreement, our_number, due_date: addDays('2000-07-03', days), amount_cents }
  })

/** The barcode of a slip of Sicredi, or of another bank with any free field. */
export const barcodes = fc.oneof(
  slips.map(barcode),
  fc
    .tuple(fc.constantFrom('001', '033', '104', '237', '341', '756'), digitsOfLength(39))
    .map(([bank, rest]) => withGeneralDigit(`${bank}9`, rest)),
)

/** A barcode from the four digits before its general digit and the 39 after it. */
export function withGeneralDigit(start: string, rest: string): string {
  return start + modulo11(start + rest, { tenOrEleven: '1' }) + rest
}
