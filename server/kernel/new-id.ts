import { randomBytes } from 'node:crypto'
import { uuidv7 } from '#domain/values/id.ts'
import type { Clock } from '#server/ports/clock.ts'

export type CreateId = () => string

export function idsFrom(clock: Clock): CreateId {
  return () => uuidv7(Date.parse(clock.now()), randomBytes(10))
}
