import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import { readRemessa } from '#domain/boletos/read-remessa.ts'
import { centsText } from '#domain/values/cents.ts'
import { fileOfCommand, printTable } from './bank-file.ts'

const words: Record<string, string> = {
  '01': 'registro',
  '02': 'baixa',
  '04': 'abatimento',
  '06': 'vencimento',
}

const file = readRemessa(await fileOfCommand('check', 'Uso: npm run remessa -- check arquivo.REM'))
console.log(
  `Remessa ${file.file_number} do beneficiário ${file.beneficiary}, ${file.generated.replace(/^(....)(..)(..)$/, '$3/$2/$1')}`,
)
printTable(
  ['linha', 'instrução', 'nosso número', 'documento', 'vencimento', 'valor', 'CPF/CNPJ', 'CEP', 'pagador'],
  file.items.map((item) => [
    String(item.line),
    `${words[item.instruction] ?? item.instruction}${item.isHybrid ? ' com Pix' : ''}`,
    /^\d{9}$/.test(item.our_number) ? nossoNumeroText(item.our_number) : item.our_number,
    item.document_number,
    item.due.replace(/^(..)(..)(..)$/, '$1/$2/20$3'),
    Number.isNaN(item.amount_cents) ? '?' : centsText(item.amount_cents),
    item.payer_document,
    item.payer_zip,
    item.payer_name,
  ]),
)
const total = file.items.reduce((sum, { amount_cents }) => sum + (amount_cents || 0), 0)
console.log(`${file.items.length} boletos, R$ ${centsText(total)}`)
for (const problem of file.problems) console.error(problem)
console.log(file.problems.length === 0 ? 'O arquivo está em ordem.' : 'O arquivo NÃO está em ordem.')
process.exitCode = file.problems.length === 0 ? 0 : 1
