import { Secret, TOTP } from 'otpauth'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

/** Codes of an authenticator app (RFC 6238): six digits of HMAC-SHA-1, a new one every 30 seconds. */
const period = 30
/** A code of the step before or after counts too: clocks differ. */
const tolerance = 1

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code holds: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** The step whose code this is; null if it is of none near `now`. */
export function stepOfCode(secret: string, code: string, now: string): number | null {
  const timestamp = Date.parse(now)
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: tolerance })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Zelo', label: label || 'Zelo', secret, algorithm: 'SHA1', digits: 6, period })
}

/** What a factor's secret is sealed with, so that it opens for this person alone. */
export function totpSeal(userId: string): string {
  return `totp ${userId}`
}

/** Whether one of the person's apps shows this code now; each code counts once. */
export async function isTotpCode(
  { db, clock, secret }: Pick<Kernel, 'db' | 'clock' | 'secret'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const now = clock.now()
  const factors = await db
    .selectFrom('second_factors')
    .select(['id', 'sealed_secret'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'TOTP')
    .execute()
  for (const { id, sealed_secret } of factors) {
    if (!sealed_secret) continue
    const step = stepOfCode(secret.open(sealed_secret, totpSeal(userId)), code, now)
    if (step !== null && (await isFirstUse(db, { userId, id, step, now }))) return true
  }
  return false
}

async function isFirstUse(
  db: Kysely<Database>,
  { userId, id, step, now }: { userId: string; id: string; step: number; now: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update second_factors set last_step = ${step}, last_used_at = ${now}::timestamptz
    where user_id = ${userId}::uuid and id = ${id}::uuid and coalesce(last_step, 0) < ${step}`.execute(db)
  return numAffectedRows === 1n
}
