import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import { type ReadItem, readRemessa } from '#domain/boletos/read-remessa.ts'
import { centsText } from '#domain/values/cents.ts'
import { postalCodeText } from '#domain/values/postal-code.ts'
import { isTaxId, taxIdText } from '#domain/values/tax-id.ts'
import { amount, conclude, fileOfCommand, printTable } from './bank-file.ts'

const words: Record<string, string> = {
  '01': 'registro',
  '02': 'baixa',
  '04': 'abatimento',
  '05': 'sem abatimento',
  '06': 'vencimento',
}

const { beneficiary, file_number, generated, items, problems } = readRemessa(
  await fileOfCommand('check', 'Uso: npm run remessa -- check arquivo.REM'),
)
if (beneficiary) {
  const day = generated.replace(/^(....)(..)(..)$/, '$3/$2/$1')
  console.log(`Remessa ${Number(file_number)} do beneficiário ${beneficiary}, ${day}\n`)
}
if (items.length > 0) {
  printTable(
    [
      'linha',
      'instrução',
      'nosso número',
      'documento',
      'vencimento',
      amount('valor (R$)'),
      'CPF/CNPJ',
      'CEP',
      'pagador',
    ],
    items.map((item) => [
      String(item.line),
      wordOf(item),
      /^\d{9}$/.test(item.our_number) ? nossoNumeroText(item.our_number) : item.our_number,
      item.document_number,
      item.due.replace(/^(..)(..)(..)$/, '$1/$2/20$3'),
      Number.isNaN(item.amount_cents) ? '?' : centsText(item.amount_cents),
      documentText(item.payer_document),
      postalCodeText(item.payer_zip),
      item.payer_name,
    ]),
  )
  console.log()
  const asked = new Set(items.map(wordOf))
  printTable(
    ['instrução', amount('boletos'), amount('valor (R$)')],
    Array.from(asked, (word) => {
      const some = items.filter((item) => wordOf(item) === word)
      const cents = some.reduce((sum, { amount_cents }) => sum + (amount_cents || 0), 0)
      return [word, String(some.length), centsText(cents)]
    }),
  )
  console.log()
}
conclude(problems, { well: 'O arquivo está em ordem.', badly: 'O arquivo NÃO está em ordem.' })

function wordOf({ instruction, isHybrid }: ReadItem): string {
  return `${words[instruction] ?? `instrução ${instruction}`}${isHybrid ? ' com Pix' : ''}`
}

/** As it stands there, if it is neither a CPF nor a CNPJ. */
function documentText(document: string): string {
  const cpf = document.replace(/^000/, '')
  if (cpf.length === 11 && isTaxId(cpf)) return taxIdText(cpf)
  return isTaxId(document) ? taxIdText(document) : document
}
