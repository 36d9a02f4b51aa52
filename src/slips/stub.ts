import { centsText } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { boxColumn, inside, labelledBox, labelStyle, line, padding, paragraphs } from './boxes.ts'
import { wrapText } from './fit-text.ts'
import { pixBox } from './pix-box.ts'
import type { Box, Sheet, TextStyle } from './sheet.ts'
import { slipHeader, type HeaderStyles } from './slip-header.ts'
import { documentText } from './slip-texts.ts'
import type { Slip } from './slip.ts'

const strong: TextStyle = { weight: 'bold', size: 8.5 }
const value: TextStyle = { weight: 'regular', size: 7.5 }
const pixTitle: TextStyle = { weight: 'bold', size: 7.5 }
const small: TextStyle = { weight: 'regular', size: 6.5 }
const paragraph = { style: small, leading: 2.5, from: 4.7 }
const headerStyles = {
  name: { weight: 'bold', size: 10, squeeze: 82 },
  code: { weight: 'bold', size: 11, squeeze: 82 },
  title: strong,
} satisfies HeaderStyles

/** Heights, in millimetres. */
interface StubMeasures {
  about: number
  payer: number
  beneficiary: number
  /** Of a party's name. */
  nameLines: number
}
const plain: StubMeasures = { about: 13.6, payer: 10.6, beneficiary: 10.6, nameLines: 2 }
/** The texts make room for the QR code, and the stub goes on beside the barcode. */
const withPix: StubMeasures = { about: 8.6, payer: 5.7, beneficiary: 8.2, nameLines: 1 }
const pixFigures = 24
const pixHeight = 32.2

/** The receipt of a booklet, a stub at the left of the form; above it the same header, as high as the form's. */
export function drawStub(sheet: Sheet, { x, y, width, height }: Box, slip: Slip, header: number): void {
  slipHeader(sheet, { x, y, width, height: header }, { title: '', styles: headerStyles })
  const { pix } = slip
  const measures = pix === null ? plain : withPix
  const figures = {
    x,
    y: y + header,
    width,
    height:
      pix === null ? height - header - measures.about - measures.payer - measures.beneficiary : pixFigures,
  }
  drawFigures(sheet, figures, slip)

  const code = { x, y: figures.y + figures.height, width, height: pix === null ? 0 : pixHeight }
  if (pix !== null) pixBox(sheet, code, { code: pix, title: pixTitle, baseline: 3, size: 28 })

  const about = { x, y: code.y + code.height, width, height: measures.about }
  labelledBox(sheet, about, 'Referente a')
  paragraphs(sheet, about, { texts: [slip.about], ...paragraph })
  const payer = { ...about, y: about.y + measures.about, height: measures.payer }
  const payerDocument = pix === null ? slip.payer.document : '' // the form has it
  drawStubParty(sheet, payer, { label: 'Pagador', name: slip.payer.name, document: payerDocument }, measures)
  const beneficiary = { ...payer, y: payer.y + measures.payer, height: measures.beneficiary }
  drawStubParty(sheet, beneficiary, { label: 'Beneficiário', ...slip.beneficiary }, measures)

  const below = beneficiary.y + measures.beneficiary
  sheet.text('RECIBO DO PAGADOR', { x: x + padding, y: below + 3.4 }, { weight: 'bold', size: 7 })
  if (pix === null) sheet.text('Autenticação mecânica', { x: x + padding, y: below + 6.2 }, labelStyle)
}

/** The number of the document has no room beside a QR code; Nosso número tells the boleto. */
function drawFigures(sheet: Sheet, column: Box, slip: Slip): void {
  const align = 'right'
  const number = { label: 'Número do documento', value: slip.document_number, style: value, align } as const
  boxColumn(sheet, column, [
    { label: 'Vencimento', value: civilDateText(slip.due_date), style: strong, align },
    { label: '(=) Valor do documento', value: centsText(slip.amount_cents), style: strong, align },
    { label: 'Agência/Código beneficiário', value: slip.agency_beneficiary, style: value, align },
    { label: 'Nosso número', value: slip.our_number, style: value, align },
    ...(slip.pix === null ? [number] : []),
  ])
}

/** The name on so many lines at most that the document always has its own. */
function drawStubParty(
  sheet: Sheet,
  box: Box,
  party: { label: string; name: string; document: string },
  { nameLines }: StubMeasures,
): void {
  labelledBox(sheet, box, party.label)
  const { style, leading, from } = paragraph
  const name =
    nameLines === 1
      ? [party.name]
      : wrapText(party.name, style, { width: inside(box).width, lines: nameLines })
  for (const [index, text] of [...name, documentText(party.document)].entries())
    line(sheet, { ...inside(box), y: box.y + from + index * leading }, { text, style })
}
