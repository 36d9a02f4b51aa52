import { discountOf } from '../bank-accounts/agreement-terms.ts'
import type { BankAccount } from '../bank-accounts/bank-account.ts'
import { printedBeneficiary } from '../bank-accounts/printed-beneficiary.ts'
import { barcode } from '../boletos/barcode.ts'
import { instructions, type RemessaItem } from '../boletos/remessa-input.ts'
import { isWarning, type RemessaProblem, remessaProblems } from '../boletos/remessa-problems.ts'
import { instructionLines } from '../boletos/terms.ts'
import type { Condominium } from '../condominiums/condominium.ts'
import { addDays } from '../values/civil-time.ts'
import { civilDay } from '../values/instant-texts.ts'
import { itemOf } from './items.ts'
import type { TestSlip } from './test-slip.ts'

/*
 * Before the bank takes the files of a new agreement it examines a file with ten slips and their PDFs (homologação). The
 * slips are made of what the condominium and its agreement say; the condominium is its own payer, so that nobody's data
 * travels.
 */

export interface Homologating {
  agreement: BankAccount
  condominium: Condominium
  /** The condominium's: the bank counts its days. */
  timeZone: string
  now: string
}

type Term = 'fine' | 'interest' | 'discount' | 'message'

/** Each term of the agreement alone, with others, and not at all. */
const termsOfSlips: readonly (readonly Term[])[] = [
  [],
  ['fine'],
  ['interest'],
  ['discount'],
  ['message'],
  ['fine', 'interest'],
  ['discount', 'message'],
  ['fine', 'interest', 'discount'],
  ['fine', 'interest', 'message'],
  ['fine', 'interest', 'discount', 'message'],
]
export const testSlipsCount = termsOfSlips.length

/** The first is due so many days ahead, each other a day later. */
const firstDueDays = 30
/** The first is about so much, each other as much more. */
const amountStepCents = 10_000

export const testMessage = 'Boleto de teste da homologação: não pagar'

/** The ten slips, each with its number (nosso número). RangeError for a number that is not the agreement's. */
export function testSlips(homologating: Homologating, ourNumbers: readonly string[]): TestSlip[] {
  if (ourNumbers.length !== testSlipsCount) throw new RangeError(`${testSlipsCount} numbers expected`)
  const { agreement, condominium } = homologating
  const { cooperative, ua, beneficiary } = agreement
  return draftsOf(homologating).map(({ terms, ...draft }, at) => {
    const our_number = ourNumbers[at] ?? ''
    const numbered = { cooperative, ua, beneficiary, our_number, due_date: draft.due_date }
    // Each of the general digits, 1 to 9, is on a slip.
    const amount_cents = amountWithDigit(String((at % 9) + 1), draft.amount_cents, numbered)
    return {
      ...draft,
      ...discountFor(terms, { amount_cents, due_date: draft.due_date }, homologating),
      our_number,
      amount_cents,
      barcode: barcode({ ...numbered, amount_cents }),
      beneficiary: printedBeneficiary(agreement, condominium),
    }
  })
}

/** The slips as the file registers them. */
export function testItems(
  slips: readonly TestSlip[],
  { now, timeZone }: Pick<Homologating, 'now' | 'timeZone'>,
): RemessaItem[] {
  return slips.map((slip) => itemOf({ ...slip, recorded_at: now }, instructions.register, timeZone))
}

type Finding = Pick<RemessaProblem, 'field' | 'message' | 'action'>

/** What keeps the file from being made, before a number is taken: once each, with where to mend it. */
export function homologationProblems(homologating: Homologating): Finding[] {
  const { agreement, timeZone, now } = homologating
  const items = draftsOf(homologating).map((draft) => {
    const discount = discountFor(draft.terms, draft, homologating)
    const slip = { ...draft, ...discount, our_number: null, recorded_at: now }
    return itemOf(slip, instructions.register, timeZone)
  })
  const generated_on = civilDay(now, timeZone)
  const problems = remessaProblems({ agreement, file_number: 1, generated_on, items })
  const found = problems
    .filter((problem) => !isWarning(problem) && problem.field !== 'our_number')
    .map(({ field, message, action }) => ({
      field,
      message,
      action: field.startsWith('payer.') ? mendCondominium : action,
    }))
  return [...new Map(found.map((one) => [one.message, one])).values()]
}

const mendCondominium = 'O pagador dos boletos de teste é o condomínio: corrija o cadastro dele.'

/** All but what follows from the number. */
function draftsOf({ agreement, condominium, timeZone, now }: Homologating) {
  const today = civilDay(now, timeZone)
  const payer = ownPayer(agreement, condominium)
  return termsOfSlips.map((terms, at) => ({
    terms,
    document_number: `TESTE${String(at + 1).padStart(2, '0')}`,
    due_date: addDays(today, firstDueDays + at),
    amount_cents: (at + 1) * amountStepCents,
    fine_percent: terms.includes('fine') ? agreement.fine_percent : 0,
    interest_percent_month: terms.includes('interest') ? agreement.interest_percent_month : 0,
    instructions: terms.includes('message') ? messageOf(agreement) : '',
    payer,
  }))
}

function ownPayer(
  { company_name: name, cnpj: document }: BankAccount,
  { address, number, district, city, state, zip_code: zip }: Condominium,
): TestSlip['payer'] {
  const address_line = [address, number].filter(Boolean).join(', ')
  return { name, document, address_line, district, city, state, zip }
}

/** That it is a test, and as many of the agreement's own lines as a slip has room for. */
function messageOf({ instructions: own }: BankAccount): string {
  return [testMessage, ...instructionLines(own)].slice(0, 4).join('\n')
}

/** None where its last day has passed already: nobody could have it. */
function discountFor(
  terms: readonly Term[],
  owed: Pick<TestSlip, 'amount_cents' | 'due_date'>,
  { agreement, timeZone, now }: Homologating,
): Pick<TestSlip, 'discount_cents' | 'discount_until'> {
  const discount = discountOf(agreement, owed)
  const { discount_until: until } = discount
  const isOffered = terms.includes('discount') && until !== null && until >= civilDay(now, timeZone)
  return isOffered ? discount : { discount_cents: 0, discount_until: null }
}

/** The least amount from this one on whose barcode has this general digit: its last two digits reach each. */
function amountWithDigit(
  digit: string,
  from: number,
  parts: Omit<Parameters<typeof barcode>[0], 'amount_cents'>,
): number {
  let amount_cents = from
  while (barcode({ ...parts, amount_cents })[4] !== digit) amount_cents++
  return amount_cents
}
