import { type ImportColumn, type ImportColumns, importColumns } from '../residences/import-wire.ts'
import { folded } from '../values/text.ts'

/** The columns of an import, with the words that people use for them, as `wordsOf` writes them. */
const names = {
  unit: split(
    'unidade, apartamento, apto, apt, ap, casa, sala, loja, lote, imovel, conjunto, numero, no, unit, unid, und, un, ' +
      'numero da unidade, no da unidade, no unidade, unidade no, numero do apartamento, no do apartamento, no apto, no do apto, apto no, numero do apto',
  ),
  block: split('bloco, torre, edificio, predio, quadra, setor, block, bl, blc, bloco torre, torre bloco'),
  status: split('status, situacao, ocupacao, situacao da unidade, status da unidade'),
  owner_email: split('e mail do proprietario, email do proprietario'),
  name: split(
    'nome, nome completo, nome e sobrenome, name, morador, nome do morador, condomino, nome do condomino, residente, ' +
      'nome do residente, responsavel, nome do responsavel, titular, pessoa',
  ),
  email: split(
    'e mail, email, e mails, emails, mail, correio eletronico, endereco de e mail, endereco de email, e mail principal, ' +
      'e mail pessoal, e mail do morador, email do morador, e mail do condomino, email do condomino',
  ),
  cpf: split('cpf, cpf cnpj, cnpj cpf, cpf ou cnpj, no cpf, no do cpf, numero do cpf, cpf do morador'),
  phone: split(
    'telefone, telefones, celular, fone, whatsapp, tel, cel, contato, telefone 1, telefone celular, telefone contato, ' +
      'telefone de contato, telefone whatsapp, celular whatsapp, telefone do morador, celular do morador',
  ),
  type: split('tipo, vinculo, tipo de morador, tipo de vinculo, relacao, condicao, perfil'),
  birth_date: split(
    'nascimento, data de nascimento, data do nascimento, data nascimento, data nasc, dt nascimento, dt nasc, nasc, ' +
      'aniversario',
  ),
  from_on: split(
    'entrada, desde, data de entrada, data da entrada, data entrada, dt entrada, mudanca, data da mudanca',
  ),
} as const satisfies Record<ImportColumn, readonly string[]>

/** Columns that Zelo writes in exports and ignores in imports. */
const toldOnly = ['moradores', 'arquivada']
const owners = split('proprietario, nome do proprietario')

/** In the file of bad lines: why each of them was not taken. */
export const problemColumn = 'Problema'

/**
 * Which column each header names, and the places of those that only inform people. A column that is named twice is read
 * once: `again` has the places of the others, each with the one that is read.
 */
export function readHeaders(headers: readonly string[]): {
  columns: ImportColumns
  told: ReadonlySet<number>
  again: ReadonlyMap<number, number>
} {
  const words = headers.map(wordsOf)
  const named = withOwners(words, words.map(columnOf))
  const columns = headers.map((_, at) => {
    const column = named[at] ?? null
    return named.indexOf(column) === at ? column : null
  })
  const isExport = words.includes('e mail do proprietario')
  const told = [...toldOnly, wordsOf(problemColumn), ...(isExport ? owners : [])]
  const places = words.flatMap((word, at) => (columns[at] === null && told.includes(word) ? [at] : []))
  const again = named.flatMap((column, at): [number, number][] =>
    column === null || columns[at] !== null ? [] : [[at, named.indexOf(column)]],
  )
  return { columns, told: new Set(places), again: new Map(again) }
}

/** In a list of owners the owner is the person of the line; in Zelo's own export of units it is only told. */
function withOwners(words: readonly string[], columns: ImportColumns): ImportColumns {
  if (columns.includes('name') || words.some((word) => toldOnly.includes(word))) return columns
  const owner = words.findIndex((word) => owners.includes(word))
  if (owner < 0) return columns
  const hasOtherEmail = columns.includes('email')
  return columns.map((column, at) => {
    if (at === owner) return 'name'
    return column === 'owner_email' && !hasOtherEmail ? 'email' : column
  })
}

function columnOf(words: string): ImportColumn | null {
  return importColumns.find((column) => (names[column] as readonly string[]).includes(words)) ?? null
}

/** `Nome do(a) morador(a) *` and `Unid.` as `nome do morador` and `unid`. */
export function wordsOf(text: string): string {
  return folded(text)
    .replace(/\((?:a|o|s|as|os|es)\)/g, '')
    .replace(/\((?:obrigatori[oa]|opcional)\)/g, '')
    .replace(/[ºª°]/g, 'o')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function split(text: string): readonly string[] {
  return text.split(', ')
}
