import { createECDH } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { SubscribedDevice } from '#domain/notifications/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { transaction } from '#server/db/connection.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Session } from '#server/kernel/sessions.ts'
import { removeDevices } from './gone-devices.ts'

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A person's devices; the one subscribed longest ago makes room for a new one. */
const mostDevices = 20

/**
 * The same endpoint of another person ends with all that waits for it: a device shows nobody the messages of whoever used
 * it before.
 */
export async function subscribe(
  kernel: Kernel,
  { actor, tokenHash }: Session,
  { endpoint, keys: { p256dh, auth } }: Subscription,
): Promise<{ id: string }> {
  if (!kernel.push.mayReach(endpoint)) throw refused('endpoint', 'Endereço de envio não aceito')
  if (!isPoint(p256dh)) throw refused('keys.p256dh', 'Chave inválida')
  return transaction(kernel.db, async (tx, { begun }) => {
    await begun
    await takeFromOthers(tx, { endpoint, userId: actor.id, now: kernel.clock.now() })
    const { rows } = await sql<{ id: string }>`
      insert into push_subscriptions (id, user_id, token_hash, endpoint, host, p256dh, auth, created_at)
      values (${kernel.newId()}, ${actor.id}, ${tokenHash}, ${endpoint}, ${new URL(endpoint).host}, ${p256dh},
        ${auth}, ${kernel.clock.now()})
      on conflict (endpoint) do update
        set token_hash = excluded.token_hash, p256dh = excluded.p256dh, auth = excluded.auth
      returning id`.execute(tx)
    await sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where user_id = ${actor.id}::uuid
        order by created_at desc, id desc offset ${mostDevices}
      )`.execute(tx)
    return rows[0] ?? { id: '' }
  })
}

async function takeFromOthers(
  tx: Kysely<Database>,
  { endpoint, userId, now }: { endpoint: string; userId: string; now: string },
): Promise<void> {
  // Two people at the same moment: the second finds the first one's subscription, and ends it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(tx)
  const others = await tx
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id'])
    .where('endpoint', '=', endpoint)
    .where('user_id', '<>', userId)
    .execute()
  for (const { id, user_id } of others) await removeDevices(tx, { userId: user_id, ids: [id], now })
}

export async function unsubscribe({ db, clock }: Kernel, { actor }: Session, id: string): Promise<void> {
  await transaction(db, async (tx, { begun }) => {
    await begun
    const own = await tx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .executeTakeFirst()
    if (!own) throw new DomainError('not_found')
    await removeDevices(tx, { userId: actor.id, ids: [own.id], now: clock.now() })
  })
}

/** Those whose session lives, this one first. */
export async function listSubscriptions(
  { db, clock }: Kernel,
  { actor, tokenHash }: Session,
): Promise<SubscribedDevice[]> {
  const rows = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.token_hash', 'p.token_hash')
    .select(['p.id', 's.device', 'p.created_at', 'p.last_delivered_at', 'p.token_hash'])
    .where('p.user_id', '=', actor.id)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', clock.now())
    .orderBy('p.created_at', 'desc')
    .execute()
  return rows
    .map(({ token_hash, ...row }) => ({ ...row, is_current: token_hash === tokenHash }))
    .sort((one, other) => Number(other.is_current) - Number(one.is_current))
}

/** Whether it is a point of P-256: encryption for anything else fails each time. */
function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}

function refused(path: string, message: string): DomainError {
  return new DomainError('invalid', { errors: [{ path, message }] })
}
