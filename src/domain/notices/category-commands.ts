import * as v from 'valibot'
import { type AnyRow, type Change, command } from '../kernel/command.ts'
import type { Entity } from '../kernel/entity.ts'
import { DomainError } from '../kernel/errors.ts'
import { Id } from '../values/id.ts'
import type { Notice } from './notice.ts'

const RemoveCategory = v.strictObject({
  id: Id,
  /** Where its notices go; needed if it has any. */
  move_to: v.optional(Id),
  /** Its notices as the device knows them; the server moves all that there are. */
  notice_ids: v.optional(v.pipe(v.array(Id), v.maxLength(10_000)), []),
})
export type RemoveCategory = v.InferOutput<typeof RemoveCategory>

export const whereTo = 'Escolha a categoria que fica com os comunicados desta.'

/** Deletes a category; its notices move to another one in the same act. */
export function removeCategory(category: Entity, notice: Entity, path: string) {
  return command<RemoveCategory>(`DELETE ${path}/:id`, {
    permission: 'delete_statement_category',
    offline: 'free',
    verb: 'remove',
    input: RemoveCategory,
    filled: ['notice_ids'],
    bodyMaxBytes: 512 * 1024,
    // Its id alone is enough to look the category up; the server fills in the notices.
    targets: ({ id, notice_ids = [] }: Pick<RemoveCategory, 'id'> & Partial<RemoveCategory>) => [
      { collection: category.collection, id },
      ...notice_ids.map((notice_id) => ({ collection: notice.collection, id: notice_id })),
    ],
    reads: ({ move_to }) => (move_to ? [{ collection: category.collection, id: move_to, isHeld: true }] : []),
    apply(rows, { id, move_to, notice_ids }) {
      const mine = rows.find(category.collection, id)
      if (!mine) throw new DomainError('not_found')
      const held = notice_ids.flatMap((notice_id) => {
        const row = rows.find(notice.collection, notice_id) as (AnyRow & Notice) | undefined // a row of this collection
        return row?.category_id === id ? [row] : []
      })
      if (move_to && !rows.find(category.collection, move_to)) throw new DomainError('not_found')
      if (held.length > 0) mustBeAnother(rows.find(category.collection, move_to ?? ''), mine)
      const moved = held.map((row): Change => ({
        collection: notice.collection,
        id: row.id,
        row: { ...row, category_id: move_to } as AnyRow, // a notice in another category
      }))
      return [{ collection: category.collection, id, row: null }, ...moved]
    },
  })
}

function mustBeAnother(to: AnyRow | undefined, from: AnyRow): void {
  if (!to || to.id === from.id || to.condominium_id !== from.condominium_id)
    throw new DomainError('invalid', { errors: [{ path: 'move_to', message: whereTo }] })
}
