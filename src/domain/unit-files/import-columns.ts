import { folded } from '../values/text.ts'

/** The columns of an import, with the headers that people use for them. */
const names = {
  unit: ['unidade', 'apartamento', 'apto', 'apto.', 'casa', 'sala', 'numero', 'unit'],
  block: ['bloco', 'torre', 'edificio', 'quadra', 'block'],
  status: ['status', 'situacao', 'ocupacao'],
  owner_email: ['e-mail do proprietario', 'email do proprietario'],
  name: ['nome', 'morador', 'nome do morador', 'nome completo'],
  email: ['e-mail', 'email', 'e-mail do morador', 'email do morador'],
  cpf: ['cpf'],
  phone: ['telefone', 'celular', 'fone', 'whatsapp'],
  type: ['tipo', 'vinculo', 'tipo de morador'],
  birth_date: ['nascimento', 'data de nascimento'],
  from_on: ['entrada', 'desde', 'data de entrada'],
} as const satisfies Record<string, readonly string[]>

export type ImportColumn = keyof typeof names

/** Columns that Zelo writes in exports and ignores in imports. */
const toldOnly = ['proprietario', 'moradores', 'arquivada']

/** Which column each header names; unknown headers are answered too, for a warning. */
export function readHeaders(headers: readonly string[]): {
  columns: (ImportColumn | null)[]
  unknown: string[]
} {
  const columns = headers.map((header) => columnOf(folded(header)))
  const unknown = headers.filter(
    (header, at) => columns[at] === null && header.trim() !== '' && !toldOnly.includes(folded(header)),
  )
  return { columns, unknown }
}

function columnOf(header: string): ImportColumn | null {
  const found = Object.entries(names).find(([, known]) => (known as readonly string[]).includes(header))
  return found ? (found[0] as ImportColumn) : null // a key of `names`
}
