import * as v from 'valibot'
import { change, type Context, type Rows } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { crud } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { call, query } from '../kernel/query.ts'
import type { User } from '../users/user.ts'
import { CivilDate } from '../values/civil-date.ts'
import { Id } from '../values/id.ts'
import { civilDay } from '../values/instant-texts.ts'
import { defaultTimeZone } from '../values/civil-time.ts'
import { ImportAnswer, ImportInput, importMaxChars } from './import-wire.ts'
import { linkTypes, withLink, withoutPerson, withResidents } from './links.ts'
import { Residence } from './residence.ts'

const ById = v.strictObject({ id: Id })

const five = crud(Residence, {
  path: '/residences',
  noun: 'residence',
  begin: (input, _context, rows) => ({
    ...input,
    owner: ownerOf(input.owner_id, rows),
    residents: [],
    archived_at: null,
  }),
  mayRemove(row) {
    if (row.residents.length > 0)
      throw new DomainError('conflict', { detail: 'Esta unidade tem moradores: desvincule-os antes.' })
  },
  edited: (row, _context, rows) =>
    row.owner?.id === (row.owner_id ?? undefined) ? row : { ...row, owner: ownerOf(row.owner_id, rows) },
  options: {
    reads: ({ owner_id }) => (typeof owner_id === 'string' ? [{ collection: 'users', id: owner_id }] : []),
  },
})

export const residences = contract('residences', {
  ...five,

  /** Links a person, from today unless told; somebody already there gets the new type and days. */
  assign: change(
    Residence,
    'POST /residences/:id/assign',
    'update_residence',
    v.strictObject({
      id: Id,
      user_id: v.pipe(v.string('Escolha o morador'), v.nonEmpty('Escolha o morador'), Id),
      type: v.optional(v.picklist(linkTypes, 'Escolha o tipo'), 'OWNER'),
      from_on: v.optional(CivilDate),
      to_on: v.optional(v.nullable(CivilDate), null),
    }),
    (row, { user_id, type, from_on, to_on }, context, rows) => {
      mustBeActive(row)
      const user = personIn(rows, user_id)
      const since =
        from_on ?? row.residents.find((link) => link.user.id === user_id)?.from_on ?? today(context)
      if (to_on !== null && to_on < since)
        throw new DomainError('invalid', {
          errors: [{ path: 'to_on', message: 'A saída não pode ser antes da entrada' }],
        })
      const next = withResidents(row, withLink(row.residents, { type, from_on: since, to_on, user }))
      return type === 'OWNER' && row.owner_id === null ? { ...next, owner_id: user_id, owner: user } : next
    },
    { reads: ({ user_id }) => [{ collection: 'users', id: user_id }] },
  ),

  /** Ends a person's link: at once, or on a last day that is still to come. An owner who leaves owns it no more. */
  unassign: change(
    Residence,
    'POST /residences/:id/unassign',
    'update_residence',
    v.strictObject({ id: Id, user_id: Id, to_on: v.optional(CivilDate) }),
    (row, { user_id, to_on }, context) => {
      const link = row.residents.find(({ user }) => user.id === user_id)
      if (!link) return row
      if (to_on !== undefined && to_on > today(context))
        return { ...row, residents: row.residents.map((one) => (one === link ? { ...link, to_on } : one)) }
      const next = withResidents(row, withoutPerson(row.residents, user_id))
      const isOwnerLeaving = link.type === 'OWNER' && row.owner_id === user_id
      return isOwnerLeaving ? { ...next, owner_id: null, owner: null } : next
    },
  ),

  /** A unit that is no longer used keeps its history and takes nobody new. */
  archive: change(
    Residence,
    'POST /residences/:id/archive',
    'update_residence',
    ById,
    (row, _input, { now }) => (row.archived_at === null ? { ...row, archived_at: now } : row),
  ),
  reactivate: change(Residence, 'POST /residences/:id/reactivate', 'update_residence', ById, (row) =>
    row.archived_at === null ? row : { ...row, archived_at: null },
  ),

  /** With everything that is about it: documents, occurrences, reservations, links, and pets of nobody else. */
  removeForced: call(
    'DELETE /residences/:id/force',
    'delete_residence',
    ById,
    v.strictObject({ message: v.string() }),
  ),

  search: call(
    'POST /residences/search',
    'read_residence',
    v.strictObject({
      condominium_id: v.optional(Id),
      /** In unit, block, the owner's or a resident's name, without accents. */
      search: v.optional(v.string(), ''),
      status: v.optional(Residence.row.entries.status),
      owner_id: v.optional(Id),
      is_archived: v.optional(v.boolean()),
    }),
    v.array(Residence.row),
  ),
  listOfCondominium: query(
    'GET /residences/condominiums/:id/residences',
    'read_residence',
    ById,
    v.array(Residence.row),
  ),
  residents: query(
    'GET /residences/:id/residents',
    'read_residence',
    ById,
    v.array(Residence.row.entries.residents.item),
  ),

  /** Units and people from the lines of a file, in one transaction; the same lines again change nothing. */
  import: {
    ...call('POST /residences/import', 'create_residence', ImportInput, ImportAnswer),
    bodyMaxBytes: 3 * importMaxChars,
  },
})

/** The day that a new link starts on, where nobody said another. */
function today({ now }: Context): string {
  return civilDay(now, defaultTimeZone)
}

function mustBeActive(row: Residence): void {
  if (row.archived_at !== null)
    throw new DomainError('conflict', { detail: 'Esta unidade está arquivada: reative-a antes.' })
}

function personIn(rows: Rows, id: string) {
  const user = rows.find('users', id) as User | undefined // rows of a collection are its entity's
  if (!user)
    throw new DomainError('invalid', {
      errors: [{ path: 'user_id', message: 'Escolha um morador do condomínio' }],
    })
  return { id, profile: { name: user.profile.name } }
}

/** A device that does not hold this person shows the unit without the name until the server gave it. */
function ownerOf(id: string | null, rows: Rows) {
  const user = id === null ? undefined : (rows.find('users', id) as User | undefined) // as above
  return id === null ? null : { id, profile: { name: user?.profile.name ?? '' } }
}
