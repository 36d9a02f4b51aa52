import * as v from 'valibot'
import { Condominium } from '../condominiums/condominium.ts'
import {
  findRow,
  type Actor,
  type AnyRow,
  change,
  command,
  type Context,
  type Reading,
  type Rows,
} from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { crud } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { call, query } from '../kernel/query.ts'
import { User } from '../users/user.ts'
import { CivilDate } from '../values/civil-date.ts'
import { ById, Id } from '../values/id.ts'
import { civilDay } from '../values/instant-texts.ts'
import { defaultTimeZone } from '../values/civil-time.ts'
import { SearchText } from '../values/text.ts'
import { ImportAnswer, ImportInput, importMaxChars, linesOf } from './import-wire.ts'
import { linked, unlinked } from './links.ts'
import { linkedPerson } from './residence-link.ts'
import { type LinkType, linkTypes } from '../kernel/roles.ts'
import { Residence } from './residence.ts'

const LinkFields = {
  user_id: v.pipe(v.string('Escolha o morador'), v.nonEmpty('Escolha o morador'), Id),
  type: v.optional(v.picklist(linkTypes, 'Escolha o tipo'), 'OWNER'),
  from_on: v.optional(CivilDate),
}

/** `id` is the unit they move to. */
const MoveInput = v.strictObject({ id: Id, from_id: Id, ...LinkFields })
type MoveInput = v.InferOutput<typeof MoveInput>

const residenceCrud = crud(Residence, {
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
  ...residenceCrud,

  /** Links a person to a unit, by default from today; an existing link gets the new type and dates. */
  assign: change(
    Residence,
    'POST /residences/:id/assign',
    'update_residence',
    v.strictObject({ id: Id, ...LinkFields, to_on: v.optional(v.nullable(CivilDate), null) }),
    (row, input, context, rows) => assigned(row, input, context, rows),
    { reads: ({ user_id }, row) => around(user_id, row) },
  ),

  /** Ends a person's link: now, or on a future last day. An owner who leaves no longer owns the unit. */
  unassign: change(
    Residence,
    'POST /residences/:id/unassign',
    'update_residence',
    v.strictObject({ id: Id, user_id: Id, to_on: v.optional(CivilDate) }),
    (row, { user_id, to_on }, context, rows) => {
      const today = todayAt(row, context, rows)
      if (to_on === undefined || to_on <= today) return unlinked(row, user_id, today)
      const residents = row.residents.map((link) => (link.user.id === user_id ? { ...link, to_on } : link))
      return { ...row, residents }
    },
    { reads: ({ user_id }, row) => around(user_id, row) },
  ),

  /** Moves a person between two units, in one transaction: nobody loses a unit because the next one was refused. */
  move: command<MoveInput>('POST /residences/:id/moves', {
    permission: 'update_residence',
    offline: 'free',
    verb: 'change',
    input: MoveInput,
    targets: ({ id, from_id }) => [
      { collection: Residence.collection, id },
      { collection: Residence.collection, id: from_id },
    ],
    reads: ({ user_id }, row) => around(user_id, row),
    apply(rows, { id, from_id, ...link }, context) {
      const [to, from] = [id, from_id].map((one) => findRow(rows, Residence, one)) // rows of this collection
      if (!to || !from || to.condominium_id !== from.condominium_id) throw new DomainError('not_found')
      if (id === from_id) throw new DomainError('conflict', { detail: 'Escolha outra unidade.' })
      const left = unlinked(from, link.user_id, todayAt(from, context, rows))
      return [
        { collection: Residence.collection, id, row: assigned(to, { ...link, to_on: null }, context, rows) },
        { collection: Residence.collection, id: from_id, row: left },
      ]
    },
  }),

  /** An archived unit keeps its history and accepts no new people. */
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

  /**
   * Deletes it with everything that is only about it: documents, occurrences, reservations, links, and pets without an
   * owner.
   */
  removeForced: {
    ...call(
      'DELETE /residences/:id/force',
      'delete_residence',
      ById,
      v.strictObject({ message: v.string() }),
    ),
    asksProof: true,
  },

  search: call(
    'POST /residences/search',
    'read_residence',
    v.strictObject({
      condominium_id: v.optional(Id),
      /** Searches number, block, and the names of owner and residents, without accents. */
      search: v.optional(SearchText, ''),
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

  /** Imports units and people from a file in one transaction; importing the same file again changes nothing. */
  import: {
    ...call('POST /residences/import', 'create_residence', ImportInput, ImportAnswer),
    bodyMaxBytes: 3 * importMaxChars,
    weighs: ({ text }: ImportInput) => linesOf(text),
    row: ({ condominium_id }: ImportInput, actor: Pick<Actor, 'condominium_id'>) =>
      `import of ${condominium_id ?? actor.condominium_id}`,
  },
})

interface LinkInput {
  user_id: string
  type: LinkType
  from_on?: string | undefined
  to_on: string | null
}

function assigned(
  row: Residence,
  { user_id, type, from_on, to_on }: LinkInput,
  context: Context,
  rows: Rows,
): Residence {
  if (row.archived_at !== null)
    throw new DomainError('conflict', { detail: 'Esta unidade está arquivada: reative-a antes.' })
  const user = personOf(row, user_id, rows)
  const today = todayAt(row, context, rows)
  const since = from_on ?? row.residents.find((link) => link.user.id === user_id)?.from_on ?? today
  if (to_on !== null && to_on < since)
    throw new DomainError('invalid', {
      errors: [{ path: 'to_on', message: 'A saída não pode ser antes da entrada' }],
    })
  return linked(row, { type, from_on: since, to_on, user }, today)
}

/** The rows that decide about links: the person, and the condominium for its time zone. */
function around(user_id: string, row: AnyRow | undefined): Reading[] {
  const here = row ? [{ collection: 'condominiums', id: String(row.condominium_id) }] : []
  return [{ collection: 'users', id: user_id }, ...here]
}

/** Today's date in the unit's time zone. */
function todayAt({ condominium_id }: Residence, { now }: Context, rows: Rows): string {
  const condominium = findRow(rows, Condominium, condominium_id)
  return civilDay(now, condominium?.time_zone ?? defaultTimeZone)
}

function personOf(row: Residence, id: string, rows: Rows) {
  const user = findRow(rows, User, id)
  if (user?.condominium_id !== row.condominium_id)
    throw new DomainError('invalid', {
      errors: [{ path: 'user_id', message: 'Escolha um morador do condomínio' }],
    })
  return linkedPerson(user)
}

/** On a device that does not have this person's row the name is empty until the server's answer. */
function ownerOf(id: string | null, rows: Rows) {
  const user = findRow(rows, User, id)
  if (user) return linkedPerson(user)
  return id === null ? null : { id, profile: { name: '' } }
}
