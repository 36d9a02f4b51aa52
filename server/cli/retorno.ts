import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import { motiveText, occurrenceOf } from '#domain/boletos/occurrences.ts'
import { readRetorno } from '#domain/boletos/retorno.ts'
import { centsText } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { fileOfCommand, printTable } from './bank-file.ts'

const { header, rows, problems } = readRetorno(
  await fileOfCommand('read', 'Uso: npm run retorno -- read arquivo.CRT'),
)
if (header) {
  const day = header.generated_on ? civilDateText(header.generated_on) : 'sem data'
  console.log(`Retorno ${header.file_number} do beneficiário ${header.beneficiary}, ${day}`)
}
printTable(
  ['linha', 'nosso número', 'documento', 'data', 'valor', 'pago', 'tarifa', 'crédito', 'o que o banco diz'],
  rows.map((row) => [
    String(row.line),
    nossoNumeroText(row.our_number),
    row.document_number,
    dayText(row.occurrence_date),
    centsText(row.amount_cents),
    centsText(row.paid_cents),
    centsText(row.tariff_cents),
    dayText(row.credit_date),
    [
      `${row.occurrence} ${occurrenceOf(row.occurrence).text}`,
      ...row.motives.map((motive) => motiveText(motive, row.occurrence)),
    ].join('; '),
  ]),
)
console.log(`${rows.length} movimentos`)
for (const { line, message } of problems) console.error(line === null ? message : `Linha ${line}: ${message}`)
console.log(problems.length === 0 ? 'O arquivo foi lido inteiro.' : 'O arquivo NÃO foi lido inteiro.')
process.exitCode = problems.length === 0 ? 0 : 1

function dayText(day: string | null): string {
  return day === null ? '' : civilDateText(day)
}
