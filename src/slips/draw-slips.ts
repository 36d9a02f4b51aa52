import { labelStyle } from './boxes.ts'
import { drawClearingForm, formHeight, frameHeight, type FormMeasures } from './clearing-form.ts'
import { pdfFile } from './pdf-file.ts'
import { drawReceipt } from './receipt.ts'
import { blankSheet, type Sheet } from './sheet.ts'
import type { Slip, SlipLayout } from './slip.ts'
import { drawStub } from './stub.ts'
import { drawTestMark, largeMark, smallMark } from './test-mark.ts'

/** A4, in millimetres. */
const page = { width: 210, height: 297 }

/** 190 by 100 mm to the cut, within Sicredi's sizes. */
const fullForm: FormMeasures = {
  width: 190,
  rightWidth: 45,
  header: 9,
  rows: { place: 7.5, beneficiary: 9.5, details: 7, charges: 26.5, payer: 13 },
  // Digits of 14.2 points are 3.5 mm high, the bank's code of 20 points 5 mm.
  styles: {
    name: { weight: 'bold', size: 16 },
    code: { weight: 'bold', size: 20 },
    title: { weight: 'bold', size: 14.2 },
  },
}

/** Sicredi's narrowest, beside the stub: the digits of the line are as high, but narrower. */
const booklet: FormMeasures = {
  width: 170,
  rightWidth: 42,
  header: 8,
  rows: { place: 7, beneficiary: 9.5, details: 6.5, charges: 24.5, payer: 12.5 },
  styles: {
    name: { weight: 'bold', size: 12 },
    code: { weight: 'bold', size: 18 },
    title: { weight: 'bold', size: 14.2, squeeze: 90 },
  },
}
const slipsPerPage = 3

/** What printers leave free. */
const bottomMargin = 10

/**
 * The slips as one PDF: recibo do pagador and ficha de compensação of each, in Sicredi's drawing. Equal slips give equal
 * bytes, on the device and on the server.
 */
export async function drawSlips(slips: readonly Slip[], layout: SlipLayout): Promise<Uint8Array> {
  mustHaveOne(slips)
  const sheets = layout === 'full' ? slips.map(fullPage) : inThrees(slips).map(bookletPage)
  return pdfFile({ ...page, title: titleOf(slips, layout), contents: sheets.map((sheet) => sheet.content()) })
}

/** The slips of the bank's examination, one a page, receipt and form both marked so that nobody pays them. */
export async function drawTestSlips(slips: readonly Slip[], title: string): Promise<Uint8Array> {
  mustHaveOne(slips)
  const sheets = slips.map((slip) => {
    const sheet = fullPage(slip)
    const right = (page.width + fullForm.width) / 2
    drawTestMark(sheet, { x: right, y: 155 }, largeMark)
    drawTestMark(sheet, { x: right, y: page.height - bottomMargin - 10 }, smallMark)
    return sheet
  })
  return pdfFile({ ...page, title, contents: sheets.map((sheet) => sheet.content()) })
}

function mustHaveOne(slips: readonly Slip[]): void {
  if (slips.length === 0) throw new Error('A file of slips has at least one slip')
}

function titleOf(slips: readonly Slip[], layout: SlipLayout): string {
  const [first, second] = slips
  if (first && !second) return `Boleto ${first.our_number}, ${first.payer.name}`
  return layout === 'full' ? `${slips.length} boletos` : `Carnê de ${slips.length} boletos`
}

function fullPage(slip: Slip): Sheet {
  const sheet = blankSheet(page.height)
  const x = (page.width - fullForm.width) / 2
  const top = page.height - bottomMargin - formHeight(fullForm)
  drawReceipt(sheet, { x, y: 12, width: fullForm.width }, slip)
  const cut = top - 5
  sheet.dashes({ x: 0, y: cut }, { x: page.width, y: cut })
  const hint = 'Corte na linha tracejada'
  sheet.text(hint, { x: x + fullForm.width, y: cut - 1.2, align: 'right' }, labelStyle)
  drawClearingForm(sheet, { x, y: top }, slip, fullForm)
  return sheet
}

function bookletPage(slips: readonly Slip[]): Sheet {
  const sheet = blankSheet(page.height)
  const height = page.height / slipsPerPage
  const margin = 4
  const formX = page.width - margin - booklet.width
  const cut = formX - 1.5
  for (const [index, slip] of slips.entries()) {
    const y = (index + 1) * height - formHeight(booklet)
    const stub = { x: margin, y, width: cut - 1.5 - margin, height: frameHeight(booklet) }
    drawStub(sheet, stub, slip, booklet.header)
    drawClearingForm(sheet, { x: formX, y }, slip, booklet)
    sheet.dashes({ x: cut, y: index * height }, { x: cut, y: (index + 1) * height })
    if (index > 0) sheet.dashes({ x: 0, y: index * height }, { x: page.width, y: index * height })
  }
  return sheet
}

function inThrees(slips: readonly Slip[]): Slip[][] {
  return Array.from({ length: Math.ceil(slips.length / slipsPerPage) }, (_, index) =>
    slips.slice(index * slipsPerPage, (index + 1) * slipsPerPage),
  )
}
