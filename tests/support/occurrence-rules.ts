import type { AnyRow } from '#domain/kernel/command.ts'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { anActor } from './an-actor.ts'

export const nthId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const condominium_id = nthId(1)
export const now = '2026-11-21T15:00:00.000Z'

const person = (n: number, role: Role) => anActor(role, { id: nthId(n), name: `Pessoa ${n}`, condominium_id })
export const people = {
  master: person(10, 'MASTER'),
  admin: person(11, 'ADMIN'),
  manager: person(12, 'MANAGER'),
  doorman: person(13, 'COLLABORATOR'),
  author: person(14, 'RESIDENT'),
  neighbour: person(15, 'RESIDENT'),
  provider: person(16, 'SERVICE_PROVIDER'),
}
export type Who = keyof typeof people
export const management: Who[] = ['master', 'admin', 'manager']
export const staff: Who[] = [...management, 'doorman']
export const outsiders: Who[] = ['neighbour', 'provider']

export const aRow = (given: Partial<Occurrence> = {}): Occurrence => ({
  id: nthId(100),
  created_at: '2026-11-20T12:00:00.000Z',
  recorded_at: '2026-11-20T12:00:00.000Z',
  condominium_id,
  title: 'Vazamento no teto',
  description: 'Pinga sobre a vaga 32',
  type: 'LEAK',
  residence_id: nthId(304),
  unit: '304',
  status: 'OPEN',
  protocol: '2026-0417',
  created_by_id: people.author.id,
  user: { email: people.author.email, profile: { name: people.author.name } },
  assigned_to_id: null,
  on_the_way_at: null,
  ratings: null,
  archived_at: null,
  answers: [],
  photos: [],
  history: [],
  ...given,
})

export const aPhoto = (n: number) => ({
  sha256: 'a'.repeat(64),
  mime: 'image/jpeg' as const,
  size: 100 + n,
  width: 10,
  height: 10,
})

/** The row after this person's action, or the error code. */
export function done(
  who: Who,
  command: AnyCommand,
  input: object,
  row?: Occurrence,
): Occurrence | null | string {
  try {
    return runAs(who, command, input, row)
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

/** As `done`, but throws the refusal. */
export function runAs(who: Who, command: AnyCommand, input: object, row?: Occurrence): Occurrence | null {
  const rows = { find: () => row as AnyRow | undefined }
  const parsed = parse(command.input, { id: nthId(100), ...input })
  return command.apply(rows, parsed, { now, actor: people[who] })[0]?.row as Occurrence | null
}

export function problemsOf(command: AnyCommand, input: object): Record<string, string> {
  try {
    parse(command.input, input)
    return {}
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return Object.fromEntries((error.refusal.errors ?? []).map(({ path, message }) => [path, message]))
  }
}
