import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { boletoStatusAt } from '#domain/boletos/search.ts'
import { boletoStatusTexts } from '#domain/boletos/texts.ts'
import { centsText } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { byteOrderMark, csvLine } from '#domain/values/csv.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { taxIdText } from '#domain/values/tax-id.ts'

/** Rows of one page of the export, and the pages that it has at most. */
export const csvPageRows = 500
export const mostCsvPages = 50

const columns = [
  'seu_numero',
  'nosso_numero',
  'sacado_nome',
  'sacado_documento',
  'vencimento',
  'valor',
  'status',
  'criado_em',
]

interface CsvOptions {
  today: string
  timeZone: string
}

/** `boletos_2026-11-22.csv` */
export function boletosFilename(today: string): string {
  return `boletos_${today}.csv`
}

/** The file, page by page, and how many of the rows fitted into it. */
export function boletosCsv(rows: readonly Boleto[], options: CsvOptions): { text: string; count: number } {
  const pages = Math.min(Math.ceil(rows.length / csvPageRows), mostCsvPages)
  const line = csvLineOf(options)
  const text = Array.from({ length: pages }, (_, page) =>
    rows
      .slice(page * csvPageRows, (page + 1) * csvPageRows)
      .map((row) => `${line(row)}\r\n`)
      .join(''),
  )
  return {
    text: `${byteOrderMark}${csvLine(columns)}\r\n${text.join('')}`,
    count: Math.min(rows.length, mostCsvPages * csvPageRows),
  }
}

/** What the toast says of it: both limits, once they were reached. */
export function exportedText(count: number, total: number): string {
  const done = `${count} registros exportados para CSV`
  if (count === total) return done
  return `${done}, de ${total}: um arquivo tem no máximo ${mostCsvPages} páginas de ${csvPageRows} registros. Filtre para exportar os outros.`
}

function csvLineOf({ today, timeZone }: CsvOptions): (row: Boleto) => string {
  const statusOf = boletoStatusAt(today)
  return (row) =>
    csvLine([
      row.document_number ?? '',
      row.our_number ? nossoNumeroText(row.our_number) : '',
      row.payer.name,
      row.payer.document ? taxIdText(row.payer.document) : '',
      civilDateText(row.due_date),
      centsText(row.amount_cents),
      boletoStatusTexts[statusOf(row)],
      fullInstant(row.recorded_at, timeZone),
    ])
}
