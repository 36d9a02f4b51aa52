import type { FieldProblem } from '#domain/kernel/errors.ts'
import type { User } from '#domain/users/user.ts'
import { digitsOf } from '#domain/values/cpf.ts'
import { cleanEmail } from '#domain/values/email.ts'

interface Identity {
  /** The id of the edited person; empty for a new one. */
  id: string
  email: string
  cpf: string
}

/** Whether another person on this device has the same e-mail or CPF: reported at once, not when it is sent. */
export function takenBy({ id, email, cpf }: Identity, people: readonly User[]): FieldProblem[] {
  const others = people.filter((person) => person.id !== id)
  const address = cleanEmail(email)
  const digits = digitsOf(cpf)
  const sameEmail = address ? others.find((person) => person.email === address) : undefined
  const sameCpf = digits ? others.find((person) => person.profile.cpf === digits) : undefined
  return [
    ...(sameEmail ? [{ path: 'email', message: `Este e-mail já é de ${sameEmail.profile.name}` }] : []),
    ...(sameCpf ? [{ path: 'cpf', message: `Este CPF já é de ${sameCpf.profile.name}` }] : []),
  ]
}

/** The same, by field, while typing. */
export type Taken = Partial<Record<'email' | 'cpf', string>>

export function takenFields(identity: Identity, people: readonly User[]): Taken {
  return Object.fromEntries(takenBy(identity, people).map(({ path, message }) => [path, message]))
}
