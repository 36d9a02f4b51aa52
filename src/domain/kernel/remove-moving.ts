import * as v from 'valibot'
import { Id } from '../values/id.ts'
import { type AnyRow, type Change, type Command, command } from './command.ts'
import type { Entity } from './entity.ts'
import { DomainError } from './errors.ts'

/** The rows of `members` are each in one row of `group`, by the foreign key `by`. */
interface Grouping {
  group: Pick<Entity, 'collection'>
  members: Pick<Entity, 'collection'>
  by: string
  /** The input's field with the members' ids: `notice_ids`. */
  ids: string
  path: string
  permission: Command['permission']
  /** Says that a row with members needs another one to take them. */
  whereTo: string
}

interface Removal {
  id: string
  move_to?: string | undefined
  /** The members' ids, under the name in `Grouping.ids`. */
  [ids: string]: unknown
}

/** Deletes a category or a type; its members move to another one in the same act. */
export function removeMoving(grouping: Grouping): Command<Removal> {
  const { group, members, by, ids, path, permission, whereTo } = grouping
  const input = v.strictObject({
    id: Id,
    /** Where its members go; needed if it has any. */
    move_to: v.optional(Id),
    /** Its members as the device knows them; the server moves all that there are. */
    [ids]: v.optional(v.pipe(v.array(Id), v.maxLength(10_000)), []),
  }) as unknown as v.GenericSchema<unknown, Removal> // one of its keys is computed

  return command<Removal>(`DELETE ${path}/:id`, {
    permission,
    offline: 'free',
    verb: 'remove',
    input,
    filled: [ids],
    bodyMaxBytes: 512 * 1024,
    // Its id alone is enough to look it up; the server fills in the members.
    targets: (given) => [
      { collection: group.collection, id: given.id },
      ...membersOf(given).map((id) => ({ collection: members.collection, id })),
    ],
    reads: ({ move_to }) => (move_to ? [{ collection: group.collection, id: move_to, isHeld: true }] : []),
    apply(rows, given) {
      const { id, move_to } = given
      const mine = rows.find(group.collection, id)
      if (!mine) throw new DomainError('not_found')
      const held = membersOf(given).flatMap((member) => {
        const row = rows.find(members.collection, member)
        return row?.[by] === id ? [row] : []
      })
      // A missing one is not `not_found`: a device takes that for the row that it wanted to delete.
      if (move_to || held.length > 0) mustBeAnother(rows.find(group.collection, move_to ?? ''), mine)
      const moved = held.map((row): Change => ({
        collection: members.collection,
        id: row.id,
        row: { ...row, [by]: move_to },
      }))
      return [{ collection: group.collection, id, row: null }, ...moved]
    },
  })

  function membersOf(given: Removal): string[] {
    return (given[ids] ?? []) as string[] // as the input's schema has it
  }

  function mustBeAnother(to: AnyRow | undefined, from: AnyRow): void {
    if (!to || to.id === from.id || to.condominium_id !== from.condominium_id)
      throw new DomainError('invalid', { errors: [{ path: 'move_to', message: whereTo }] })
  }
}
