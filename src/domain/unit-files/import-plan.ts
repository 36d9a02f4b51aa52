import { linkedPerson } from '../residences/residence-link.ts'
import { newResident } from '../residents/new-resident.ts'
import { samePhone } from '../users/contacts.ts'
import { livesHere, type User } from '../users/user.ts'
import { civilDay } from '../values/instant-texts.ts'
import { defaultTimeZone } from '../values/civil-time.ts'
import { folded } from '../values/text.ts'
import { contradictions, lineKeyOf } from './import-contradictions.ts'
import type { ImportedLine, ImportedPerson } from './import-file.ts'
import type { ImportCounts, ImportProblem } from '../residences/import-wire.ts'
import { linked } from '../residences/links.ts'
import { type Residence, unitName } from '../residences/residence.ts'

/** The existing rows of a condominium, and the values of new ones. */
export interface ImportContext {
  condominium_id: string
  residences: readonly Residence[]
  /** The condominium's people; on the server also people elsewhere with e-mails or CPFs of the file. */
  users: readonly User[]
  /** ISO 8601 UTC, and the time zone that decides today's date. */
  now: string
  timeZone?: string
  newId(): string
}

/** One row before and after; the same object if the file does not change it. */
export interface Planned<R> {
  before: R | null
  after: R
}

export interface ImportPlan {
  residences: Planned<Residence>[]
  people: Planned<User>[]
  /** Lines that conflict with the existing rows or with an earlier line. */
  problems: ImportProblem[]
  /** What a line says and an import does not change. */
  notices: ImportProblem[]
}

/**
 * Plans an import row by row: units are matched by block and number, people by e-mail. Fields that are not in the file
 * stay, so importing the same file again plans nothing.
 */
export function planImport(lines: readonly ImportedLine[], context: ImportContext): ImportPlan {
  const residences = new Map(context.residences.map((row) => [lineKeyOf(row), planned(row)]))
  const people = new Map(context.users.map((row) => [row.email, planned(row)]))
  const holders = new Map(
    context.users.flatMap(({ email, profile }) => (profile.cpf ? [[profile.cpf, email]] : [])),
  )
  const today = civilDay(context.now, context.timeZone ?? defaultTimeZone)
  const touched = { residences: new Set<string>(), people: new Set<string>() }
  const problems: ImportProblem[] = []
  const notices: ImportProblem[] = []
  const contradiction = contradictions()

  for (const line of lines) {
    const message = contradiction(line) ?? take(line)
    if (message) problems.push({ line: line.line, message })
  }
  const bad = new Set(problems.map(({ line }) => line))
  for (const line of lines.filter((one) => !bad.has(one.line))) {
    const message = line.owner_email && setOwner(line, line.owner_email)
    if (message) problems.push({ line: line.line, message })
  }
  return {
    residences: pick(residences, touched.residences),
    people: pick(people, touched.people),
    problems: problems.sort((one, other) => one.line - other.line),
    notices,
  }

  function take(line: ImportedLine): string | null {
    const key = lineKeyOf(line)
    const unit = residences.get(key) ?? { before: null, after: newResidence(line, context) }
    const isArchived = unit.after.archived_at !== null
    if (isArchived && (line.person || line.owner_email)) return `A unidade ${unitName(line)} está arquivada.`
    const person = line.person && personOf(line.person)
    if (typeof person === 'string') return person
    const after = person ? withPerson(unit.after, line, person.after) : unit.after
    residences.set(key, {
      before: unit.before,
      after: line.status === null ? after : { ...after, status: line.status },
    })
    touched.residences.add(key)
    if (!person) return null
    noteKept(line, person.after)
    people.set(person.after.email, person)
    touched.people.add(person.after.email)
    if (person.after.profile.cpf) holders.set(person.after.profile.cpf, person.after.email)
    return null
  }

  /** The existing person with the line's fields, a new one, or the reason for neither. */
  function personOf(given: ImportedPerson): Planned<User> | string {
    const known = people.get(given.email)
    if (given.birth_date !== null && given.birth_date > today)
      return 'A data de nascimento não pode ser no futuro.'
    const holder = given.cpf && holders.get(given.cpf)
    if (holder && holder !== given.email) return `O CPF desta linha já é de outra pessoa.`
    if (!known) return { before: null, after: newResident(given, context) }
    const { after } = known
    if (after.condominium_id === null && after.role === 'USER')
      return `${given.email} já tem uma conta. Peça o vínculo em Usuários: a pessoa precisa aceitar.`
    if (after.condominium_id !== context.condominium_id)
      return `O e-mail ${given.email} não pode ser usado neste condomínio.`
    if (touched.people.has(given.email) && folded(after.profile.name) !== folded(given.name))
      return `O e-mail ${given.email} aparece antes com outro nome.`
    // Management and staff are linked like anyone, but a spreadsheet must not change their data.
    if (!livesHere(after.role)) return known
    return { before: known.before, after: withGiven(after, given, context) }
  }

  function noteKept({ line, person }: ImportedLine, { role, profile }: User): void {
    if (!person || livesHere(role)) return
    const { name, cpf, phone, birth_date } = person
    const isOther =
      folded(name) !== folded(profile.name) ||
      (cpf !== null && cpf !== profile.cpf) ||
      (phone !== null && !profile.phones.some(samePhone(phone))) ||
      (birth_date !== null && birth_date !== profile.birth_date)
    if (isOther)
      notices.push({
        line,
        message: `Os dados de ${profile.name} ficam como estão: quem trabalha no condomínio muda os próprios.`,
      })
  }

  function withPerson(unit: Residence, { person }: ImportedLine, user: User): Residence {
    const link = unit.residents.find((one) => one.user.id === user.id)
    const type = person?.type ?? 'OWNER'
    const from_on = person?.from_on ?? link?.from_on ?? today
    const isSame =
      link?.type === type && link.from_on === from_on && link.user.profile.name === user.profile.name
    if (isSame && (type !== 'OWNER' || unit.owner_id !== null)) return unit
    const who = linkedPerson(user)
    return linked(unit, { type, from_on, to_on: link?.to_on ?? null, user: who }, today)
  }

  function setOwner(line: ImportedLine, email: string): string | null {
    const unit = residences.get(lineKeyOf(line))
    const owner = people.get(email)?.after
    if (!unit || unit.after.archived_at !== null) return null // already reported
    if (owner?.condominium_id !== context.condominium_id)
      return `O proprietário ${email} não é deste condomínio nem está no arquivo.`
    if (unit.after.owner_id === owner.id) return null
    const named = linkedPerson(owner)
    residences.set(lineKeyOf(line), { ...unit, after: { ...unit.after, owner_id: owner.id, owner: named } })
    return null
  }
}

