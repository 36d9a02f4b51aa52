import * as v from 'valibot'
import type { Permission } from '../permissions/names.ts'
import { Id } from '../values/id.ts'
import { change, create, type CommandInput, type Context, type Options, type Rows } from './command.ts'
import type { Entity, RowOf } from './entity.ts'
import { query } from './query.ts'

interface Rules<E extends Entity> {
  /** The REST path: `/occurrences`. */
  path: string
  /** The last word of its permissions: `occurrence` in `create_occurrence`. */
  noun: string
  /** What a new row holds besides its input. */
  begin(
    input: v.InferOutput<E['createInput']>,
    context: Context,
    rows: Rows,
  ): Omit<RowOf<E>, 'id' | 'created_at'>
  /** Throws when this actor may not edit or delete this row, whatever the permission says. */
  mayEdit?(row: RowOf<E>, context: Context): void
  /** Throws when this actor may not delete this row; `mayEdit` decides where this is not given. */
  mayRemove?(row: RowOf<E>, context: Context): void
  /** What the row becomes besides the patched fields; `before` is how it was without them. */
  edited?(row: RowOf<E>, context: Context, rows: Rows, before: RowOf<E>): RowOf<E>
  options?: Options<RowOf<E>, CommandInput & Record<string, unknown>>
}

/** One condominium's rows, newest first; `before` continues after the last one answered. */
export const ListInput = v.strictObject({ condominium_id: v.optional(Id), before: v.optional(Id) })

/** The five documented calls of an entity: create, update, remove, list, get. */
export function crud<E extends Entity>(entity: E, rules: Rules<E>) {
  const { path, noun, begin, mayEdit, mayRemove = mayEdit, edited, options = {} } = rules
  const { offline, reads, followers } = options
  const shared = { ...(offline && { offline }), ...(reads && { reads }), ...(followers && { followers }) }
  type Create = v.InferOutput<E['createInput']> & CommandInput
  type Patch = v.InferOutput<E['patchInput']> & CommandInput
  const createInput = entity.createInput as unknown as v.GenericSchema<unknown, Create> // same schema, seen through E
  const patchInput = entity.patchInput as unknown as v.GenericSchema<unknown, Patch> // same schema, seen through E
  return {
    create: create<Create, E>(
      entity,
      `POST ${path}`,
      permission('create', noun),
      createInput,
      begin,
      options,
    ),
    update: change<Patch, E>(
      entity,
      `PATCH ${path}/:id`,
      permission('update', noun),
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
      permission('delete', noun),
      v.strictObject({ id: Id }),
      (row: RowOf<E>, _input, context) => {
        mayRemove?.(row, context)
        return null
      },
      { ...(followers && { followers }), verb: 'remove' },
    ),
    list: query(`GET ${path}`, permission('read', noun), ListInput, v.array(entity.row)),
    get: query(`GET ${path}/:id`, permission('read', noun), v.strictObject({ id: Id }), entity.row),
  }
}

function permission(action: string, noun: string): Permission {
  return `${action}_${noun}` as Permission // the completeness test holds every contract's permission against the names
}

/** Only what was given: an absent key of an optional entry is not a change to undefined. */
function given<T extends object>(patch: T): Partial<T> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<T>
}
