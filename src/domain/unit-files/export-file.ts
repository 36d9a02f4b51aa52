import type { User } from '../users/user.ts'
import { civilDateText } from '../values/civil-date.ts'
import { cpfText } from '../values/cpf.ts'
import { byteOrderMark, csvLine } from '../values/csv.ts'
import { phoneText } from '../values/phone.ts'
import type { Residence } from '../residences/residence.ts'
import { linkTypeTexts, residenceStatusTexts } from '../residences/texts.ts'

/** Units as a file that can be imported again; information for people only is in columns that an import ignores. */
export function residencesCsv(residences: readonly Residence[], users: readonly User[]): string {
  const emails = new Map(users.map(({ id, email }) => [id, email ?? '']))
  const header = [
    'Bloco',
    'Unidade',
    'Status',
    'Proprietário',
    'E-mail do proprietário',
    'Moradores',
    'Arquivada',
  ]
  const lines = residences.map((row) => [
    row.block,
    row.unit,
    residenceStatusTexts[row.status],
    row.owner?.profile.name ?? '',
    emails.get(row.owner_id ?? '') ?? '',
    row.residents.map(({ user }) => user.profile.name).join(', '),
    row.archived_at === null ? '' : 'Sim',
  ])
  return fileOf([header, ...lines])
}

/** The people linked to units, one line per link, in the format of an import. */
export function residentsCsv(residences: readonly Residence[], users: readonly User[]): string {
  const people = new Map(users.map((user) => [user.id, user]))
  const header = ['Bloco', 'Unidade', 'Nome', 'E-mail', 'CPF', 'Telefone', 'Tipo', 'Nascimento', 'Entrada']
  const lines = residences.flatMap((row) =>
    row.residents.flatMap((link) => {
      const user = people.get(link.user.id)
      if (!user) return []
      const { name, cpf, phones, birth_date } = user.profile
      const phone = phones.find(({ is_primary }) => is_primary)?.number ?? ''
      const identity = [
        name,
        user.email ?? '',
        cpfText(cpf ?? ''),
        phoneText(phone),
        linkTypeTexts[link.type],
      ]
      return [[row.block, row.unit, ...identity, dateText(birth_date), dateText(link.from_on)]]
    }),
  )
  return fileOf([header, ...lines])
}

function dateText(date: string | null): string {
  return date === null ? '' : civilDateText(date)
}

function fileOf(lines: string[][]): string {
  return `${byteOrderMark}${lines.map(csvLine).join('\r\n')}\r\n`
}
