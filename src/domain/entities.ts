import type { Entity, RowOf } from './kernel/entity.ts'
import { modules } from './modules.ts'

type Kinds = (typeof modules)[number]['kinds'][number]

/** Every kind of row a device may hold, in the order a new device fetches them. */
export const entities = modules.flatMap(({ kinds }) => kinds as readonly unknown[]) as readonly Entity[] // audience() takes its own row only

/** The rows of every kind, by its collection. */
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
