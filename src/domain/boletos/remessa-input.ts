import type { Discount } from './late.ts'
import type { AgreementParts } from './nosso-numero.ts'

/** The agreement whose slips a file carries. */
export interface RemittingAgreement extends AgreementParts {
  /** The generation byte of its numbers, 2 to 9. */
  byte?: string | undefined
  /** The beneficiary's CNPJ or CPF, without its marks. */
  cnpj: string
  /** Slips are registered with a Pix of the bank (boleto híbrido). */
  hybrid?: boolean | undefined
}

/** Instructions of the bank that Zelo gives: register, write off, grant a rebate or cancel it, move the due date. */
export const instructions = {
  register: '01',
  writeOff: '02',
  rebate: '04',
  noRebate: '05',
  dueDate: '06',
} as const
export type Instruction = (typeof instructions)[keyof typeof instructions]

/** One slip and what the bank is to do with it. Dates are ISO days, money whole cents. */
export interface RemessaItem {
  instruction: string
  /** Nine digits. */
  our_number: string
  /** Seu número, at most ten characters. */
  document_number: string
  issue_date: string
  due_date: string
  amount_cents: number
  /** At most two decimals. */
  fine_percent: number
  interest_per_day_cents: number
  discount?: Discount | undefined
  /** Abatimento, with instruction 04. */
  rebate_cents?: number | undefined
  /** At most four lines, printed by the bank where it prints. */
  instructions?: string | undefined
  /** Kind of document, `A` (DMI) when absent. */
  species?: string | undefined
  payer: {
    /** CPF or CNPJ, without its marks. */
    document: string
    name: string
    address_line: string
    district: string
    city: string
    state: string
    zip: string
  }
}

export interface Remessa {
  agreement: RemittingAgreement
  /** The bank's own order: the one before plus 1, 1 to 9,999,999. */
  file_number: number
  generated_on: string
  items: readonly RemessaItem[]
  /** Which file of its day it is, from 1: each needs a name of its own. */
  file_of_day?: number | undefined
}

/** Seven digits. */
export const mostFileNumber = 9_999_999

/** The most files that a day has names for. */
export const filesOfDay = 99
