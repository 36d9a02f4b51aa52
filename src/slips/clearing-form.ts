import { centsText } from '#domain/values/cents.ts'
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
} from './boxes.ts'
import { barcodeElements, barcodeSize } from './interleaved-2-of-5.ts'
import type { Box, Point, Sheet, TextStyle } from './sheet.ts'
import { slipHeader, type HeaderStyles } from './slip-header.ts'
import { documentText, payerAddress, paymentPlace } from './slip-texts.ts'
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
  const { width, header, rows, styles } = measures
  slipHeader(sheet, { x, y, width, height: header }, { title: slip.line, styles })

  let top = y + header
  const nextRow = (height: number): Row => {
    const row = split({ x, y: top, width, height }, measures.rightWidth)
    top += height
    return row
  }
  drawPlace(sheet, nextRow(rows.place), slip)
  drawBeneficiary(sheet, nextRow(rows.beneficiary), slip)
  drawDocument(sheet, nextRow(rows.details), slip)
  drawAmount(sheet, nextRow(rows.details), slip)
  drawInstructions(sheet, nextRow(rows.charges), slip)
  drawPayer(sheet, nextRow(rows.payer), slip)

  sheet.text(autenticacao, { x: x + width - padding, y: top + 2.2, align: 'right' }, labelStyle)
  const barcode = { ...barcodeSize, x: x + quietZone, y: top + barcodeGap }
  sheet.bars(barcode, barcodeElements(slip.barcode))
}

/** From the top to the edge along which the form is cut. */
export function formHeight(measures: FormMeasures): number {
  return frameHeight(measures) + barcodeGap + barcodeSize.height / 2 + barcodeMiddle
}

/** Of the header and the framed rows. */
export function frameHeight({ header, rows }: FormMeasures): number {
  return header + rows.place + rows.beneficiary + 2 * rows.details + rows.charges + rows.payer
}

interface Row {
  left: Box
  right: Box
}

function split(row: Box, rightWidth: number): Row {
  const leftWidth = row.width - rightWidth
  return {
    left: { ...row, width: leftWidth },
    right: { ...row, x: row.x + leftWidth, width: rightWidth },
  }
}

function drawPlace(sheet: Sheet, { left, right }: Row, slip: Slip): void {
  valueBox(sheet, left, { label: 'Local de pagamento', value: paymentPlace, style: name })
  const due = civilDateText(slip.due_date)
  valueBox(sheet, right, { label: 'Vencimento', value: due, style: strong, align: 'right' })
}

/** Name, document and address are the least that the Central Bank asks for. */
function drawBeneficiary(
  sheet: Sheet,
  { left, right }: Row,
  { beneficiary, agency_beneficiary }: Slip,
): void {
  labelledBox(sheet, left, 'Beneficiário')
  const first = { text: beneficiary.name, ending: documentText(beneficiary.document), style: name }
  line(sheet, { ...inside(left), y: left.y + 5.2 }, first)
  line(sheet, { ...inside(left), y: left.y + 8.3 }, { text: beneficiary.address, style: text })
  const agency = { label: 'Agência/Código beneficiário', value: agency_beneficiary }
  valueBox(sheet, right, { ...agency, align: 'right' })
}

function drawDocument(sheet: Sheet, { left, right }: Row, slip: Slip): void {
  boxRow(sheet, left, [
    [20, { label: 'Data do documento', value: civilDateText(slip.document_date) }],
    [24, { label: 'Número do documento', value: slip.document_number }],
    [18, { label: 'Espécie documento', value: slip.kind }],
    [12, { label: 'Aceite', value: slip.acceptance }],
    [26, { label: 'Data de processamento', value: civilDateText(slip.processing_date) }],
  ])
  valueBox(sheet, right, { label: 'Nosso número', value: slip.our_number, align: 'right' })
}

function drawAmount(sheet: Sheet, { left, right }: Row, slip: Slip): void {
  boxRow(sheet, left, [
    [20, { label: 'Uso do banco', value: '' }],
    [12, { label: 'Carteira', value: slip.wallet }],
    [12, { label: 'Espécie', value: 'R$' }],
    [30, { label: 'Quantidade', value: '' }],
    [26, { label: 'Valor', value: '' }],
  ])
  const value = centsText(slip.amount_cents)
  valueBox(sheet, right, { label: '(=) Valor do documento', value, style: strong, align: 'right' })
}

/** The boxes at the right stay empty: Sicredi refuses forms on which they are filled. */
function drawInstructions(sheet: Sheet, { left, right }: Row, slip: Slip): void {
  labelledBox(sheet, left, 'Instruções (texto de responsabilidade do beneficiário)')
  paragraphs(sheet, left, { texts: slip.instructions, style: text, leading: 3.2, from: 6 })
  boxColumn(sheet, right, [
    { label: '(-) Desconto/Abatimento', value: '' },
    { label: '(-) Outras deduções', value: '' },
    { label: '(+) Juros/Multa', value: '' },
    { label: '(+) Outros acréscimos', value: '' },
    { label: '(=) Valor cobrado', value: '' },
  ])
}

/** One box across both columns. */
function drawPayer(sheet: Sheet, { left, right }: Row, slip: Slip): void {
  const box = { ...left, width: left.width + right.width }
  labelledBox(sheet, box, 'Pagador')
  const { x, width } = inside(box)
  const indented = { x: x + labelRoom, width: width - labelRoom }
  const first = { text: slip.payer.name, ending: documentText(slip.payer.document), style: name }
  line(sheet, { ...indented, y: box.y + 3 }, first)
  for (const [index, address] of payerAddress(slip).entries())
    line(sheet, { ...indented, y: box.y + 6.1 + index * 3.1 }, { text: address, style: text })

  const foot = box.y + box.height - 0.9
  line(sheet, { ...inside(left), y: foot }, { text: 'Sacador/Avalista', style: labelStyle })
  line(sheet, { ...inside(right), y: foot }, { text: 'Código de baixa', style: labelStyle })
}
