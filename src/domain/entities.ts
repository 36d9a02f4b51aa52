import type { Entity, RowOf } from './kernel/entity.ts'
import { modules } from './modules.ts'

type Kinds = (typeof modules)[number]['kinds'][number]

/** Every entity that a device may store, in the order of a new device's first copy. */
export const entities = modules.flatMap(({ kinds }) => kinds as readonly unknown[]) as readonly Entity[] // audience() is only called with rows of its own collection

/** The row types, by collection. */
export type RowsByCollection = { [Kind in Kinds as Kind['collection']]: RowOf<Kind> }

const entitiesByCollection = new Map(entities.map((entity) => [entity.collection, entity]))

export function findEntity(collection: string): Entity | undefined {
  return entitiesByCollection.get(collection)
}

/** The entity of a collection of this version. */
export function entityOf(collection: keyof RowsByCollection): Entity {
  const entity = findEntity(collection)
  if (!entity) throw new Error(`src/domain/modules.ts lists no ${collection}`)
  return entity
}
