/** What is wrong with a line or barcode. A closed set for machines; screens have the sentences. */
export type BoletoLineProblem =
  /** Something other than digits, spaces, points and hyphens. */
  | 'not_digits'
  /** Not 47 digits (a line) or 44 (a barcode). */
  | 'length'
  /** A bill or tax of another kind (convênio, arrecadação): 48 digits, or a barcode, that start with 8. */
  | 'not_a_bank_slip'
  | 'field_1'
  | 'field_2'
  | 'field_3'
  | 'general_digit'
  /** The fourth digit is not 9, the real: its amount is of another currency. */
  | 'currency'
  /** Sicredi's digit of the free field. */
  | 'free_field'
  /** Sicredi's digit of the nosso número. */
  | 'our_number'
  /** No date near today has this factor. */
  | 'due_date'

export class BoletoLineError extends Error {
  readonly code: BoletoLineProblem

  constructor(code: BoletoLineProblem) {
    super(code)
    this.name = 'BoletoLineError'
    this.code = code
  }
}
