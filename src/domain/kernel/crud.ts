import * as v from 'valibot'
import type { Permission } from './permissions.ts'
import { ById, Id } from '../values/id.ts'
import { change, create, type CommandInput, type Context, type CommandOptions, type Rows } from './command.ts'
import type { BaseRow, Entity, RowOf } from './entity.ts'
import { type Query, query, type RequiredAccess, type StoredQuery } from './query.ts'

interface EditRules<E extends Entity> {
  /** The REST path: `/occurrences`. */
  path: string
  /** Required to edit and to delete. */
  permissions: { update: Permission; remove: Permission }
  /** Throws when this actor may not edit or delete this row, in addition to the permission. */
  mayEdit?(row: RowOf<E>, context: Context): void
  /** Throws when this actor may not delete this row; `mayEdit` by default. */
  mayRemove?(row: RowOf<E>, context: Context): void
  /** The edited row, for fields that follow from the patched ones; `before` is the row without the patch. */
  edited?(row: RowOf<E>, context: Context, rows: Rows, before: RowOf<E>): RowOf<E>
  options?: CommandOptions<RowOf<E>, CommandInput & Record<string, unknown>>
}

interface Rules<E extends Entity> extends Omit<EditRules<E>, 'permissions'> {
  /** The last word of its permissions: `occurrence` in `create_occurrence`. */
  noun: string
  /** The fields of a new row that are not in its input. */
  begin(input: v.InferOutput<E['createInput']>, context: Context, rows: Rows): Omit<RowOf<E>, keyof BaseRow>
}

/** One condominium's rows, newest first; `before` is the id of the last row of the page before. */
export const ListInput = v.strictObject({ condominium_id: v.optional(Id), before: v.optional(Id) })

/** The five documented calls of an entity: create, update, remove, list, get. */
export function crud<E extends Entity>(entity: E, { noun, begin, ...rules }: Rules<E>) {
  const { path, options = {} } = rules
  type Create = v.InferOutput<E['createInput']> & CommandInput
  const createInput = entity.createInput as unknown as v.GenericSchema<unknown, Create> // same schema, seen through E
  const permissions = { update: permission('update', noun), remove: permission('delete', noun) }
  return {
    create: create<Create, E>(
      entity,
      `POST ${path}`,
      permission('create', noun),
      createInput,
      begin,
      options,
    ),
    ...edits(entity, { ...rules, permissions }),
    ...reads(entity, path, permission('read', noun)),
  }
}

/** The documented reads of an entity, answered with its rows as they are stored. */
export function reads<E extends Entity>(entity: E, path: string, access: RequiredAccess) {
  const list = query(`GET ${path}`, access, ListInput, v.array(entity.row))
  const get = query(`GET ${path}/:id`, access, ById, entity.row)
  return {
    list: { ...list, stored: { entity, isList: true } },
    get: { ...get, stored: { entity, isList: false } },
  }
}

/** A read of rows that the server shows with more than they hold. */
export function shownAs<I, O>(
  { stored: _stored, ...read }: StoredQuery<I>,
  output: v.GenericSchema<unknown, O>,
): Query<I, O> {
  return { ...read, output }
}

/** The update and remove commands of an entity. */
export function edits<E extends Entity>(entity: E, rules: EditRules<E>) {
  const { path, permissions, mayEdit, mayRemove = mayEdit, edited, options = {} } = rules
  const { offline, reads, derived, asksProof, weighs } = options
  const shared = {
    ...(asksProof && { asksProof }),
    ...(weighs && { weighs }),
    ...(offline && { offline }),
    ...(reads && { reads }),
    ...(derived && { derived }),
  } satisfies CommandOptions<RowOf<E>, CommandInput & Record<string, unknown>>
  type Patch = v.InferOutput<E['patchInput']> & CommandInput
  const patchInput = entity.patchInput as unknown as v.GenericSchema<unknown, Patch> // same schema, seen through E
  return {
    update: change<Patch, E>(
      entity,
      `PATCH ${path}/:id`,
      permissions.update,
      patchInput,
      (row, patch, context, rows) => {
        mayEdit?.(row, context)
        const next = { ...row, ...given(patch) }
        if (JSON.stringify(next) === JSON.stringify(row)) return row
        return edited ? edited(next, context, rows, row) : next
      },
      { ...shared, verb: 'patch' },
    ),
    remove: change(
      entity,
      `DELETE ${path}/:id`,
      permissions.remove,
      ById,
      (row: RowOf<E>, _input, context) => {
        mayRemove?.(row, context)
        return null
      },
      {
        ...(derived && { derived }),
        ...(offline === 'online' && { offline }),
        ...(asksProof && { asksProof }),
        verb: 'remove',
      },
    ),
  }
}

function permission(action: string, noun: string): Permission {
  return `${action}_${noun}` as Permission // the completeness test checks every contract's permission against the list
}

/** Drops undefined values: an absent key of an optional entry must not overwrite the field. */
export function given<T extends object>(patch: T): Partial<T> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<T>
}
