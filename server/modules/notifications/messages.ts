import { merged, type PushMessage } from '#domain/notifications/push-message.ts'
import type { Taken } from './delivery-queue.ts'

/** What waits under one tag becomes one message, at a device and in a mailbox alike. */
export function messageOf(deliveries: readonly Taken[]): PushMessage {
  const [first, ...others] = deliveries.map(single)
  if (!first) throw new TypeError('a message is about something')
  return others.reduce(merged, first)
}

/** The deliveries of each key together, in their order. */
export function groupedBy<T>(deliveries: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of deliveries) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups.values()]
}

function single(one: Taken): PushMessage {
  const { tag, kind, title, body, path, urgent, at, collection, row_id, condominium_id } = one
  return { v: 1, tag, kind, title, body, path, count: 1, urgent, at, collection, row_id, condominium_id }
}
