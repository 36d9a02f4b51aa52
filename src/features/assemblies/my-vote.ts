import type { Vote } from '#domain/assemblies/vote.ts'
import type { VoteOption } from '#domain/assemblies/assembly.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'

/**
 *   none ──> kept ──> sent ──> counted
 *             ^ │       └────> (refused: the vote leaves, and its entry says why)
 *             └─┘ changed, until it first leaves this device
 */
export type MyVote =
  | { state: 'none' }
  | { state: 'kept'; id: string; option: VoteOption }
  | { state: 'sent'; option: VoteOption }
  | { state: 'counted'; option: VoteOption; receipt: string; at: string }

type VoteEntry = Pick<OutboxEntry, 'key' | 'command' | 'input' | 'state' | 'attempts' | 'problem'>

/** The state of this person's vote, from the displayed vote and its pending entries. */
export function myVote(votes: readonly Vote[], entries: readonly VoteEntry[]): MyVote {
  const counted = votes.find(({ receipt }) => receipt !== null)
  if (counted?.receipt) {
    const { option, receipt, created_at: at } = counted
    return { state: 'counted', option, receipt, at }
  }
  const [vote] = votes
  if (!vote) return { state: 'none' }
  const { id, option } = vote
  const isUntouched = entries.some((entry) => entry.input.vote_id === id && mayStillChange(entry))
  return isUntouched ? { state: 'kept', id, option } : { state: 'sent', option }
}

/** The refused change of a vote, until the person has dismissed it. */
export function refusedVote<E extends VoteEntry>(entries: readonly E[]): E | undefined {
  return entries.find(({ command, state }) => command === voteCommand && isRefused(state))
}

function mayStillChange({ state, attempts }: VoteEntry): boolean {
  return state === 'queued' && attempts === 0
}

/** `blocked`: an entry it depends on was refused, so it will not be sent either. */
export function isRefused(state: OutboxEntry['state']): boolean {
  return state === 'rejected' || state === 'blocked'
}

const voteCommand = 'assemblies.vote'
