import * as v from 'valibot'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Call, Query } from '#domain/kernel/query.ts'
import type { Kernel } from './kernel.ts'
import { sha256 } from './session-rows.ts'
import type { Session } from './sessions.ts'

const contracts = ['auth', 'secondFactor', 'accessRecovery']

/** Whether it opens, proves, changes or ends somebody's access. */
function isAboutAccess({ kind, method, name }: Query | Call): boolean {
  return kind === 'call' && method !== 'GET' && contracts.includes(name.split('.')[0] ?? '')
}

interface AccessCall {
  entry: Query | Call
  session: Session | null
  network: string
  input: unknown
}

const Asked = v.object({ email: v.string() })
const SignedIn = v.object({ token: v.string(), user: v.object({ email: v.string() }) })
const HalfSignedIn = v.object({ second_factor: v.object({}) })

/**
 * Runs a call; those about access leave one line: `{ auth: 'auth.login', outcome: 'wrong_credentials', account, network,
 * session }`. `account` is a digest of the e-mail, the same in every line about it; `session` begins the stored digest of
 * its token. So an operator sees which lines belong together, and the log names nobody.
 */
export async function withAuthLog<R>(
  { log, secret }: Pick<Kernel, 'log' | 'secret'>,
  { entry, session, network, input }: AccessCall,
  run: () => Promise<R>,
): Promise<R> {
  if (!isAboutAccess(entry)) return run()
  const note = (outcome: string, opened?: v.InferOutput<typeof SignedIn>) => {
    const asked = v.is(Asked, input) ? input.email : undefined
    const email = opened?.user.email ?? asked ?? session?.actor.email
    const tokenHash = opened ? sha256(opened.token) : session?.tokenHash
    log.info({
      auth: entry.name,
      outcome,
      account: email === undefined ? null : secret.digest(email, 'auth'),
      network,
      session: tokenHash?.slice(0, 12) ?? null,
    })
  }
  try {
    const output = await run()
    if (v.is(SignedIn, output)) note('signed_in', output)
    else note(v.is(HalfSignedIn, output) ? 'second_factor' : 'done')
    return output
  } catch (error) {
    note(error instanceof DomainError ? error.code : 'internal')
    throw error
  }
}
