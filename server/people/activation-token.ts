import { randomInt } from 'node:crypto'
import type { Kernel } from '#server/kernel/kernel.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import { activationLink, activationToken } from '#server/kernel/messages.ts'

const lastsMs = 48 * 3_600_000

/** The same response and the same work whether or not the e-mail has an account; the e-mail is sent afterwards. */
export async function generateActivationToken(
  kernel: Kernel,
  email: string,
  letter = activationToken,
): Promise<{ message: string; token?: string }> {
  const token = newToken()
  const isSaved = await saveToken(kernel, email, token)
  if (isSaved) {
    const link = activationLink(kernel.settings.publicUrl, { token, email })
    sendInBackground(kernel, letter({ to: email, token, link }))
  }
  const message = 'Token de ativação enviado! Verifique seu email.'
  return isSaved && !kernel.settings.isProduction ? { message, token } : { message }
}

/** Answers whether there was an account. A new token replaces the old one. */
export async function saveToken({ db, clock }: Kernel, email: string, token: string): Promise<boolean> {
  const expires_at = new Date(Date.parse(clock.now()) + lastsMs).toISOString()
  const token_hash = sha256(token)
  const saved = await db
    .insertInto('activation_tokens')
    .columns(['user_id', 'token_hash', 'expires_at', 'tries'])
    .expression((one) =>
      one
        .selectFrom('users')
        .select(({ val, lit }) => [
          'id',
          val(token_hash).as('token_hash'),
          val(expires_at).as('expires_at'),
          lit(0).as('tries'),
        ])
        .where('email', '=', email)
        .where('status', '<>', 'INACTIVE'),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash, expires_at, tries: 0 }))
    .returning('user_id')
    .executeTakeFirst()
  return saved !== undefined
}

// Crockford's base32: no characters that look alike. Sixteen of them are 80 bits, short enough to type.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function newToken(): string {
  const token = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
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
