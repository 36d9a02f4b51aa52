import { centsText } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import {
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
import { pixBox } from './pix-box.ts'
import type { Box, Sheet, TextStyle } from './sheet.ts'
import { slipHeader, type HeaderStyles } from './slip-header.ts'
import { documentText, payerAddress } from './slip-texts.ts'
import type { Slip } from './slip.ts'

const figure: TextStyle = { weight: 'bold', size: 14 }
const subject: TextStyle = { weight: 'bold', size: 11 }
const body: TextStyle = { weight: 'regular', size: 9 }
const pixHint: TextStyle = { weight: 'regular', size: 7.5 }
const partyName: TextStyle = { weight: 'bold', size: 9.5 }
const headerStyles = {
  name: { weight: 'bold', size: 17 },
  code: { weight: 'bold', size: 20 },
  title: { weight: 'bold', size: 12 },
} satisfies HeaderStyles

/** Recibo do pagador of a whole page: the bank leaves its size free, so it is large enough for everybody to read. */
export function drawReceipt(sheet: Sheet, { x, y, width }: Omit<Box, 'height'>, slip: Slip): void {
  const rightWidth = 50
  const leftWidth = width - rightWidth
  const right = x + leftWidth
  slipHeader(sheet, { x, y, width, height: 10 }, { title: 'RECIBO DO PAGADOR', styles: headerStyles })

  const beneficiary = { x, y: y + 10, width: leftWidth, height: 15 }
  drawParty(sheet, beneficiary, 'Beneficiário', [
    slip.beneficiary.name,
    documentText(slip.beneficiary.document),
    slip.beneficiary.address,
  ])
  valueBox(
    sheet,
    { x: right, y: y + 10, width: rightWidth, height: 15 },
    { label: 'Vencimento', value: civilDateText(slip.due_date), style: figure, align: 'right' },
  )

  const payer = { x, y: y + 25, width: leftWidth, height: 18.5 }
  drawParty(sheet, payer, 'Pagador', [
    slip.payer.name,
    documentText(slip.payer.document),
    ...payerAddress(slip),
  ])
  valueBox(
    sheet,
    { x: right, y: y + 25, width: rightWidth, height: 18.5 },
    {
      label: '(=) Valor do documento',
      value: `R$ ${centsText(slip.amount_cents)}`,
      style: figure,
      align: 'right',
    },
  )

  boxRow(sheet, { x, y: y + 43.5, width, height: 8.5 }, [
    [19, { label: 'Data do documento', value: civilDateText(slip.document_date) }],
    [22, { label: 'Número do documento', value: slip.document_number }],
    [14, { label: 'Espécie documento', value: slip.kind }],
    [22, { label: 'Agência/Código beneficiário', value: slip.agency_beneficiary }],
    [23, { label: 'Nosso número', value: slip.our_number }],
  ])

  const foot = { x, y: y + 52, width, height: 62 }
  const about = slip.pix === null ? foot : { ...foot, width: leftWidth }
  if (slip.pix !== null) drawPix(sheet, { ...foot, x: right, width: rightWidth }, slip.pix)
  labelledBox(sheet, about, 'Demonstrativo')
  const next = paragraphs(
    sheet,
    { ...about, height: 24 },
    { texts: [slip.about], style: subject, leading: 5, from: 7.5 },
  )
  const told = { texts: slip.instructions, style: body, leading: 4.2, from: next + 1 - about.y }
  paragraphs(sheet, about, told)
  const below = { x: x + width - padding, y: about.y + about.height + 2.6, align: 'right' as const }
  sheet.text('Autenticação mecânica - RECIBO DO PAGADOR', below, labelStyle)
}

const pixHints = [
  'Leia este código no aplicativo do seu banco.',
  'Pague uma vez só: por ele ou pelo código de barras.',
]

/** As wide as the column of the amount, above it. */
function drawPix(sheet: Sheet, box: Box, code: string): void {
  const end = pixBox(sheet, box, { code, title: subject, baseline: 7.5, size: 33 })
  paragraphs(sheet, box, { texts: pixHints, style: pixHint, leading: 3.2, from: end + 3 - box.y })
}

function drawParty(sheet: Sheet, box: Box, label: string, lines: string[]): void {
  labelledBox(sheet, box, label)
  const [name = '', ...rest] = lines.filter(Boolean)
  line(sheet, { ...inside(box), y: box.y + 6 }, { text: name, style: partyName })
  for (const [index, text] of rest.entries())
    line(sheet, { ...inside(box), y: box.y + 9.9 + index * 3.6 }, { text, style: valueStyle })
}
