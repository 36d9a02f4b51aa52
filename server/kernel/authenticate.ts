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

/** RFC 6750 section 2.1; ours are always 43 characters of base64url. */
export function tokenOf(c: Context): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(c.req.header('authorization') ?? '')?.[1]
}
