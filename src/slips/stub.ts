import { centsText } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { boxColumn, inside, labelledBox, labelStyle, line, padding, paragraphs } from './boxes.ts'
import { wrapText } from './fit-text.ts'
import type { Box, Sheet, TextStyle } from './sheet.ts'
import { slipHeader, type HeaderStyles } from './slip-header.ts'
import { documentText } from './slip-texts.ts'
import type { Slip } from './slip.ts'

const strong: TextStyle = { weight: 'bold', size: 8.5 }
const value: TextStyle = { weight: 'regular', size: 7.5 }
const small: TextStyle = { weight: 'regular', size: 6.5 }
const paragraph = { style: small, leading: 2.5, from: 4.7 }
const headerStyles = {
  name: { weight: 'bold', size: 10, squeeze: 82 },
  code: { weight: 'bold', size: 11, squeeze: 82 },
  title: strong,
} satisfies HeaderStyles

/** The receipt of a booklet, a stub at the left of the form; above it the same header, as high as the form's. */
export function drawStub(sheet: Sheet, { x, y, width, height }: Box, slip: Slip, header: number): void {
  slipHeader(sheet, { x, y, width, height: header }, { title: '', styles: headerStyles })
  const texts = { about: 13.6, party: 10.6 }
  const figures = height - header - texts.about - 2 * texts.party
  const align = 'right'
  boxColumn(sheet, { x, y: y + header, width, height: figures }, [
    { label: 'Vencimento', value: civilDateText(slip.due_date), style: strong, align },
    { label: '(=) Valor do documento', value: centsText(slip.amount_cents), style: strong, align },
    { label: 'Agência/Código beneficiário', value: slip.agency_beneficiary, style: value, align },
    { label: 'Nosso número', value: slip.our_number, style: value, align },
    { label: 'Número do documento', value: slip.document_number, style: value, align },
  ])

  const about = { x, y: y + header + figures, width, height: texts.about }
  labelledBox(sheet, about, 'Referente a')
  paragraphs(sheet, about, { texts: [slip.about], ...paragraph })
  const payer = { ...about, y: about.y + texts.about, height: texts.party }
  drawStubParty(sheet, payer, 'Pagador', slip.payer)
  const beneficiary = { ...payer, y: payer.y + texts.party }
  drawStubParty(sheet, beneficiary, 'Beneficiário', slip.beneficiary)

  const below = beneficiary.y + texts.party
  sheet.text('RECIBO DO PAGADOR', { x: x + padding, y: below + 3.4 }, { weight: 'bold', size: 7 })
  sheet.text('Autenticação mecânica', { x: x + padding, y: below + 6.2 }, labelStyle)
}

/** The name on two lines at most, so that the document always has its own. */
function drawStubParty(
  sheet: Sheet,
  box: Box,
  label: string,
  party: { name: string; document: string },
): void {
  labelledBox(sheet, box, label)
  const { style, leading, from } = paragraph
  const name = wrapText(party.name, style, { width: inside(box).width, lines: 2 })
  for (const [index, text] of [...name, documentText(party.document)].entries())
    line(sheet, { ...inside(box), y: box.y + from + index * leading }, { text, style })
}
