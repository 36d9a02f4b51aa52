import type { Entity } from '../kernel/entity.ts'
import { removeMoving } from '../kernel/remove-moving.ts'

export const whereTo = 'Escolha a categoria que fica com os comunicados desta.'

/** Deletes a category; its notices move to another one in the same act. */
export function removeCategory(category: Entity, notice: Entity, path: string) {
  return removeMoving({
    group: category,
    members: notice,
    by: 'category_id',
    ids: 'notice_ids',
    path,
    permission: 'delete_statement_category',
    whereTo,
  })
}
