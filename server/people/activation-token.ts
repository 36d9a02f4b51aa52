import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { readableSigns } from '#domain/values/readable-code.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import { hasRoomFor, sendInBackground } from '#server/kernel/background-email.ts'
import { activationLink, activationToken } from '#server/kernel/messages.ts'

const lastsMs = 48 * 3_600_000
const mostTokens = 3
/** Nobody's code is replaced before. */
const keptMs = 3_600_000

/**
 * The same response and the same work whether or not the e-mail has an account or a registration; the e-mail is sent
 * afterwards.
 */
export async function generateActivationToken(
  kernel: Kernel,
  email: string,
  letter = activationToken,
): Promise<{ message: string; token?: string }> {
  const token = newToken()
  const link = activationLink(kernel.settings.publicUrl, { token, email })
  const sent = letter({ to: email, token, link })
  // A code that nobody is sent must not take the place of one that arrived.
  const isSaved = (await hasRoomFor(kernel, sent)) && (await saveToken(kernel, email, token))
  if (isSaved) sendInBackground(kernel, sent)
  const message = 'Token de ativação enviado! Verifique seu email.'
  return isSaved && !kernel.settings.isProduction ? { message, token } : { message }
}

/**
 * Answers whether it was saved: the address has an account or a registration, and its codes are not all of the last hour.
 * Anybody may ask for one, so the codes before stay valid until one is used; a fourth takes the place of the oldest.
 */
export async function saveToken({ db, clock }: Kernel, email: string, token: string): Promise<boolean> {
  const now = Date.parse(clock.now())
  const expiresAfter = (ms: number) => new Date(now + ms).toISOString()
  await sql`
    delete from activation_tokens where (email, token_hash) in (
      select email, token_hash from activation_tokens
      where email = ${email} and expires_at < ${expiresAfter(lastsMs - keptMs)}::timestamptz
      order by expires_at desc offset ${mostTokens - 1}
    )`.execute(db)
  const { numAffectedRows } = await sql`
    insert into activation_tokens (email, token_hash, expires_at)
    select known.email, ${sha256(token)}, ${expiresAfter(lastsMs)}::timestamptz from (
      select email from users where status <> 'INACTIVE' union select email from registrations
    ) as known
    where known.email = ${email} and (
      select count(*) from activation_tokens t
      where t.email = known.email and t.expires_at > ${expiresAfter(0)}::timestamptz
    ) < ${mostTokens}`.execute(db)
  return numAffectedRows === 1n
}

/** The codes sent to the address with which this person signs in open nothing any more. */
export async function voidTokens(tx: Kysely<Database>, userId: string): Promise<void> {
  await sql`
    delete from activation_tokens t using users u where u.id = ${userId}::uuid and t.email = u.email`.execute(
    tx,
  )
}

// Sixteen of these signs are 79 bits, short enough to type.
const tokenLength = 16

export function newToken(): string {
  const token = Array.from(
    { length: tokenLength },
    () => readableSigns[randomInt(readableSigns.length)],
  ).join('')
  return token.replace(/(.{4})(?=.)/g, '$1-')
}

/** Normalises typed codes: any case, with or without hyphens, O for 0 and I or L for 1. */
export function normalToken(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
  return plain.replace(/(.{4})(?=.)/g, '$1-')
}

/** Whether a normalised text has the form of our codes: anything else is a slip of the fingers, and guesses nothing. */
export function isToken(token: string): boolean {
  return new RegExp(`^(?:[0-9A-Z]{4}(?:-(?=.)|$)){${tokenLength / 4}}$`).test(token)
}
