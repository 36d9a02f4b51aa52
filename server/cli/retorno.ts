import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import { motiveText, occurrenceOf } from '#domain/boletos/occurrences.ts'
import { readRetorno, type RetornoRow } from '#domain/boletos/retorno.ts'
import { centsText, formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { amount, conclude, fileOfCommand, printTable } from './bank-file.ts'

const { header, rows, problems } = readRetorno(
  await fileOfCommand('read', 'Uso: npm run retorno -- read arquivo.CRT'),
)
if (header) {
  const day = header.generated_on ? civilDateText(header.generated_on) : 'sem data'
  console.log(`Retorno ${header.file_number} do beneficiário ${header.beneficiary}, ${day}\n`)
}
if (rows.length > 0) {
  printTable(
    [
      'linha',
      'nosso número',
      'documento',
      'data',
      amount('valor (R$)'),
      amount('pago (R$)'),
      amount('tarifa (R$)'),
      'crédito',
      'o que o banco diz',
    ],
    rows.map((row) => [
      String(row.line),
      nossoNumeroText(row.our_number),
      row.document_number,
      dayText(row.occurrence_date),
      centsText(row.amount_cents),
      centsText(paidCents(row)),
      centsText(row.tariff_cents),
      dayText(row.credit_date),
      [
        `${row.occurrence} ${occurrenceOf(row.occurrence).text}`,
        ...row.motives.map((motive) => motiveText(motive, row.occurrence)),
      ].join('; '),
    ]),
  )
  console.log()
  const codes = new Set(rows.map(({ occurrence }) => occurrence))
  printTable(
    ['ocorrência', amount('movimentos'), amount('pago (R$)'), amount('tarifa (R$)')],
    Array.from(codes, (code) => {
      const some = rows.filter(({ occurrence }) => occurrence === code)
      const sums = [sumOf(some, paidCents), sumOf(some, ({ tariff_cents }) => tariff_cents)]
      return [`${code} ${occurrenceOf(code).text}`, String(some.length), ...sums.map(centsText)]
    }),
  )
  console.log()
  const paid = rows.filter((row) => paidCents(row) > 0)
  for (const day of new Set(paid.map(({ credit_date }) => credit_date))) {
    const some = paid.filter(({ credit_date }) => credit_date === day)
    const when = day === null ? 'sem dia de crédito' : `crédito em ${civilDateText(day)}`
    console.log(`Pago, ${when}: ${formatBRL(sumOf(some, paidCents))}`)
  }
}
conclude(
  problems.map(({ line, message }) => (line === null ? message : `Linha ${line}: ${message}`)),
  { well: 'O arquivo foi lido inteiro.', badly: 'O arquivo NÃO foi lido inteiro.' },
)

/** Of a tariff the bank writes the amount in this column too, and nobody paid it. */
function paidCents({ occurrence, paid_cents }: RetornoRow): number {
  return occurrenceOf(occurrence).effect.startsWith('settles') ? paid_cents : 0
}

function sumOf(some: readonly RetornoRow[], centsOf: (row: RetornoRow) => number): number {
  return some.reduce((sum, row) => sum + centsOf(row), 0)
}

function dayText(day: string | null): string {
  return day === null ? '' : civilDateText(day)
}
