import type { Context } from 'hono'
import type { Me } from '#domain/auth/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { proofLastsMinutes } from '#domain/auth/second-factor.ts'
import { type SessionEnd, sessionEndTexts } from '#domain/kernel/session-ends.ts'
import { addressOf } from './address.ts'
import type { Kernel } from './kernel.ts'
import { sha256 } from './session-rows.ts'
import type { Session } from './sessions.ts'

interface Asked {
  /** The name of the contract entry that is called; absent for routes without one, which no duty allows. */
  name?: string
  /** Reads the session from the database even if it is cached. */
  fresh?: boolean
  /**
   * A command, which may have been queued offline before there was a duty: every app, older ones too, sends it again
   * after a 425 (RFC 8470), and would give it up after a 403.
   */
  kind?: string
}

/** What a signed-in person must do before anything else, and the calls that they need for it. */
interface Duty {
  sentence: string
  allowed: readonly string[]
}

const always = ['auth.me', 'auth.logout', 'auth.changePassword']

const ownPassword: Duty = { sentence: 'Escolha uma senha só sua antes de continuar.', allowed: always }

const addFactor: Duty = {
  sentence: 'Ative a verificação em duas etapas antes de continuar.',
  allowed: [
    ...always,
    // What they have not sent can be encrypted meanwhile, should their session end. They have chosen their password.
    'auth.deviceKeys',
    'secondFactor.list',
    'secondFactor.proofQuestion',
    'secondFactor.prove',
    'secondFactor.newTotp',
    'secondFactor.addTotp',
    'secondFactor.newPasskey',
    'secondFactor.addPasskey',
  ],
}

/**
 * The caller's session, or `unauthenticated`; every route with a session calls this. A person with a duty may call only
 * what it allows.
 */
export async function mustAuthenticate(
  kernel: Kernel,
  c: Context,
  { name = '', fresh = false, kind }: Asked = {},
): Promise<Session> {
  const session = await mustFind(kernel, c, fresh)
  if (isAllowed(session.me, name)) return session
  // They may have done it through another process, which this cache does not know yet.
  const now = fresh ? session : await mustFind(kernel, c, true)
  const duty = dutyOf(now.me)
  if (duty && !isAllowed(now.me, name))
    throw new DomainError(kind === 'command' ? 'duty_first' : 'forbidden', { detail: duty.sentence })
  return now
}

function isAllowed(me: Me, name: string): boolean {
  return dutyOf(me)?.allowed.includes(name) ?? true
}

function dutyOf({ must_change_password, must_add_factor }: Me): Duty | null {
  if (must_change_password) return ownPassword
  return must_add_factor ? addFactor : null
}

/** For what is asked for once more: `proof_needed` unless the person has shown within minutes who they are. */
export async function mustBeProven(kernel: Kernel, c: Context, session: Session): Promise<void> {
  if (!(await isProvenNow(kernel, c, session))) throw new DomainError('proof_needed')
}

export async function isProvenNow(kernel: Kernel, c: Context, session: Session): Promise<boolean> {
  const since = Date.parse(kernel.clock.now()) - proofLastsMinutes * 60_000
  const isFresh = ({ provenAt }: Session) => provenAt !== null && Date.parse(provenAt) > since
  // They may have shown it to another process, which this cache does not know yet.
  return isFresh(session) || isFresh(await mustFind(kernel, c, true))
}

async function mustFind(kernel: Kernel, c: Context, fresh: boolean): Promise<Session> {
  const token = tokenOf(c)
  if (!token) return refused('unknown')
  const { lines, rateGate, sessions } = kernel
  const lately = sessions.lately(token)
  const owner = lately?.session.actor.id
  await rateGate.pass(owner ?? sha256(token))
  if (lately?.isCurrent && !fresh) return lately.session
  // In a line of its own: whoever is asked for once more already has a place of theirs.
  const reader = `session:${owner ?? addressOf(kernel, c)}`
  const read = () => (fresh ? sessions.findFresh(token) : sessions.find(token))
  const [session, reason] = await lines.inPlace(
    reader,
    async () => {
      const found = await read()
      return [found, found ? undefined : await sessions.whyRefused(token)] as const
    },
    { isBegun: true },
  )
  if (!session) return refused(reason ?? 'unknown')
  if (!owner) await rateGate.pass(session.actor.id)
  return session
}

function refused(reason: SessionEnd | 'removed'): never {
  if (reason === 'removed') throw new DomainError('gone', { detail: 'Esta conta foi removida.' })
  throw new DomainError('unauthenticated', { reason, detail: sessionEndTexts[reason] })
}

/** RFC 6750 section 2.1; ours are always 43 characters of base64url. */
export function tokenOf(c: Context): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(c.req.header('authorization') ?? '')?.[1]
}
