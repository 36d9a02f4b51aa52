import * as v from 'valibot'
import type { Permission } from './permissions.ts'
import type { FileKind } from '../values/file-kind.ts'
import { type Context, recordedAt } from './context.ts'
import type { BaseRow, Entity, RowOf } from './entity.ts'
import { DomainError } from './errors.ts'
import { alreadyThere } from './texts.ts'

export type { Actor, Context } from './context.ts'

/**
 * Only for people who have just proven who they are, always or for some of what they send; `proof_needed` else. Asked of the
 * parsed input, however its fields were spelled, and of the row that the path names, if there is one.
 */
export type AsksProof =
  | true
  | ((input: Readonly<Record<string, unknown>>, row?: Readonly<Record<string, unknown>>) => boolean)

/**
 * A write, declared once. The device runs `apply` at once on its own rows; the server runs the same `apply`, with the
 * same schema and permission, on its own; the sync engine replays it over newer server rows. So `apply` must be pure.
 */
export interface Command<I = CommandInput> {
  kind: 'command'
  /** `occurrences.create`; set by `contract`. Released names are append-only: devices may have them queued. */
  name: string
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** The documented REST path under `/api`; `:id` is a field of the input. */
  path: string
  /** Other documented routes of the same command: `PUT /users/:id` besides its `PATCH`. */
  aliases?: readonly string[]
  /** One of them is enough; `apply` then decides which rows each one may change. */
  permission: Permission | readonly Permission[]
  offline: OfflinePolicy
  verb: 'create' | 'patch' | 'remove' | 'change'
  input: v.GenericSchema<unknown, I>
  file?: TravellingFile
  /** The documented JSON body, where it differs from the input; the server converts it. */
  body?: v.GenericSchema
  /** Fields that other API clients may leave out, because the server fills them in: `vote_id`. */
  filled?: readonly string[] | undefined
  /** Fields of which other API clients send one: a unit by its id or by its number. */
  eitherOf?: readonly string[] | undefined
  asksProof?: AsksProof | undefined
  /** Maximum size of the JSON body; 64 KB by default. */
  bodyMaxBytes?: number
  /**
   * How much it counts among the writes of an hour that a person has, asked before anything is done. By default the number of
   * its `targets`: what else it writes is counted when it is done.
   */
  weighs?(input: I): number
  /** For a patch: the part of the row that its fields belong to (`profile`); by default the row itself. */
  within?: string
  /** All rows it writes are new: the server refuses it if one of them is there. */
  onlyNew?: boolean
  /** Its row may be there already or be missing: `apply` answers for both, however often it is asked for. */
  isUpsert?: boolean
  /** Not shown to the person while it waits to be sent, neither in the sync badge nor in Pendências: a read mark. */
  isQuiet?: true
  /** The rows it writes; the first is the aggregate, in whose lane it is queued. */
  targets(input: I): [Target, ...Target[]]
  /** The rows it only reads; which ones may depend on the row it changes. */
  reads?(input: I, row: AnyRow | undefined): Reading[]
  apply(rows: Rows, input: I, context: Context): Change[]
}

/** Whether someone with these permissions may send the command at all. */
export function isAllowed({ permission }: Pick<Command, 'permission'>, held: readonly Permission[]): boolean {
  return neededFor(permission).some((name) => held.includes(name))
}

export function neededFor(permission: Command['permission']): readonly Permission[] {
  return typeof permission === 'string' ? [permission] : permission
}

/**
 * `free`: optimistic, sent later. `tentative`: displayed as pending until the server decides. `final`: cannot be
 * changed once sent. `online`: never queued; the person waits for the server's answer.
 */
export type OfflinePolicy = 'free' | 'tentative' | 'final' | 'online'

/**
 * A file sent with a command as multipart. The input describes it: for an image `photo_id`, `sha256`, `mime`, `size`,
 * `width`, `height`; for a document `document_id`, `sha256`, `mime_type`, `file_size`.
 */
export interface TravellingFile {
  /** The form field that carries its bytes. */
  field: string
  kind: 'image' | 'document'
  maxBytes: number
  /** The allowed MIME types, where they are fewer than its kind allows. */
  mimes?: readonly FileKind[]
  /** The field of the documented JSON body that has the same bytes in base64. */
  base64?: string
}

export interface CommandInput {
  id: string
}

/** The fields of a row that a patch edits: those of the row, or of a part of it. */
export function partOf(
  row: object | null | undefined,
  { within }: Pick<Command, 'within'>,
): Record<string, unknown> {
  const whole = (row ?? {}) as Record<string, unknown>
  return within === undefined ? whole : ((whole[within] ?? {}) as Record<string, unknown>) // a part is an object of the row's schema
}

export interface Target {
  collection: string
  id: string
}

export interface Reading extends Target {
  /** The server locks the row until the command is done: other commands that lock it wait. */
  isHeld?: true
}

export type AnyRow = BaseRow & Record<string, unknown>

export interface Change extends Target {
  /** `null` deletes. */
  row: AnyRow | null
}

export interface Rows {
  find(collection: string, id: string): AnyRow | undefined
}

