import { sha256 } from '#server/kernel/session-rows.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { hashFor } from './hash-password.ts'
import { hasFactor } from '#server/kernel/person.ts'
import { consumeTries, refundTries } from '#server/kernel/rate-limit.ts'

interface Tested {
  email: string
  password: string
  /** The client's network address. */
  address: string
  /** The secret of a device, which counts if this account knows it (`known-devices.ts`), or `session`. */
  deviceKey?: string | undefined
  /** The session that asks: it is the account's own. */
  session?: { tokenHash: string }
  /** Called before it is refused for having no tries left. */
  onBlocked?: () => void
}

export interface TestedAccount {
  id: string
  status: 'ACTIVE' | 'PENDING'
  must_change: boolean
  /** Besides the password they show something else. */
  has_factor: boolean
  /** The hash that the password matched. */
  password_hash: string
}

const strict = { tries: 10, windowSeconds: 60 }
/** People behind one router share it. */
const ofNetwork = { tries: 30, windowSeconds: 60 }
/** From anywhere: it slows down many networks that guess together, and is more than any stranger's ten tries. */
const loose = { tries: 100, windowSeconds: 600 }

/**
 * The only way to verify a password: each try counts until one succeeds, over all routes and processes. It takes as long
 * for an unknown e-mail as for a wrong password, and hashes outside of any transaction. Undefined: not verified.
 */
export async function testPassword(kernel: Kernel, tested: Tested): Promise<TestedAccount | undefined> {
  const { email, password } = tested
  const key_hash = sha256(tested.deviceKey ?? '')
  const account = await kernel.db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .leftJoin('known_devices', (known) =>
      known.onRef('known_devices.user_id', '=', 'users.id').on('known_devices.key_hash', '=', key_hash),
    )
    .select(['users.id', 'users.status', 'credentials.password_hash', 'credentials.must_change'])
    .select(hasFactor('users.id').as('has_factor'))
    .select('known_devices.key_hash')
    .where('users.email', '=', email)
    .executeTakeFirst()
  const device = tested.session?.tokenHash ?? account?.key_hash ?? undefined
  const known = account && device !== undefined ? { device, id: account.id } : null
  const tries = await consumeTriesOf(kernel, tested, known).catch((refusal: unknown) => {
    tested.onBlocked?.()
    throw refusal
  })
  const by = { key: known?.id ?? tested.address, isKnown: known !== null }
  const matches = await kernel.passwords
    .verify(account?.password_hash ?? undefined, password, by)
    .catch(async (refusal: unknown) => {
      await refundTries(kernel, tries) // nothing was tried
      throw refusal
    })
  if (!account?.password_hash || !matches || account.status === 'INACTIVE') return undefined
  await refundTries(kernel, tries)
  const { id, status, password_hash, must_change, has_factor } = account
  return { id, status, password_hash, must_change: must_change ?? false, has_factor }
}

/**
 * A stranger's tries must not lock the owner out: strictly counted is an account from one network, loosely an account from
 * anywhere, and neither counts for a device that the account knows, which has tries of its own.
 */
async function consumeTriesOf(
  kernel: Kernel,
  { email, address }: Tested,
  known: { device: string; id: string } | null,
): Promise<string[]> {
  const counted = (caller: string, limit: typeof strict) => ({ name: 'password', caller, ...limit })
  if (!known)
    return consumeTries(kernel, [
      counted(fromNetwork(email, address), strict),
      counted(`address:${address}`, ofNetwork),
      counted(fromAnywhere(email), loose),
    ])
  const [ofDevice = ''] = await consumeTries(kernel, [
    counted(onDevice(known.device), strict),
    hashFor(known.id),
  ])
  return [ofDevice]
}

const fromNetwork = (email: string, address: string) => `account:${email} address:${address}`
const fromAnywhere = (email: string) => `account:${email}`
const onDevice = (hash: string) => `device:${hash}`

/** Under which names the tries of an account are counted, for whoever lifts them. */
export function passwordTriesOf(email: string, networks: readonly string[], devices: readonly string[]) {
  const callers = [
    fromAnywhere(email),
    ...networks.map((network) => fromNetwork(email, network)),
    ...devices.map(onDevice),
  ]
  return callers.map((caller) => ({ name: 'password', caller }))
}
