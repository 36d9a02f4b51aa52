import type { Actor } from '../kernel/context.ts'
import { DomainError } from '../kernel/errors.ts'
import { defaultTimeZone } from '../values/civil-time.ts'
import { fullInstant } from '../values/instant-texts.ts'
import { type Assembly, type VoteCounts, type VoteOption, voteOptions } from './assembly.ts'

/** Question and documents cannot be changed once people have voted, or once the assembly was closed. */
export function mustNotBeFrozen(row: Assembly, what: 'edited' | 'deleted'): void {
  if (row.votes_count > 0)
    throw new DomainError('conflict', {
      detail:
        what === 'edited'
          ? 'Já há votos: a pergunta não pode mais ser alterada.'
          : 'Já há votos: a assembleia não pode ser excluída.',
    })
  if (row.closed_at !== null)
    throw new DomainError('conflict', { detail: 'A assembleia já foi encerrada e fica como está.' })
}

/** The voting must be open when the vote arrives; the message is written for the voter. */
export function mustBeVoting({ status }: Pick<Assembly, 'status'>): void {
  if (status === 'IN_PROGRESS') return
  const detail =
    status === 'CLOSED'
      ? 'A votação já estava encerrada quando este voto chegou. Ele não foi contado.'
      : 'A votação ainda não começou. Este voto não foi contado.'
  throw new DomainError('conflict', { detail })
}

/**
 * No vote within 72 hours after someone else gave access to the account (an invitation, a one-time password, a changed
 * e-mail): that person could otherwise vote in the voter's name before the voter notices.
 */
export const voteWaitMs = 72 * 3_600_000

export function mayVoteBy({ votes_from = null }: Pick<Actor, 'votes_from'>, now: string): boolean {
  return votes_from === null || votes_from <= now
}

export function voteWaitText(votes_from: string, timeZone: string): string {
  return `Seu acesso foi criado ou alterado pela administração há menos de 72 horas. Para proteger o seu voto, você pode votar a partir de ${fullInstant(votes_from, timeZone)}.`
}

export function mustVoteThemselves(actor: Pick<Actor, 'votes_from'>, now: string): void {
  if (mayVoteBy(actor, now)) return
  throw new DomainError('forbidden', { detail: voteWaitText(actor.votes_from ?? now, defaultTimeZone) })
}

export const noVotes: VoteCounts = { SIM: 0, NÃO: 0, ABSTENÇÃO: 0 }

export function countVotes(options: Iterable<VoteOption>): VoteCounts {
  const counts = { ...noVotes }
  for (const option of options) counts[option] += 1
  return counts
}

export interface Tally {
  option: VoteOption
  count: number
  /** Percentage of the votes cast, 0 to 100, not rounded. */
  ofVotes: number
  /** Percentage of the people entitled to vote, 0 to 100, not rounded. */
  ofEntitled: number
}

export interface Outcome {
  tallies: Tally[]
  cast: number
  entitled: number
  notVoted: number
  /** Turnout in percent, rounded. */
  participation: number
}

/** `entitled` counts people, including those who have voted and lost the right since. */
export function outcomeOf(counts: VoteCounts, entitled: number): Outcome {
  const cast = voteOptions.reduce((sum, option) => sum + counts[option], 0)
  const people = Math.max(entitled, cast)
  const share = (count: number, whole: number) => (whole === 0 ? 0 : (count / whole) * 100)
  return {
    tallies: voteOptions.map((option) => ({
      option,
      count: counts[option],
      ofVotes: share(counts[option], cast),
      ofEntitled: share(counts[option], people),
    })),
    cast,
    entitled: people,
    notVoted: people - cast,
    participation: participation(cast, people),
  }
}

/** Turnout (votes cast of the people entitled) in percent, rounded. */
export function participation(cast: number, entitled: number): number {
  return entitled === 0 ? 0 : Math.round((cast / Math.max(entitled, cast)) * 100)
}