/** The row of an entity; undefined if it is not there, or there is no id. */
export function findRow<E extends Entity>(
  rows: Rows,
  { collection }: E,
  id: string | null | undefined,
): RowOf<E> | undefined {
  return id ? (rows.find(collection, id) as RowOf<E> | undefined) : undefined // rows of a collection were parsed by its entity's schema
}

/** A row of an entity as a command leaves it. */
export function changeTo<E extends Entity>({ collection }: E, row: RowOf<E>): Change {
  const stored = row as AnyRow // every row has these fields
  return { collection, id: stored.id, row: stored }
}

/** The rows of an entity among changes, without those that are removed. */
export function changedRows<E extends Entity>({ collection }: E, changes: readonly Change[]): RowOf<E>[] {
  return changes.flatMap((change) =>
    change.collection === collection && change.row ? [change.row as RowOf<E>] : [],
  ) // as `findRow`
}

type Unnamed<I> = Omit<Command<I>, 'name' | 'kind' | 'method' | 'path'>

/** For commands that `create` and `change` do not fit. */
export function command<I>(route: string, rest: Unnamed<I>): Command<I> {
  const [method, path] = route.split(' ') as [Command['method'], string] // our own contracts are written as 'POST /path'
  return { kind: 'command', name: '', method, path, ...rest }
}

/** Rows derived from another row: they change with it, on the device and on the server alike. */
export interface DerivedRows<R> {
  /** They are created with it; one that is there already is somebody else's. */
  onlyNew?: true
  targets(input: CommandInput): Target[]
  changes(row: R | null, rows: Rows, input: CommandInput, context: Context): Change[]
}

export interface CommandOptions<R = never, I = never> {
  offline?: OfflinePolicy
  aliases?: Command['aliases']
  file?: Command['file']
  body?: Command['body']
  filled?: Command['filled']
  eitherOf?: Command['eitherOf']
  bodyMaxBytes?: number
  weighs?(input: I): number
  asksProof?: Command['asksProof']
  within?: string
  reads?(input: I, row: AnyRow | undefined): Reading[]
  derived?: DerivedRows<R>
}

/** Creates a row. */
export function create<I extends CommandInput, E extends Entity>(
  entity: E,
  route: string,
  permission: Command['permission'],
  input: v.GenericSchema<unknown, I>,
  make: (input: I, context: Context, rows: Rows) => Omit<RowOf<E>, keyof BaseRow>,
  options: CommandOptions<RowOf<E>, I> = {},
): Command<I> {
  return command<I>(route, {
    ...sharedParts(entity, options),
    permission,
    input,
    verb: 'create',
    apply(rows, given, context) {
      if (rows.find(entity.collection, given.id)) throw new DomainError('conflict', { detail: alreadyThere })
      const row = {
        id: given.id,
        created_at: context.now,
        recorded_at: recordedAt(context),
        ...make(given, context, rows),
      } as unknown as RowOf<E> // `make` fills in the rest
      return withDerived(entity, options, { row, rows, input: given, context })
    },
  })
}

/** Changes one existing row; `step` answers the next row or throws why not. */
export function change<I extends CommandInput, E extends Entity>(
  entity: E,
  route: string,
  permission: Command['permission'],
  input: v.GenericSchema<unknown, I>,
  step: (row: RowOf<E>, input: I, context: Context, rows: Rows) => RowOf<E> | null,
  options: CommandOptions<RowOf<E>, I> & { verb?: Command['verb'] } = {},
): Command<I> {
  return command<I>(route, {
    ...sharedParts(entity, options),
    permission,
    input,
    verb: options.verb ?? 'change',
    apply(rows, given, context) {
      const row = rows.find(entity.collection, given.id)
      if (!row) throw new DomainError('not_found')
      const next = step(row as RowOf<E>, given, context, rows) // rows of this collection were parsed by this entity's schema
      return withDerived(entity, options, { row: next, rows, input: given, context })
    },
  })
}

function sharedParts<I extends CommandInput, E extends Entity>(
  entity: E,
  options: CommandOptions<RowOf<E>, I>,
) {
  const { offline = 'free', aliases, file, within, reads, derived } = options
  const { body, filled, eitherOf, bodyMaxBytes, weighs, asksProof } = options
  return {
    offline,
    aliases,
    file,
    body,
    filled,
    eitherOf,
    bodyMaxBytes,
    weighs,
    asksProof,
    within,
    reads,
    onlyNew: derived?.onlyNew,
    targets: (input: I): [Target, ...Target[]] => [
      { collection: entity.collection, id: input.id },
      ...(derived?.targets(input) ?? []),
    ],
  }
}

function withDerived<I extends CommandInput, E extends Entity>(
  entity: E,
  { derived }: CommandOptions<RowOf<E>, I>,
  { row, rows, input, context }: { row: RowOf<E> | null; rows: Rows; input: I; context: Context },
): Change[] {
  const main = { collection: entity.collection, id: input.id, row: row as AnyRow | null }
  return [main, ...(derived?.changes(row, rows, input, context) ?? [])]
}
