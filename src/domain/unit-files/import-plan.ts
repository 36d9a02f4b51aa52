import { linkedPerson } from '../residences/residence-link.ts'
import { newResident } from '../residents/new-resident.ts'
import { livesHere, type User } from '../users/user.ts'
import { civilDay } from '../values/instant-texts.ts'
import { defaultTimeZone } from '../values/civil-time.ts'
import { folded } from '../values/text.ts'
import { type Complaint, problemOf } from './import-complaint.ts'
import { contradictions, lineKeyOf } from './import-contradictions.ts'
import type { ImportedLine, ImportedPerson } from './import-file.ts'
import { importPeople, saysOther, whyNotTheirs, withGiven } from './import-people.ts'
import type { ImportProblem } from '../residences/import-wire.ts'
import { linked } from '../residences/links.ts'
import { type Residence, unitName } from '../residences/residence.ts'
import { type Planned, planned } from './planned.ts'

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

export interface ImportPlan {
  residences: Planned<Residence>[]
  people: Planned<User>[]
  /** Lines that conflict with the existing rows or with an earlier line. */
  problems: ImportProblem[]
  /** What a line says and an import does not change. */
  notices: ImportProblem[]
}

/**
 * Plans an import row by row: units are matched by block and number, people by e-mail; who has none by CPF, or by the name
 * in the unit. Fields that are not in the file stay, so importing the same file again plans nothing.
 */
export function planImport(lines: readonly ImportedLine[], context: ImportContext): ImportPlan {
  const { condominium_id, newId } = context
  const residences = new Map(context.residences.map((row) => [lineKeyOf(row), planned(row)]))
  const people = importPeople(context.users, condominium_id)
  const today = civilDay(context.now, context.timeZone ?? defaultTimeZone)
  const touched = new Set<string>()
  /** Whom each line means, by its id. */
  const meant = new Map<ImportedLine, string>()
  const problems: ImportProblem[] = []
  const notices: ImportProblem[] = []
  const contradiction = contradictions()

  for (const line of lines) {
    const complaint = take(line)
    if (complaint) problems.push(problemOf(line, complaint))
  }
  const bad = new Set(problems.map(({ line }) => line))
  const ownerless: ImportProblem[] = []
  for (const line of lines.filter((one) => !bad.has(one.line))) {
    const complaint = line.owner_email && setOwner(line, line.owner_email)
    if (complaint) ownerless.push(problemOf(line, complaint))
  }
  if (ownerless.length > 0) return without(ownerless)
  noteWithoutEmail()
  return {
    residences: Array.from(touched, (key) => residences.get(key)).filter((one) => one !== undefined),
    people: people.touched(),
    problems: problems.sort(byLine),
    notices: notices.sort(byLine),
  }

  /** A line that stays out stays out whole: its unit and its person are planned already. */
  function without(stayOut: readonly ImportProblem[]): ImportPlan {
    const out = new Set(stayOut.map(({ line }) => line))
    const plan = planImport(
      lines.filter(({ line }) => !out.has(line)),
      context,
    )
    return { ...plan, problems: [...plan.problems, ...stayOut].sort(byLine) }
  }

  function take(line: ImportedLine): Complaint | null {
    const key = lineKeyOf(line)
    const unit = residences.get(key) ?? { before: null, after: newResidence(line, context) }
    const isArchived = unit.after.archived_at !== null
    if (isArchived && (line.person || line.owner_email))
      return { column: 'unit', message: `A unidade ${unitName(line)} está arquivada.` }
    const person = line.person && personOf(line.person, unit.after)
    if (person && 'message' in person) return person
    const contradicts = contradiction(line, person?.after.id)
    if (contradicts) return contradicts
    const after = person ? withPerson(unit.after, line, person.after) : unit.after
    residences.set(key, {
      before: unit.before,
      after: line.status === null ? after : { ...after, status: line.status },
    })
    touched.add(key)
    if (!person) return null
    note(line, person.after)
    people.keep(person)
    meant.set(line, person.after.id)
    return null
  }

  /** The existing person with the line's fields, a new one, or the reason for neither. */
  function personOf(given: ImportedPerson, unit: Residence): Planned<User> | Complaint {
    if (given.birth_date !== null && given.birth_date > today)
      return { column: 'birth_date', message: 'A data de nascimento não pode ser no futuro.' }
    const known = people.find(given, unit)
    if (!known) return { before: null, after: newResident(given, context) }
    if ('message' in known) return known
    const { after } = known
    const refusal = whyNotTheirs(given, after, { condominium_id, isTouched: people.isTouched(after) })
    if (refusal) return refusal
    // Management and staff are linked like anyone, but a spreadsheet must not change their data.
    if (!livesHere(after.role)) return known
    return { before: known.before, after: withGiven(after, given, newId) }
  }

  /** What is done otherwise than a line says, or besides. */
  function note({ line, person }: ImportedLine, { id, email, role, profile }: User): void {
    const was = people.after(id)
    if (!person) return
    if (!livesHere(role) && saysOther(person, { email, profile }))
      notices.push({
        line,
        message: `Os dados de ${profile.name} ficam como estão: quem trabalha no condomínio muda os próprios.`,
      })
    if (was?.email === null && email !== null)
      notices.push({ line, message: `${profile.name} não tinha e-mail, e passa a ter ${email}.` })
  }

  /** Once each line is read: a later one may have the e-mail. */
  function noteWithoutEmail(): void {
    const homes = new Map<string, Set<string>>()
    for (const [{ person, line }, id] of meant) {
      const row = people.after(id)
      if (!person || row?.email !== null) continue
      const { name, cpf } = row.profile
      const namesakes = homes.get(folded(name)) ?? new Set()
      homes.set(folded(name), cpf === null ? namesakes.add(id) : namesakes)
      const more = cpf === null && namesakes.size > 1 ? ` ${otherNamesake}` : ''
      notices.push({ line, message: `${name} não tem e-mail: ${untilGiven}${more}`, name })
    }
  }

  function withPerson(unit: Residence, { person }: ImportedLine, user: User): Residence {
    const link = unit.residents.find((one) => one.user.id === user.id)
    const type = person?.type ?? link?.type ?? 'OWNER'
    const from_on = person?.from_on ?? link?.from_on ?? today
    const isSame =
      link?.type === type && link.from_on === from_on && link.user.profile.name === user.profile.name
    if (isSame && (type !== 'OWNER' || unit.owner_id !== null)) return unit
    const who = linkedPerson(user)
    return linked(unit, { type, from_on, to_on: link?.to_on ?? null, user: who }, today)
  }

  function setOwner(line: ImportedLine, email: string): Complaint | null {
    const unit = residences.get(lineKeyOf(line))
    const owner = people.withEmail(email)
    if (!unit || unit.after.archived_at !== null) return null // already reported
    if (owner?.condominium_id !== condominium_id)
      return {
        column: 'owner_email',
        message: `O proprietário ${email} não é deste condomínio nem está no arquivo.`,
      }
    if (unit.after.owner_id === owner.id) return null
    const named = linkedPerson(owner)
    residences.set(lineKeyOf(line), { ...unit, after: { ...unit.after, owner_id: owner.id, owner: named } })
    return null
  }
}

const untilGiven = 'fica no cadastro, e só entra no Zelo quando um for informado.'
const otherNamesake = 'Sem e-mail nem CPF, não é a pessoa de mesmo nome de outra unidade.'

function byLine(one: ImportProblem, other: ImportProblem): number {
  return one.line - other.line
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
