import * as v from 'valibot'
import type { Permission } from './permissions.ts'
import type { LinkType, Role } from './roles.ts'
import { Id, Instant } from '../values/id.ts'
import type { Rows } from './command.ts'
import type { Context } from './context.ts'
import type { ErasedPerson } from './forget.ts'
import type { Keeps } from './keeps.ts'
import type { News, NewsContext } from './news.ts'
import type { Tally } from './tally.ts'

/**
 * Who may read a row, besides those who read the whole condominium: people, and the people of units. `condominium_id:
 * null` is a row of the platform.
 */
export interface Audience {
  condominium_id: string | null
  users?: (string | null)[]
  residences?: (string | null)[]
  /** The people who live in these units: not an owner who rents one out. */
  homes?: (string | null)[]
  /** The people of the units of these blocks. */
  blocks?: string[]
  /** Everyone with one of these links to a unit of the condominium. */
  links?: LinkType[]
  /** Everyone with one of these roles in the row's condominium. */
  roles?: Role[]
  /** The collaborators of the row's condominium who have this permission. */
  staff?: Permission
  /** Everyone of these condominiums: for rows of the platform that a condominium reads. */
  condominiums?: (string | null)[]
}

/** The fields of every row. */
export interface BaseRow {
  id: string
  /** When the server stored it. */
  created_at: string
  /** When the person recorded it: earlier than `created_at` if the device was offline. */
  recorded_at: string
}

type Entries = v.ObjectEntries
type Unwrapped<E extends Entries> = {
  [K in keyof E]: E[K] extends v.OptionalSchema<infer Wrapped, infer _Default> ? Wrapped : E[K]
}
type RowEntries<X extends Entries, F extends Entries, S extends Entries> = {
  id: typeof Id
  created_at: typeof Instant
  recorded_at: typeof Instant
} & Unwrapped<X> &
  Unwrapped<F> &
  S

type DeclaredRow<X extends Entries, F extends Entries, S extends Entries> = v.InferOutput<
  v.StrictObjectSchema<RowEntries<X, F, S>, undefined>
>

/** The names of an entity in Portuguese. */
export interface Names {
  /** In the singular, as a label: "Ocorrência". */
  label: string
  /** In the singular, inside a sentence, with its article: "a ocorrência". */
  one: string
  /** In the plural, in a list of entities: "Ocorrências". */
  many: string
  /** After a number, if that differs from `one` and `many`: ["área comum", "áreas comuns"]. */
  counted?: readonly [one: string, many: string]
  /** That its list could not be read, if that is said in other words than "Erro ao carregar ocorrências". */
  notLoaded?: string
}

/** Which roles read a whole collection; the others with the permission read their own rows. */
export interface Policy {
  /** Without this permission nothing of the collection is readable. */
  permission: Permission
  all: readonly Role[]
  /** Own rows stay readable without the permission. */
  ownAlways?: true
}

/** A file of a row, with its bytes: of a picture `size`, of a document `file_size`. */
export type HeldFile = { id: string; sha256: string } & ({ size: number } | { file_size: number })

