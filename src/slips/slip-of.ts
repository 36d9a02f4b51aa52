import { linhaDigitavel } from '#domain/boletos/barcode.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { amountDue } from '#domain/boletos/late.ts'
import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import { termsOf } from '#domain/boletos/terms-of.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { postalCodeText } from '#domain/values/postal-code.ts'
import { taxIdText } from '#domain/values/tax-id.ts'
import type { Slip } from './slip.ts'

/**
 * What is printed of a boleto on a day; null while it has no number. A late one is a "segunda via": the same line, which
 * banks take with the fine and interest of the day, and a note of what that is today.
 */
export function slipOf(row: Boleto, today: string): Slip | null {
  const { barcode, beneficiary, our_number, payer } = row
  if (barcode === null || beneficiary === null || our_number === null) return null
  const { cooperative, ua, beneficiary: code } = beneficiary
  const day = row.recorded_at.slice(0, 10)
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
    instructions: [...instructionsOf(row), ...lateNote(row, today)],
    payer: { ...payer, document: taxIdText(payer.document), zip: postalCodeText(payer.zip) },
    about: [row.about, row.unit && `Unidade ${row.unit}`].filter(Boolean).join(' · '),
  }
}

/** `boleto-00000123.pdf`. */
export function slipName({ document_number }: Pick<Boleto, 'document_number'>): string {
  return `boleto-${document_number ?? 'sem-numero'}.pdf`
}

function instructionsOf(row: Boleto): string[] {
  const { fine_percent, interest_percent_month, discount_cents, discount_until } = row
  const after = [
    fine_percent > 0 && `multa de ${percentText(fine_percent)}`,
    interest_percent_month > 0 && `juros de ${percentText(interest_percent_month)} ao mês`,
  ].filter(Boolean)
  const own = row.instructions.split('\n').filter((line) => line.trim() !== '')
  return [
    ...own,
    ...(discount_cents > 0 && discount_until
      ? [`Até ${civilDateText(discount_until)}, desconto de ${formatBRL(discount_cents)}.`]
      : []),
    ...(after.length > 0 ? [`Após o vencimento, ${after.join(' e ')}.`] : []),
  ]
}

function lateNote(row: Boleto, today: string): string[] {
  const { total_cents, days_late } = amountDue(termsOf(row), today)
  if (days_late === 0 || row.status === 'LIQUIDATED' || row.status === 'CANCELLED') return []
  return [`2ª via em ${civilDateText(today)}: valor atualizado até hoje ${formatBRL(total_cents)}.`]
}

function percentText(value: number): string {
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`
}