/** The numbers of new, changed and unchanged rows. */
export function countsOf(rows: readonly Planned<object>[]): ImportCounts {
  const created = rows.filter(({ before }) => before === null).length
  const unchanged = rows.filter(
    ({ before, after }) => before !== null && !isChanged({ before, after }),
  ).length
  return { created, changed: rows.length - created - unchanged, unchanged }
}

export function isChanged<R extends object>({ before, after }: Planned<R>): boolean {
  return before !== after && JSON.stringify(before) !== JSON.stringify(after)
}

function planned<R>(row: R): Planned<R> {
  return { before: row, after: row }
}

function pick<R>(all: Map<string, Planned<R>>, keys: Set<string>): Planned<R>[] {
  return Array.from(keys, (key) => all.get(key)).filter((one) => one !== undefined)
}

function newResidence(
  { unit, block, status }: ImportedLine,
  { condominium_id, now, newId }: ImportContext,
): Residence {
  return {
    id: newId(),
    created_at: now,
    recorded_at: now,
    condominium_id,
    unit,
    block,
    status: status ?? 'OCCUPIED',
    owner_id: null,
    owner: null,
    residents: [],
    archived_at: null,
  }
}

/** Fields of the file replace existing ones; a telephone is added to the existing ones. */
function withGiven(row: User, given: ImportedPerson, { newId }: ImportContext): User {
  const { profile } = row
  const hasPhone = given.phone === null || profile.phones.some(samePhone(given.phone))
  const phones = hasPhone
    ? profile.phones
    : [
        ...profile.phones,
        {
          id: newId(),
          number: given.phone ?? '',
          label: '',
          is_primary: profile.phones.length === 0,
          is_whatsapp: false,
        },
      ]
  const cpf = given.cpf ?? profile.cpf
  const birth_date = given.birth_date ?? profile.birth_date
  const isSame =
    profile.name === given.name && cpf === profile.cpf && birth_date === profile.birth_date && hasPhone
  return isSame ? row : { ...row, profile: { ...profile, name: given.name, cpf, birth_date, phones } }
}