export interface EntityDeclaration<X extends Entries, F extends Entries, S extends Entries> {
  names: Names
  /** Field labels of this entity alone, in display order (`words/field-labels.ts` has the shared ones). */
  labels?: Readonly<Record<string, string>>
  /** The codes of its fields, with their texts. */
  codes?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * What its commands did, as text after a person's name, where `audit` has no general sentence: "pediu a reserva".
   */
  sentences?: Readonly<Record<string, string>>
  /** Set when the row is created and never edited. */
  fixed: X
  /** What people edit. The create and patch inputs are derived from these, strict. */
  fields: F
  /** Only commands set these: status, numbers, authors. No input has them. */
  state: S
  /** Foreign keys: `{ area_id: 'areas' }`; `condominium_id` is known without it. */
  references?: Readonly<Record<string, string>>
  /**
   * The display name of a row; empty if it has none. For a pending change `row` may be the input alone. `rows` has
   * the rows that `references` points to.
   */
  nameOf(row: Partial<DeclaredRow<X, F, S>>, rows: Rows): string
  /**
   * The row's files: deleted from the device and the server with the row. A damaged local copy may lack any field.
   */
  files?(row: Partial<DeclaredRow<X, F, S>>): readonly HeldFile[]
  /** Its files count towards no quota: without them the condominium cannot be paid. */
  hasFilesBeyondQuota?: true
  policy: Policy
  audience(row: DeclaredRow<X, F, S>): Audience
  /**
   * What happens to a row that names a person who is erased: the row without their data, or null to delete it.
   * `keepsNobody` for rows that never name a person.
   */
  forget(row: DeclaredRow<X, F, S>, person: ErasedPerson, context: Context): DeclaredRow<X, F, S> | null
  /** Rows sent first to a new device, because someone has to act on them. Default: every row. */
  isOpen?(row: DeclaredRow<X, F, S>): boolean
  /** How far back a device keeps its rows; older ones stay on the server and are fetched on demand. Default: all. */
  keeps?: Keeps<keyof DeclaredRow<X, F, S> & string>
  /**
   * The row with the fields that this person may not read removed. For reading only: commands are checked against the
   * full row.
   */
  redact?(row: DeclaredRow<X, F, S>, context: Context): DeclaredRow<X, F, S>
  /**
   * The permissions that `redact` depends on, besides the role: a device fetches such rows again when one of them is
   * granted or revoked.
   */
  redactedBy?: readonly Permission[]
  /**
   * What people are told of a write of its row while the app is closed: pure, called on the server for every write but
   * deletions. `before` is null for a new row.
   */
  speaks?(after: DeclaredRow<X, F, S>, before: DeclaredRow<X, F, S> | null, context: NewsContext): News[]
  /** Whether news of the row are still worth sending when their turn comes. Default: while the row is there. */
  stillSpeaks?(row: DeclaredRow<X, F, S>, about: string): boolean
  /** The title of news when their turn comes, where it is the row's own, which may have changed. Default: as they were written. */
  titleOfNews?(row: DeclaredRow<X, F, S>): string
  /** Not audited: votes are secret, and derived rows are covered by the row that they follow. */
  isUnaudited?: true
  /**
   * Its rows decide permissions: after a change, cached sessions of the row's own person, or of everyone, are
   * dropped.
   */
  decidesFor?: 'itself' | 'everybody'
  /** The foreign key of its owner: the row moves with them to the unit where they live. */
  movesWith?: string
  /** Its `owner_id` is that of its `residence_id`: it changes with the unit's. */
  followsOwner?: true
  /** What a device counts of its rows as it writes them, each by a name. */
  tallies?: Readonly<Record<string, Tally<DeclaredRow<X, F, S>>>>
  /** The only secondary index on the device (each one costs a third of the first sync's speed). */
  index: string
  /** The version of the device's stores that brought its store or its present index; by default it was always there. */
  since?: number
}

/** Declares an entity. Field names are the same in the schema, IndexedDB, SQL and JSON. */
export interface Entity<
  C extends string = string,
  X extends Entries = Entries,
  F extends Entries = Entries,
  S extends Entries = Entries,
> extends EntityDeclaration<X, F, S> {
  collection: C
  row: v.StrictObjectSchema<RowEntries<X, F, S>, undefined>
  createInput: v.StrictObjectSchema<{ id: typeof Id } & X & F, undefined>
  patchInput: v.StrictObjectSchema<{ id: typeof Id } & PatchEntries<F>, undefined>
}

type PatchEntries<F extends Entries> = {
  [K in keyof Unwrapped<F>]: v.OptionalSchema<Unwrapped<F>[K], undefined>
}

export type RowOf<E extends { row: v.GenericSchema }> = v.InferOutput<E['row']>

export function entity<const C extends string, X extends Entries, F extends Entries, S extends Entries>(
  collection: C,
  declaration: EntityDeclaration<X, F, S>,
): Entity<C, X, F, S> {
  const fixed = unwrapAll(declaration.fixed)
  const fields = unwrapAll(declaration.fields)
  const rowEntries = {
    id: Id,
    created_at: Instant,
    recorded_at: Instant,
    ...fixed,
    ...fields,
    ...declaration.state,
  }
  const condominium = 'condominium_id' in rowEntries && { condominium_id: 'condominiums' }
  return {
    ...declaration,
    references: { ...condominium, ...declaration.references },
    collection,
    row: v.strictObject(rowEntries as RowEntries<X, F, S>),
    createInput: v.strictObject({ id: Id, ...declaration.fixed, ...declaration.fields }),
    patchInput: v.strictObject({ id: Id, ...optionalAll(declaration.fields) }),
  }
}

/** A patch must not fill in defaults: editing the title must not blank the description. */
function unwrapAll<E extends Entries>(entries: E): Unwrapped<E> {
  const bare = Object.entries(entries).map(([name, schema]) => [name, unwrap(schema)])
  return Object.fromEntries(bare) as Unwrapped<E> // each schema unwrapped, names kept
}

function unwrap(schema: Entries[string]): Entries[string] {
  return 'wrapped' in schema && schema.type === 'optional' ? (schema.wrapped as Entries[string]) : schema
}

function optionalAll<E extends Entries>(entries: E): PatchEntries<E> {
  const optional = Object.entries(entries).map(([name, schema]) => [
    name,
    v.optional(unwrap(schema) as v.GenericSchema),
  ])
  return Object.fromEntries(optional) as PatchEntries<E> // each schema made optional, names kept
}
