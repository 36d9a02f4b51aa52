import { linhaDigitavel } from '#domain/boletos/barcode.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { partlyPaidText, updatedText } from '#domain/financial-transactions/slip-notes.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { taxIdText } from '#domain/values/tax-id.ts'
import { htmlOf, textOf } from '#server/kernel/email-template.ts'
import type { EmailMessage } from '#server/ports/email.ts'
import { drawSlips } from '#slips/draw-slips.ts'
import { slipName, slipOf } from '#slips/slip-of.ts'

/** A boleto as a message to its payer, with the slip as PDF; a late one tells what is due on this day. */
export async function boletoEmail(
  row: Boleto,
  { publicUrl, ...printing }: Parameters<typeof slipOf>[1] & { publicUrl: string },
): Promise<EmailMessage> {
  const { barcode, beneficiary, email } = row
  const slip = slipOf(row, printing)
  if (!slip || barcode === null || beneficiary === null || email === null)
    throw new DomainError('conflict', { detail: 'Este boleto ainda não tem número.' })
  const { name } = beneficiary
  const [amount, due] = [formatBRL(row.amount_cents), civilDateText(row.due_date)]
  const letter = {
    subject: `Boleto de ${amount}, vencimento em ${due}`,
    summary: [row.about, row.unit && `unidade ${row.unit}`, name].filter(Boolean).join(', '),
    before: [
      `Olá, ${row.payer.name}!`,
      `Segue o boleto de ${name}${row.unit && `, unidade ${row.unit}`}${row.about && `: ${row.about}`}.`,
      `Valor: ${amount}`,
      `Vencimento: ${due}`,
      ...notesOf(row, printing),
    ],
    code: { text: 'Linha digitável, para pagar no aplicativo do seu banco:', code: linhaDigitavel(barcode) },
    after: [
      'O boleto em PDF está anexado. Se o banco ainda não o reconhecer, espere um dia útil e tente de novo.',
      `Antes de pagar, confira no banco o nome do beneficiário: ${name}, CNPJ ${taxIdText(beneficiary.document)}. Na dúvida, não pague: confira o boleto em ${publicUrl}/app/check-boleto ou fale com a administração.`,
    ],
    addresses: [`${publicUrl}/app/check-boleto`],
  }
  return {
    to: email.to,
    subject: letter.subject,
    text: textOf(letter),
    html: htmlOf(letter),
    attachments: [
      {
        filename: slipName(row),
        contentType: 'application/pdf',
        content: await drawSlips([slip], 'full'),
      },
    ],
  }
}

function notesOf(row: Boleto, { charge, today }: Parameters<typeof slipOf>[1]): string[] {
  const updated = updatedText(row, charge, today)
  const paid = partlyPaidText(row, charge)
  return [
    ...(updated === null ? [] : [`Vencido. Valor atualizado em ${civilDateText(today)}: ${updated}`]),
    ...(paid === null ? [] : [paid]),
  ]
}
