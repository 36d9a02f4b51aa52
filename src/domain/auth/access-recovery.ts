import * as v from 'valibot'
import { contract } from '../kernel/contract.ts'
import { call } from '../kernel/query.ts'
import { roles } from '../kernel/roles.ts'
import { ById, Id, Instant } from '../values/id.ts'
import { SignedIn } from './contract.ts'
import { Ticket } from './factor-question.ts'

/**
 * For people who still know their password and have lost everything else: others vouch for them, a day passes in which they
 * may object, and they enter without a second factor.
 *
 *   asked ──vouched by all that it needs──> waiting ──24 h──> open ──they sign in──> done
 *     └────────── refused, objected to, lapsed after 7 days, or not needed any more ─────────> ended
 *
 * Where somebody else has changed the account's address, the 24 hours begin once the old mailbox cannot undo that any more.
 */
export const recoveryWaitHours = 24
export const recoveryLapsesDays = 7

const RecoveryState = v.strictObject({
  /** How many must vouch, and how many have. */
  needed: v.number(),
  vouched: v.number(),
  /** From when on the person enters; null while somebody must still vouch. */
  opens_at: v.nullable(Instant),
})
export type RecoveryState = v.InferOutput<typeof RecoveryState>

const AccessRecovery = v.strictObject({
  id: Id,
  user: v.strictObject({ id: Id, name: v.string(), email: v.string(), role: v.picklist(roles) }),
  asked_at: Instant,
  ...RecoveryState.entries,
  vouches: v.array(v.strictObject({ name: v.string(), at: Instant })),
  /** Whoever reads this has vouched already. */
  is_mine: v.boolean(),
  /** Why whoever reads this must leave it to somebody else; null if they may vouch. */
  refusal: v.nullable(v.string()),
})
export type AccessRecovery = v.InferOutput<typeof AccessRecovery>

const Done = v.strictObject({ message: v.string() })
const perMinute = { tries: 10, windowSeconds: 60 }

export const accessRecovery = contract('accessRecovery', {
  /** With the ticket of a sign-in whose password was right: asks, tells how it stands, or enters. */
  ask: call(
    'POST /auth/access-recovery',
    'public',
    v.strictObject({ ticket: Ticket }),
    v.union([SignedIn, v.strictObject({ recovery: RecoveryState })]),
    perMinute,
  ),
  /** From the person's mailbox: it was not them. */
  object: call(
    'POST /auth/access-recovery/object',
    'public',
    v.strictObject({ token: Ticket }),
    Done,
    perMinute,
  ),
  /** What the caller may vouch for. */
  list: call('GET /auth/access-recoveries', 'signed_in', v.strictObject({}), v.array(AccessRecovery)),
  vouch: { ...call('POST /auth/access-recoveries/:id/vouch', 'signed_in', ById, Done), asksProof: true },
  refuse: call('POST /auth/access-recoveries/:id/refuse', 'signed_in', ById, Done),
})
