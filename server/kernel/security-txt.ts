import type { Context } from 'hono'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Kernel } from './kernel.ts'

/** Where to report a weakness (RFC 9116); only where the operator has given an address (CONTACT_EMAIL). */
export function securityTxtRoute({ settings, clock }: Kernel) {
  return function securityTxt(c: Context): Response {
    const { publicUrl, contact } = settings
    if (!contact?.email) throw new DomainError('not_found')
    const lines = [
      `Contact: mailto:${contact.email}`,
      `Expires: ${expiryOf(clock.now())}`,
      'Preferred-Languages: pt-BR, en',
      `Canonical: ${publicUrl}${securityTxtPath}`,
    ]
    return c.text(`${lines.join('\n')}\n`)
  }
}

export const securityTxtPath = '/.well-known/security.txt'

/** Section 2.5.5: less than a year ahead. It is read anew each time. */
function expiryOf(now: string): string {
  return new Date(Date.parse(now) + 180 * 86_400_000).toISOString()
}
