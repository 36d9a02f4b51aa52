import * as v from 'valibot'
import type { Permission } from './permissions.ts'
import type { Role } from './roles.ts'
import { Id, Instant } from '../values/id.ts'
import type { Rows } from './command.ts'
import type { Context } from './context.ts'
import type { ErasedPerson } from './forget.ts'
import type { Keeps } from './keeps.ts'

/**
 * Who may see a row, besides those who see the whole condominium: its people and the people of its units.
 * `condominium_id: null` is a row of the platform.
 */
export interface Audience {
  condominium_id: string | null
  users?: (string | null)[]
  residences?: (string | null)[]
  /** Whoever has one of these roles in the row's condominium. */
  roles?: Role[]
  /** The collaborators of the row's condominium who hold this permission. */
  staff?: Permission
  /** Everyone of these condominiums: for rows of the platform that one condominium reads. */
  condominiums?: (string | null)[]
}

/** What every row has, whoever made it. */
export interface BaseRow {
  id: string
  /** When the server took it. */
  created_at: string
  /** When its person recorded it: earlier than `created_at` where the device had no network. */
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

/** What a kind of row is called. */
export interface Names {
  /** One row on screen: "Ocorrência". */
  label: string
  /** One inside a sentence, with its article: "a ocorrência". */
  one: string
  /** The kind in a list of kinds: "Ocorrências". */
  many: string
  /** After a number, where that is not `one` and `many`: ["área comum", "áreas comuns"]. */
  counted?: readonly [one: string, many: string]
}

/** Who sees a whole collection; everyone else with the permission sees their own rows. */
export interface Policy {
  /** Without this permission the collection is not seen at all. */
  permission: Permission
  all: readonly Role[]
  /** Their own rows stay visible to people without the permission. */
  ownAlways?: true
}

/** The bytes of a picture or a document that a row holds. */
export interface HeldFile {
  id: string
  sha256: string
}

export interface EntityDeclaration<X extends Entries, F extends Entries, S extends Entries> {
  names: Names
  /** What its fields are called, where they are its own (`words/field-labels.ts` has the others), in the order of reading. */
  labels?: Readonly<Record<string, string>>
  /** The codes that its fields may hold, with their texts. */
  codes?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What its commands did, to be read after a name, where `audit` has no general sentence: "pediu a reserva". */
  sentences?: Readonly<Record<string, string>>
  /** Given when the row is made, never changed by a person afterwards. */
  fixed: X
  /** What a person edits. Create and patch inputs come from here, strict. */
  fields: F
  /** What only commands set: status, numbers, authors. No input carries it. */
  state: S
  /** The kinds of the rows that its ids name: `{ area_id: 'areas' }`; `condominium_id` needs no telling. */
  references?: Readonly<Record<string, string>>
  /**
   * What people call one row; empty where it has no name of its own. Of a change that waits, the input may be all there is.
   * `rows` has what `references` names.
   */
  nameOf(row: Partial<DeclaredRow<X, F, S>>, rows: Rows): string
  /** The bytes that it holds: they leave the device and the server with the row. A damaged copy may lack any field. */
  files?(row: Partial<DeclaredRow<X, F, S>>): readonly HeldFile[]
  policy: Policy
  audience(row: DeclaredRow<X, F, S>): Audience
  /**
   * What becomes of a row that names somebody who is erased: the row without them, or null where it goes. `keepsNobody`
   * where no row can name anybody.
   */
  forget(row: DeclaredRow<X, F, S>, person: ErasedPerson, context: Context): DeclaredRow<X, F, S> | null
  /** Rows still awaiting somebody reach a new device before the history. Default: every row. */
  isOpen?(row: DeclaredRow<X, F, S>): boolean
  /** How far back a device keeps its rows; older ones stay on the server and are asked for. Default: every row is kept. */
  keeps?: Keeps<keyof DeclaredRow<X, F, S> & string>
  /** What this person gets of a row that they may see, where that is less than all of it. No command is judged by it. */
  redact?(row: DeclaredRow<X, F, S>, context: Context): DeclaredRow<X, F, S>
  /** The permissions that decide it, besides the role: a device fetches such rows anew when one of them comes or goes. */
  redactedBy?: readonly Permission[]
  /** Not written down in the audit: a vote is secret, and what follows another row is told with that. */
  isUnaudited?: true
  /** Its rows decide what people may do: those of this person (the row's own id), or everybody's, are read anew. */
  decidesFor?: 'itself' | 'everybody'
  /** The field that names its owner: the row follows them to the unit where they live. */
  movesWith?: string
  /** The one secondary index the device keeps (each costs a third of the first sync's speed). */
  index: string
}

/** A kind of row, the same in the schema, IndexedDB, SQL and JSON: names are never mapped. */
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

/** A patch must not fill defaults: editing the title must not blank the description. */
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
