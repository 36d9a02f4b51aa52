import type { Context } from 'hono'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Kernel } from './kernel.ts'
import { sha256 } from './session-rows.ts'
import type { Session } from './sessions.ts'

interface Asked {
  /**
   * The name of the contract entry that is called; absent for routes without one, which `beforeOwnPassword` never
   * allows.
   */
  name?: string
  /** Reads the session from the database even if it is cached. */
  fresh?: boolean
}

/**
 * Calls allowed before a person has chosen a password of their own: choosing it, reading their name, signing out.
 */
const beforeOwnPassword: readonly string[] = ['auth.changePassword', 'auth.me', 'auth.logout']

/**
 * The caller's session, or `unauthenticated`; every route with a session calls this. A person who must choose a
 * password may call only `beforeOwnPassword`.
 */
export async function mustAuthenticate(
  kernel: Kernel,
  c: Context,
  { name = '', fresh = false }: Asked = {},
): Promise<Session> {
  const session = await mustFind(kernel, c, fresh)
  if (!session.me.must_change_password || beforeOwnPassword.includes(name)) return session
  // They may have chosen it through another process, which this cache does not know yet.
  const now = fresh ? session : await mustFind(kernel, c, true)
  if (now.me.must_change_password)
    throw new DomainError('forbidden', { detail: 'Escolha uma senha só sua antes de continuar.' })
  return now
}

async function mustFind(kernel: Kernel, c: Context, fresh: boolean): Promise<Session> {
  const token = tokenOf(c)
  if (token) kernel.rateGate.pass(sha256(token))
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
