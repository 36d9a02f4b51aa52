import { linhaDigitavel } from '#domain/boletos/barcode.ts'
import { type Boleto, pixCodeOf } from '#domain/boletos/boleto.ts'
import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import { askedCents, rebateOf } from '#domain/boletos/rebate.ts'
import type { SlipTerms } from '#domain/boletos/terms-of.ts'
import { instructionLines } from '#domain/boletos/terms.ts'
import { lateTermsText } from '#domain/boletos/texts.ts'
import {
  isSecondCopy,
  partlyPaidText,
  type SlipCharge,
  updatedText,
} from '#domain/financial-transactions/slip-notes.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { postalCodeText } from '#domain/values/postal-code.ts'
import { taxIdText } from '#domain/values/tax-id.ts'
import type { Slip } from './slip.ts'

/** What is printed of a boleto. */
export type PrintedBoleto = SlipTerms &
  Pick<Boleto, 'recorded_at' | 'status' | 'barcode' | 'beneficiary' | 'about' | 'unit'> &
  Partial<Pick<Boleto, 'rebate_cents' | 'pix'>>

interface Printing {
  today: string
  /** The condominium's, for the day on which it was made. */
  timeZone: string
  /** What was paid of it is said. */
  charge: SlipCharge
}

/**
 * What is printed of a boleto on a day; null while it has no number. A late one is a "segunda via": the same line, which
 * banks take with the fine and interest of the day, and a note of what that is today.
 */
export function slipOf(row: PrintedBoleto, printing: Printing): Slip | null {
  const { barcode, beneficiary, our_number, payer } = row
  if (barcode === null || beneficiary === null || our_number === null) return null
  const { cooperative, ua, beneficiary: code } = beneficiary
  const day = civilDay(row.recorded_at, printing.timeZone)
  return {
    barcode,
    line: linhaDigitavel(barcode),
    beneficiary: { ...beneficiary, document: taxIdText(beneficiary.document) },
    agency_beneficiary: `${cooperative}.${ua}.${code}`,
    our_number: nossoNumeroText(our_number),
    document_number: row.document_number ?? '',
    kind: 'DM',
    acceptance: 'NÃO',
    wallet: beneficiary.wallet.replace(/^0+/, '') || '1',
    due_date: row.due_date,
    document_date: day,
    processing_date: day,
    amount_cents: row.amount_cents,
    instructions: instructionsOf(row, printing),
    payer: { ...payer, document: taxIdText(payer.document), zip: postalCodeText(payer.zip) },
    about: [row.about, row.unit && `Unidade ${row.unit}`].filter(Boolean).join(' · '),
    pix: pixCodeOf(row),
  }
}

/** `boleto-00000123.pdf`. */
export function slipName({ document_number }: Pick<Boleto, 'document_number'>): string {
  return `boleto-${document_number ?? 'sem-numero'}.pdf`
}

/** What the law and the payment ask for comes first: of the condominium's own lines the last may not fit. */
function instructionsOf(row: PrintedBoleto, { charge, today }: Printing): string[] {
  const { discount_cents, discount_until } = row
  const after = lateTermsText(row)
  const updated = updatedText(row, charge, today)
  const rebate = rebateOf(row)
  return [
    rebate > 0 && `Abatimento de ${formatBRL(rebate)}: o valor a cobrar é ${formatBRL(askedCents(row))}.`,
    discount_cents > 0 &&
      discount_until !== null &&
      !isSecondCopy(row, today) &&
      `Até ${civilDateText(discount_until)}, desconto de ${formatBRL(discount_cents)}.`,
    after !== '' && `Após o vencimento, ${after}.`,
    updated !== null && `2ª via em ${civilDateText(today)}: valor atualizado até hoje ${updated}.`,
    partlyPaidText(row, charge),
    ...instructionLines(row.instructions),
  ].filter((line) => typeof line === 'string')
}
