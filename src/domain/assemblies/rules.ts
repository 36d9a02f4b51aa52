import type { Actor, Context } from '../kernel/context.ts'
import { DomainError } from '../kernel/errors.ts'
import { recorded, withStep } from '../kernel/history.ts'
import { defaultTimeZone } from '../values/civil-time.ts'
import { fullInstant } from '../values/instant-texts.ts'
import {
  type Assembly,
  type AssemblyStatus,
  type AssemblyStep,
  type VoteCounts,
  type VoteOption,
  voteOptions,
} from './assembly.ts'

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

/** The voting ends after the assembly begins. */
export function mustEndLater({ date, voting_ends_at }: Pick<Assembly, 'date' | 'voting_ends_at'>): void {
  if (voting_ends_at !== null && voting_ends_at <= date)
    throw new DomainError('invalid', {
      errors: [{ path: 'voting_ends_at', message: 'O prazo termina depois do início da assembleia' }],
    })
}

const acts: Record<AssemblyStatus, AssemblyStep['act']> = {
  SCHEDULED: 'scheduled',
  IN_PROGRESS: 'started',
  CLOSED: 'closed',
}

/**
 * The server fills in the results, if they may be seen. A voting that is opened after its deadline has none: it stays
 * open until somebody closes it.
 */
export function movedAssembly(
  row: Assembly,
  { to, reason }: { to: AssemblyStatus; reason: string },
  context: Context,
): Assembly {
  const isOver = to === 'IN_PROGRESS' && isPastDeadline(row, context.now)
  const next = { ...withStatus(row, to, context.now), ...(isOver && { voting_ends_at: null }) }
  return recorded(next, acts[to], context, reason)
}

/** A voting whose deadline has come is closed, by nobody; any other row stays the same. */
export function assemblyOnTime(row: Assembly, now: string): Assembly {
  if (row.status !== 'IN_PROGRESS' || !isPastDeadline(row, now)) return row
  const step = { at: now, by_id: null, by_name: 'Zelo', act: 'closed', status: 'CLOSED' } as const
  return withStep(withStatus(row, 'CLOSED', now), { ...step, reason: 'fim do prazo da votação' })
}

/** So many more must have voted before totals are shown again: a smaller difference would tell how somebody voted. */
export const votesBetweenTotals = 5

/** `shown`: how many had voted when totals were last seen; null if they never were. */
export function mayShowTotals(votes: number, shown: number | null): boolean {
  return shown === null || votes - shown >= votesBetweenTotals
}

/** Whether it was open again after a close. */
export function wasReopened({ history }: Pick<Assembly, 'history'>): boolean {
  const closed = history.findIndex(({ act }) => act === 'closed')
  return closed >= 0 && history.slice(closed).some(({ act }) => act === 'started' || act === 'scheduled')
}

/** For so long a closed voting may be reopened unless management shows the names before. */
export const revealWaitMs = 24 * 3_600_000

/** Management shows itself who voted what; the server marks the votes. Once done it stays. */
export function revealedAssembly(row: Assembly, context: Context): Assembly {
  if (row.revealed_at) return row
  if (row.status !== 'CLOSED')
    throw new DomainError('conflict', { detail: 'Os nomes só podem ser revelados depois do encerramento.' })
  return recorded({ ...row, revealed_at: context.now }, 'revealed', context)
}

/** Names that are due are shown, by nobody; any other row stays the same. */
export function assemblyRevealedOnTime(row: Assembly, now: string): Assembly {
  if (row.revealed_at || row.reveals_at === null || row.reveals_at > now) return row
  const step = { at: now, by_id: null, by_name: 'Zelo', act: 'revealed', status: row.status } as const
  return withStep({ ...row, revealed_at: now }, { ...step, reason: '24 horas depois do encerramento' })
}

/** Whoever knows how people voted must not be able to let the voting go on. */
export function mustNotBeFinal({ revealed_at }: Pick<Assembly, 'revealed_at'>): void {
  if (revealed_at)
    throw new DomainError('conflict', {
      detail: 'Os nomes de quem votou já foram revelados: esta assembleia é definitiva.',
    })
}

function withStatus(row: Assembly, status: AssemblyStatus, now: string): Assembly {
  const isClosed = status === 'CLOSED'
  const closed_at = row.closed_at ?? (isClosed ? now : null)
  const reveals_at = isClosed ? new Date(Date.parse(now) + revealWaitMs).toISOString() : null
  return { ...row, status, closed_at, reveals_at, results: row.shows_partial_results ? row.results : null }
}

export function isPastDeadline({ voting_ends_at }: Pick<Assembly, 'voting_ends_at'>, now: string): boolean {
  return voting_ends_at !== null && voting_ends_at <= now
}

/** The voting must be open when the vote arrives; the message is written for the voter. */
export function mustBeVoting({ status }: Pick<Assembly, 'status'>): void {
  if (status === 'IN_PROGRESS') return
  const detail = status === 'CLOSED' ? closedText : 'A votação ainda não começou. Este voto não foi contado.'
  throw new DomainError('conflict', { detail })
}

/** Of a vote that came too late; the server's clock decides. */
export const closedText = 'A votação já estava encerrada quando este voto chegou. Ele não foi contado.'

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

/** Assemblies of before this was asked, also on devices that hold them without the field, were open to everybody. */
export function mayVoteHere(
  { votes_without_unit }: Partial<Pick<Assembly, 'votes_without_unit'>>,
  { residence_ids }: Pick<Actor, 'residence_ids'>,
): boolean {
  return votes_without_unit !== false || residence_ids.length > 0
}

export const noUnitText =
  'Nesta assembleia vota quem mora em uma unidade ou é dono dela. Se é o seu caso, peça à administração que ligue você à sua unidade.'

export function mustVoteForAUnit(assembly: Assembly, actor: Actor): void {
  if (!mayVoteHere(assembly, actor)) throw new DomainError('forbidden', { detail: noUnitText })
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
