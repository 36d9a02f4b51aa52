import { samePhone } from '../users/contacts.ts'
import { withSignInEmail } from '../users/sign-in-email.ts'
import type { User } from '../users/user.ts'
import { folded } from '../values/text.ts'
import type { Residence } from '../residences/residence.ts'
import type { Complaint } from './import-complaint.ts'
import type { ImportedPerson } from './import-file.ts'
import { type Planned, planned } from './planned.ts'

type UnitPeople = Pick<Residence, 'residents' | 'owner_id'>

/** The people of an import, as the lines so far have them. */
export function importPeople(users: readonly User[], condominium_id: string) {
  const known = new Map(users.map((row) => [row.id, planned(row)]))
  const byEmail = new Map<string, string>()
  const byCpf = new Map<string, string>()
  const touched = new Set<string>()
  for (const row of users) index(row)

  return {
    /** Whom a line means; undefined if nobody yet, or the reason why it cannot be told. */
    find,
    withEmail: (email: string) => known.get(byEmail.get(email) ?? '')?.after,
    keep(person: Planned<User>) {
      known.set(person.after.id, person)
      touched.add(person.after.id)
      index(person.after)
    },
    isTouched: ({ id }: User) => touched.has(id),
    after: (id: string) => known.get(id)?.after,
    touched: () => Array.from(touched, (id) => known.get(id)).filter((one) => one !== undefined),
  }

  function index({ id, email, profile }: User): void {
    if (email !== null) byEmail.set(email, id)
    if (profile.cpf) byCpf.set(profile.cpf, id)
  }

  /** By the e-mail. Without one by the CPF, or else by the name in the unit. */
  function find(given: ImportedPerson, unit: UnitPeople): Planned<User> | Complaint | undefined {
    const { email, cpf } = given
    const holder = known.get(byCpf.get(cpf ?? '') ?? '')
    const owner = email === null ? undefined : known.get(byEmail.get(email) ?? '')
    if (owner) return holder && holder !== owner ? cpfTaken : owner
    if (holder) return isTheirs(given, holder.after) ? holder : cpfTaken
    const [first, ...others] = namesakes(given, unit)
    return others.length === 0 ? first : tooMany(given)
  }

  /** Whoever of this condominium has the CPF of a line without an e-mail; with one, who has none and the same name. */
  function isTheirs({ name, email }: ImportedPerson, holder: User): boolean {
    if (!isHere(holder)) return false
    return email === null || (holder.email === null && folded(holder.profile.name) === folded(name))
  }

  /** Of those in the unit: a line without an e-mail may mean any of them, one with an e-mail only who has none. */
  function namesakes({ name, email, cpf }: ImportedPerson, { residents, owner_id }: UnitPeople) {
    const ids = new Set([...residents.map(({ user }) => user.id), ...(owner_id === null ? [] : [owner_id])])
    return Array.from(ids, (id) => known.get(id)).filter((one) => {
      if (!one || folded(one.after.profile.name) !== folded(name)) return false
      const hasOtherCpf = cpf !== null && one.after.profile.cpf !== null // equal ones were found by it
      return !hasOtherCpf && isHere(one.after) && (email === null || one.after.email === null)
    }) as Planned<User>[] // undefined was left out
  }

  function isHere(row: User): boolean {
    return row.condominium_id === condominium_id
  }
}

const cpfTaken: Complaint = { column: 'cpf', message: 'O CPF desta linha já é de outra pessoa.' }

function tooMany({ name }: ImportedPerson): Complaint {
  return {
    column: 'name',
    message: `Há mais de uma pessoa com o nome ${name} nesta unidade: informe o CPF, ou o e-mail que ela já tem.`,
  }
}

/** Fields of the file replace existing ones; a telephone is added to the existing ones, an e-mail to none. */
export function withGiven(row: User, given: ImportedPerson, newId: () => string): User {
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
  const next = isSame ? row : { ...row, profile: { ...profile, name: given.name, cpf, birth_date, phones } }
  return next.email === null && given.email !== null ? withSignInEmail(next, given.email) : next
}

/** Whether a line says something of a person whose data an import leaves alone. */
export function saysOther(
  { name, email, cpf, phone, birth_date }: ImportedPerson,
  { profile, ...row }: Pick<User, 'email' | 'profile'>,
): boolean {
  return (
    folded(name) !== folded(profile.name) ||
    (email !== null && email !== row.email) ||
    (cpf !== null && cpf !== profile.cpf) ||
    (phone !== null && !profile.phones.some(samePhone(phone))) ||
    (birth_date !== null && birth_date !== profile.birth_date)
  )
}

/** Whom a file may not change, and why. */
export function whyNotTheirs(
  { email, name }: ImportedPerson,
  row: User,
  { condominium_id, isTouched }: { condominium_id: string; isTouched: boolean },
): Complaint | null {
  const column = email === null ? 'name' : 'email'
  if (row.condominium_id === null && row.role === 'USER')
    return {
      column,
      message: `${email} já tem uma conta. Peça o vínculo em Usuários: a pessoa precisa aceitar.`,
    }
  if (row.condominium_id !== condominium_id)
    return { column, message: `O e-mail ${email} não pode ser usado neste condomínio.` }
  if (isTouched && folded(row.profile.name) !== folded(name))
    return {
      column,
      message: `${email === null ? 'O CPF desta linha' : `O e-mail ${email}`} aparece antes com outro nome.`,
    }
  return null
}
