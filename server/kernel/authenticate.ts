import type { Context } from 'hono'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Kernel } from './kernel.ts'
import type { Session } from './sessions.ts'

/** The caller's session, or `unauthenticated`. `fresh` asks the database even when this process remembers. */
export async function mustAuthenticate(kernel: Kernel, c: Context, fresh = false): Promise<Session> {
  const token = tokenOf(c)
  const session = token && (await (fresh ? kernel.sessions.findFresh(token) : kernel.sessions.find(token)))
  if (!session && token && (await kernel.sessions.wasRemoved(token)))
    throw new DomainError('gone', { detail: 'Esta conta foi removida.' })
  if (!session) throw new DomainError('unauthenticated')
  return session
}

/**
 * Whoever came in by a password that somebody else knows has not shown that they are themselves: until they have chosen
 * their own, nothing is done or told in their name but what lets them choose it.
 */
export function mustBeThemselves({ me }: Session): void {
  if (me.must_change_password)
    throw new DomainError('forbidden', { detail: 'Escolha uma senha só sua antes de continuar.' })
}

/** RFC 6750 section 2.1; ours are always 43 characters of base64url. */
export function tokenOf(c: Context): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(c.req.header('authorization') ?? '')?.[1]
}
