import { civilDateText } from '#domain/values/civil-date.ts'
import {
  boxColumn,
  boxRow,
  inside,
  labelledBox,
  labelStyle,
  line,
  padding,
  paragraphs,
  valueBox,
  valueStyle,
} from './boxes.ts'
import { barcodeElements, barcodeSize } from './interleaved-2-of-5.ts'
import type { Box, Point, Sheet, TextStyle } from './sheet.ts'
import { slipHeader, type HeaderStyles } from './slip-header.ts'
import { amountText, documentText, payerAddress, paymentPlace } from './slip-texts.ts'
import type { Slip } from './slip.ts'

/** The measures of a clearing form, in millimetres; the frame's height is the sum of its rows. */
export interface FormMeasures {
  width: number
  /** Sicredi: 40 to 45. */
  rightWidth: number
  header: number
  /** From the payment place to the payer. */
  rows: { place: number; beneficiary: number; details: number; charges: number; payer: number }
  styles: HeaderStyles
}

const strong: TextStyle = { weight: 'bold', size: 9 }
const text: TextStyle = { weight: 'regular', size: 7.5 }
const name: TextStyle = { weight: 'bold', size: 7.5 }
const autenticacao = 'Autenticação mecânica - FICHA DE COMPENSAÇÃO'

/** Sicredi: the barcode starts 5 mm from the form's edge, which leaves the scanner its quiet zone. */
const quietZone = 5
const barcodeGap = 2
/** Sicredi: the barcode's middle, above the lower edge of the form. */
const barcodeMiddle = 12

/** Beside the payer's label. */
const labelRoom = 13

/** Ficha de compensação: the boxes in the order of the bank's drawing. */
export function drawClearingForm(sheet: Sheet, { x, y }: Point, slip: Slip, measures: FormMeasures): void {
  const { width, rightWidth, header, rows, styles } = measures
  const leftWidth = width - rightWidth
  let top = y + header
  const row = (height: number): [left: Box, right: Box] => {
    const at = top
    top += height
    return [
      { x, y: at, width: leftWidth, height },
      { x: x + leftWidth, y: at, width: rightWidth, height },
    ]
  }
  const atRight = (box: Box, label: string, value: string, style = valueStyle) =>
    valueBox(sheet, box, { label, value, style, align: 'right' })

  slipHeader(sheet, { x, y, width, height: header }, { title: slip.line, styles })

  const [place, due] = row(rows.place)
  valueBox(sheet, place, { label: 'Local de pagamento', value: paymentPlace, style: name })
  atRight(due, 'Vencimento', civilDateText(slip.due_date), strong)

  const [beneficiary, agency] = row(rows.beneficiary)
  drawBeneficiary(sheet, beneficiary, slip)
  atRight(agency, 'Agência/Código beneficiário', slip.agency_beneficiary)

  const [details, ourNumber] = row(rows.details)
  boxRow(sheet, details, [
    [20, { label: 'Data do documento', value: civilDateText(slip.document_date) }],
    [24, { label: 'Número do documento', value: slip.document_number }],
    [18, { label: 'Espécie documento', value: slip.kind }],
    [12, { label: 'Aceite', value: slip.acceptance }],
    [26, { label: 'Data de processamento', value: civilDateText(slip.processing_date) }],
  ])
  atRight(ourNumber, 'Nosso número', slip.our_number)

  const [currency, amount] = row(rows.details)
  boxRow(sheet, currency, [
    [20, { label: 'Uso do banco', value: '' }],
    [12, { label: 'Carteira', value: slip.wallet }],
    [12, { label: 'Espécie', value: 'R$' }],
    [30, { label: 'Quantidade', value: '' }],
    [26, { label: 'Valor', value: '' }],
  ])
  atRight(amount, '(=) Valor do documento', amountText(slip.amount_cents), strong)

  const [instructions, charges] = row(rows.charges)
  labelledBox(sheet, instructions, 'Instruções (texto de responsabilidade do beneficiário)')
  paragraphs(sheet, instructions, { texts: slip.instructions, style: text, leading: 3.2, from: 6 })
  drawEmptyCharges(sheet, charges)

  const [left, right] = row(rows.payer)
  drawPayer(sheet, { ...left, width }, slip)
  drawPayerFoot(sheet, left, right)

  drawBelow(sheet, { x, y: top, width }, slip)
}

/** From the top to the edge along which the form is cut. */
export function formHeight(measures: FormMeasures): number {
  return frameHeight(measures) + barcodeGap + barcodeSize.height / 2 + barcodeMiddle
}

/** Of the header and the framed rows. */
export function frameHeight({ header, rows }: FormMeasures): number {
  return header + rows.place + rows.beneficiary + 2 * rows.details + rows.charges + rows.payer
}

/** Name, document and address are the least that the Central Bank asks for. */
function drawBeneficiary(sheet: Sheet, box: Box, { beneficiary }: Slip): void {
  labelledBox(sheet, box, 'Beneficiário')
  const first = { text: beneficiary.name, ending: documentText(beneficiary.document), style: name }
  line(sheet, { ...inside(box), y: box.y + 5.2 }, first)
  line(sheet, { ...inside(box), y: box.y + 8.3 }, { text: beneficiary.address, style: text })
}

/** These stay empty: Sicredi refuses forms on which they are filled. */
function drawEmptyCharges(sheet: Sheet, box: Box): void {
  const labels = [
    '(-) Desconto/Abatimento',
    '(-) Outras deduções',
    '(+) Juros/Multa',
    '(+) Outros acréscimos',
    '(=) Valor cobrado',
  ]
  boxColumn(
    sheet,
    box,
    labels.map((label) => ({ label, value: '' })),
  )
}

function drawPayer(sheet: Sheet, box: Box, slip: Slip): void {
  labelledBox(sheet, box, 'Pagador')
  const { x, width } = inside(box)
  const indented = { x: x + labelRoom, width: width - labelRoom }
  const first = { text: slip.payer.name, ending: documentText(slip.payer.document), style: name }
  line(sheet, { ...indented, y: box.y + 3 }, first)
  for (const [index, address] of payerAddress(slip).entries())
    line(sheet, { ...indented, y: box.y + 6.1 + index * 3.1 }, { text: address, style: text })
}

function drawPayerFoot(sheet: Sheet, left: Box, right: Box): void {
  const y = left.y + left.height - 0.9
  line(sheet, { ...inside(left), y }, { text: 'Sacador/Avalista', style: labelStyle })
  line(sheet, { ...inside(right), y }, { text: 'Código de baixa', style: labelStyle })
}

function drawBelow(sheet: Sheet, { x, y, width }: Point & { width: number }, slip: Slip): void {
  sheet.text(autenticacao, { x: x + width - padding, y: y + 2.2, align: 'right' }, labelStyle)
  sheet.bars({ ...barcodeSize, x: x + quietZone, y: y + barcodeGap }, barcodeElements(slip.barcode))
}
