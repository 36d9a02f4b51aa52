import { type Kysely, sql } from 'kysely'
import type { SignIn, SignInMeans, SignInOutcome } from '#domain/auth/sign-ins.ts'
import type { Database } from '#server/db/schema.ts'
import { isoText } from '#server/kernel/iso-text.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { takeTry } from '#server/kernel/rate-limit.ts'
import { platformScope } from '#server/kernel/scope.ts'

export interface Entrance {
  means: SignInMeans
  /** Browser and system, as text. */
  device: string
  /** An IPv4 address or an IPv6 /64. */
  network: string
}

/** A sign-in, for its person and for the audit. */
export async function noteEntrance(kernel: Kernel, userId: string, entrance: Entrance): Promise<void> {
  const { means, device, network } = entrance
  const now = kernel.clock.now()
  await sql`
    with noted as (
      insert into sign_ins (user_id, id, at, outcome, means, device, network)
      values (${userId}::uuid, ${kernel.newId()}::uuid, ${now}::timestamptz, 'SIGNED_IN', ${means}, ${device}, ${network})
    )
    insert into audit (scope_id, id, at, actor_id, actor_name, device, command, collection, row_id)
    select coalesce(condominium_id, ${platformScope}::uuid), ${kernel.newId()}::uuid, ${now}::timestamptz, id,
      profile ->> 'name', ${device}, ${entered[means]}, 'users', id
    from users where id = ${userId}::uuid`.execute(kernel.db)
}

/** The call that ends such a sign-in. */
const entered: Record<SignInMeans, string> = {
  PASSWORD: 'auth.login',
  PASSKEY: 'secondFactor.signIn',
  TOTP: 'secondFactor.signIn',
  RECOVERY: 'secondFactor.signIn',
  VOUCHED: 'accessRecovery.ask',
}

interface Failure extends Entrance {
  outcome: Exclude<SignInOutcome, 'SIGNED_IN'>
  email: string
}

const oncePerHour = { tries: 1, windowSeconds: 3600 }

/**
 * Notes a sign-in that failed, for the person whose address was typed, if there is one. Without making the caller wait: how
 * long the answer takes must not tell whether there is.
 */
export function noteFailure(kernel: Kernel, failure: Failure): void {
  storeFailure(kernel, failure).catch((error: unknown) =>
    kernel.log.error({ err: error }, 'a failed sign-in could not be noted'),
  )
}

async function storeFailure(kernel: Kernel, failure: Failure): Promise<void> {
  const { outcome, email, means, device, network } = failure
  // Whoever goes on after being blocked writes no row for each try.
  const isBlocked = outcome === 'BLOCKED'
  if (isBlocked && !(await takeTry(kernel, 'blocked sign-in', email, oncePerHour))) return
  const now = kernel.clock.now()
  await sql`
    with known as (
      select id, condominium_id, profile ->> 'name' as name from users where email = ${email}
    ), noted as (
      insert into sign_ins as s (user_id, id, at, outcome, means, device, network, failed_on)
      select id, ${kernel.newId()}::uuid, ${now}::timestamptz, ${outcome}, ${means}, ${device}, ${network},
        (${now}::timestamptz at time zone 'UTC')::date
      from known
      on conflict (user_id, failed_on, outcome, means) where failed_on is not null
      do update set times = s.times + 1, at = greatest(s.at, excluded.at),
        device = case when excluded.at < s.at then s.device else excluded.device end,
        network = case when excluded.at < s.at then s.network else excluded.network end
    )
    insert into audit (scope_id, id, at, actor_id, actor_name, device, command, collection, row_id)
    select coalesce(condominium_id, ${platformScope}::uuid), ${kernel.newId()}::uuid, ${now}::timestamptz, id, name,
      ${device}, 'auth.blocked', 'users', id
    from known where ${isBlocked}`.execute(kernel.db)
}

/** The newest first. */
export async function listSignIns(db: Kysely<Database>, userId: string): Promise<SignIn[]> {
  const { rows } = await sql<SignIn>`
    select id, ${isoText('at')} as at, outcome, means, device, network, times
    from sign_ins where user_id = ${userId}::uuid order by sign_ins.at desc, id desc limit 50`.execute(db)
  return rows
}
