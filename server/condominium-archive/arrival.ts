import { findEntity } from '#domain/entities.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { Residence } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import type { ArchiveReader } from '#server/archive/archive-reader.ts'
import { tableMember } from '#server/archive/member.ts'
import type { Work } from '#server/kernel/work.ts'
import { asArrived, findKnownPeople, type KnownPerson } from './arriving-people.ts'
import type { Manifest } from './manifest.ts'

/** What is called otherwise here. */
export interface Arrival {
  now: string
  condominiumId: string
  /** Of the archive -> of this installation: people who have an account here, and permissions. */
  ids: ReadonlyMap<string, string>
  /** Permissions that this installation does not have: what was said of them stays out. */
  unknown: ReadonlySet<string>
  known: KnownPerson[]
}

export async function expectArrival(
  work: Work,
  { manifest: { condominium }, lines }: ArchiveReader<Manifest>,
): Promise<Arrival> {
  const known = await findKnownPeople(work, lines(tableMember('users')))
  const permissions = await work.tx.selectFrom('permissions').select(['id', 'name']).execute()
  const ids = new Map(known.map(({ archived, account }) => [archived.id, account.id]))
  const unknown = new Set<string>()
  for await (const line of lines(tableMember('permissions'))) {
    const { id, name } = JSON.parse(line) as { id: string; name: string }
    const here = permissions.find((one) => one.name === name)
    if (here) ids.set(id, here.id)
    else unknown.add(id)
  }
  return { now: work.now, condominiumId: condominium.id, ids, unknown, known }
}

const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

type Row = Record<string, unknown>

/** The row as JSON: that of the archive to the letter, but for what the functions below say. Undefined: it stays out. */
export function asItArrives(arrival: Arrival, table: string, line: string): string | undefined {
  const text = line.replace(anId, (id) => arrival.ids.get(id) ?? id)
  const row = JSON.parse(text) as Row
  mustBeOfCondominium(arrival, table, row)
  if (isOfAccountHere(arrival, table, row)) return undefined
  if (table === 'role_permissions' && arrival.unknown.has(String(row.permission_id))) return undefined
  const changed = withoutElsewhere(arrival, table, row)
  return changed === row ? text : JSON.stringify(changed)
}

/** Tables without the column, whose rows hang on others. Elsewhere a missing scope would mean everybody. */
const withoutScope = new Set(['photos', 'notification_preferences', 'boleto_sequences', 'remessa_sequences'])

/** The hashes prove that nothing was damaged, not that nobody has written a row of somebody else's into it. */
function mustBeOfCondominium({ condominiumId }: Arrival, table: string, row: Row): void {
  const scope = table === 'condominiums' ? row.id : table === 'audit' ? row.scope_id : row.condominium_id
  const isOptional = withoutScope.has(table) || (scope === null && table === 'row_files')
  if (isOptional || scope === condominiumId) return
  throw new DomainError('invalid', {
    detail: `${tableMember(table)} tem uma linha de outro condomínio. Nada foi importado.`,
  })
}

/** The account, its picture and its preferences are those that it has here. */
function isOfAccountHere({ known }: Arrival, table: string, row: Row): boolean {
  const isKnown = (id: unknown) => known.some(({ account }) => account.id === id)
  if (table === 'users' || table === 'notification_preferences') return isKnown(row.id)
  return row.collection === 'users' && table !== 'audit' && isKnown(row.row_id)
}

/** Whoever has an account here is in no unit until the condominium has them: as who moves to another condominium. */
function withoutElsewhere({ known, now }: Arrival, table: string, row: Row): Row {
  if (table === 'users') return { ...asArrived(row as unknown as User) }
  const isKnown = (id: unknown) => known.some(({ account }) => account.id === id)
  if (table === 'residences')
    return known.reduce((left, { account }) => {
      const person = { ...account, profile: { cpf: account.cpf, name: account.name } }
      return Residence.forget(left as never, person, { now } as never) ?? left // a row of this entity
    }, row)
  if (table === 'residence_links' && isKnown(row.user_id)) return { ...row, ended_at: row.ended_at ?? now }
  if (findEntity(table)?.followsOwner && isKnown(row.owner_id)) return { ...row, owner_id: null }
  return row
}
