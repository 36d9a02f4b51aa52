import type { Entity } from '#domain/kernel/entity.ts'
import type { AnyRow } from '#domain/kernel/command.ts'

/** The scope of rows without a condominium. */
export const platformScope = '00000000-0000-0000-0000-000000000000'

/** The condominium whose change counter the row's writes increment, or the platform's. */
export function scopeOf(entity: Entity, row: AnyRow): string {
  return audienceOf(entity, row).condominium_id ?? platformScope
}

export function audienceOf(entity: Entity, row: AnyRow) {
  return entity.audience(row as never) // the row was read from, or parsed for, this entity's own collection
}
