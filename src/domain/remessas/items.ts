import type { BankAccount } from '../bank-accounts/bank-account.ts'
import { bankChangesOf, nextChange } from '../boletos/bank-change.ts'
import type { Boleto } from '../boletos/boleto.ts'
import { type Instruction, instructions, type RemessaItem } from '../boletos/remessa-input.ts'
import { rebateOf } from '../boletos/rebate.ts'
import { askAtBank, type RemessaProblem, remessaProblems } from '../boletos/remessa-problems.ts'
import type { SlipTerms } from '../boletos/terms-of.ts'
import { civilDay } from '../values/instant-texts.ts'
import { hundredthsOf } from '../values/cents.ts'

export type Asking = Pick<Boleto, 'status' | 'write_off'> & Partial<Pick<Boleto, 'bank_changes'>>

/** What the next file asks the bank to do with a boleto; null if it has nothing to ask. */
export function instructionFor(row: Asking): Instruction | null {
  if (row.status === 'DRAFT') return instructions.register
  if (row.write_off === 'QUEUED') return instructions.writeOff
  return nextChange(row)?.instruction ?? null
}

/** Whether the next file takes it along without being selected: the bank knows it, and something is asked. */
export function isWaitingForFile(row: Asking): boolean {
  return row.status !== 'DRAFT' && instructionFor(row) !== null
}

/** What the file says of a slip. */
type RemittedSlip = SlipTerms &
  Pick<Boleto, 'recorded_at'> &
  Partial<Pick<Boleto, 'bank_changes' | 'rebate_cents'>>

/** The boleto as the file has it. `timeZone` is the condominium's: the bank counts its days. */
export function itemOf(row: RemittedSlip, instruction: string, timeZone: string): RemessaItem {
  const { payer, discount_cents, discount_until } = row
  const change = bankChangesOf(row).find((one) => one.instruction === instruction)
  return {
    instruction,
    our_number: row.our_number ?? '',
    document_number: row.document_number ?? '',
    issue_date: civilDay(row.recorded_at, timeZone),
    due_date: change?.instruction === instructions.dueDate ? change.due_date : row.due_date,
    amount_cents: row.amount_cents,
    fine_percent: row.fine_percent,
    interest_per_day_cents: interestPerDay(row),
    discount:
      discount_cents > 0 && discount_until !== null
        ? { until: discount_until, cents: discount_cents }
        : undefined,
    rebate_cents: change?.instruction === instructions.rebate ? change.rebate_cents : rebateOf(row),
    instructions: instruction === instructions.register ? row.instructions : undefined,
    payer,
  }
}

/**
 * A thirtieth of the month's interest, in whole cents, as the file carries it. Rounded down: what the bank adds is never
 * more than what was agreed.
 */
export function interestPerDay({
  amount_cents,
  interest_percent_month,
}: Pick<Boleto, 'amount_cents' | 'interest_percent_month'>): number {
  const hundredths = BigInt(hundredthsOf(interest_percent_month))
  return Number((BigInt(amount_cents) * hundredths) / 300_000n)
}

interface Checked {
  agreement: Pick<BankAccount, 'cooperative' | 'ua' | 'beneficiary' | 'cnpj'>
  timeZone: string
  generatedOn: string
}

/** What keeps boletos out of a file, and what somebody should know, by their places in the list. */
export function problemsOf(
  rows: readonly Boleto[],
  { agreement, timeZone, generatedOn }: Checked,
): RemessaProblem[] {
  const items = rows.map((row) => itemOf(row, instructionFor(row) ?? '', timeZone))
  const problems = remessaProblems({ agreement, file_number: 1, generated_on: generatedOn, items })
  return [...problems, ...problemsOfCodes(rows, agreement)]
}

/** Boletos that were numbered before the codes of the agreement were corrected. */
export function problemsOfCodes(
  rows: readonly Boleto[],
  agreement: Pick<BankAccount, 'cooperative' | 'ua' | 'beneficiary'>,
): RemessaProblem[] {
  return rows.flatMap((row, item) => (isOfCodes(row, agreement) ? [] : [otherCodes(item, row)]))
}

/** A boleto keeps the codes that it was numbered under. */
function isOfCodes(
  { beneficiary }: Boleto,
  agreement: Pick<BankAccount, 'cooperative' | 'ua' | 'beneficiary'>,
): boolean {
  return (
    beneficiary === null ||
    (['cooperative', 'ua', 'beneficiary'] as const).every((code) => beneficiary[code] === agreement[code])
  )
}

function otherCodes(item: number, { status }: Boleto): RemessaProblem {
  const isNew = status === 'DRAFT' || status === 'REGISTERING' // in a file that is being made
  return {
    item,
    field: 'beneficiary',
    message: 'O boleto foi numerado com os códigos anteriores do convênio.',
    action: isNew ? 'Exclua o boleto e gere outro.' : askAtBank,
    severity: 'error',
  }
}
