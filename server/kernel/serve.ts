import type { Actor, AnyRow, Change, Command } from '#domain/kernel/command.ts'
import type { Contract, Declared } from '#domain/kernel/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Call, Query, StoredQuery } from '#domain/kernel/query.ts'
import type { Kernel } from './kernel.ts'
import { found, listed } from './reads.ts'
import type { Session } from './sessions.ts'
import type { Prepared, Work } from './work.ts'

/** Server-side additions to a command of the domain. */
export interface CommandAddition<I> {
  /** Not audited: the actor must stay unknown (votes). */
  isSecret?: true
  /**
   * Slow work, or work that counts even if the command fails: done before the transaction, after the permission
   * check.
   */
  prepare?(raw: RawInput, asking: Asking): Promise<Prepared>
  /** Converts the documented body into the input before it is parsed: names into ids, fields implied by the actor. */
  normalizeInput?(raw: RawInput, work: ActingWork): RawInput | Promise<RawInput>
  /**
   * Fills in what only the server knows (numbers, names), or refuses; inside the transaction, before the row is
   * written.
   */
  enrich?(row: AnyRow, input: I, work: ActingWork): AnyRow | Promise<AnyRow>
  /** The same for all rows that the command writes, its own first: numbers for each of a batch. */
  enrichAll?(changes: Change[], input: I, work: ActingWork): Change[] | Promise<Change[]>
  /** Further writes in the same transaction, after the row's. */
  afterWrite?(row: AnyRow | null, input: I, work: ActingWork): void | Promise<void>
  /** Fields of the documented answer besides the row; devices get the row alone. */
  alsoAnswers?(row: AnyRow): Record<string, string>
  /** Runs after the commit. */
  afterCommit?(row: AnyRow | null, input: I, work: ActingWork): void | Promise<void>
}

/** The sender of a command. */
export interface Asking {
  kernel: Kernel
  session: Session
  /** The client's network address. */
  address: string
}

export type RawInput = Record<string, unknown>
export type ActingWork = Work & { actor: Actor }

/** The caller of a query or a call; `session` is null only where the contract says `public`. */
export interface Caller {
  kernel: Kernel
  session: Session | null
  /** A header of the request. */
  header(name: string): string | undefined
  /** Asks for what a GET would answer, without taking it: a preview of an address, or a scanner. */
  isHead?: boolean
  /** The client's network address. */
  address: string
  /** Aborted when the client disconnects before the answer. */
  signal: AbortSignal
  /** Refunds the rate-limit try of a successful sign-in. */
  refundTry(): Promise<void>
}

/** The session of a call that asks for one. */
export function mustHaveSession({ session }: Caller): Session {
  if (!session) throw new DomainError('unauthenticated')
  return session
}

/** A response with its own headers; anything else is sent as JSON. */
/** Read once the turn was given back (`lines.ts`): a store of files that hangs keeps nobody waiting but who asked it. */
export class FileAnswer {
  readonly read: () => Promise<Response>
  constructor(read: () => Promise<Response>) {
    this.read = read
  }
}

export type Handler<I, O> = (input: I, caller: Caller) => Promise<O | Response | FileAnswer>

type Addition<D extends Declared> =
  D extends Query<infer I, infer O>
    ? Handler<I, O>
    : D extends Call<infer I, infer O>
      ? Handler<I, O>
      : D extends Command<infer I>
        ? CommandAddition<I>
        : never

/** Served without an addition. */
type Plain = { kind: 'command' } | Pick<StoredQuery, 'stored'>

type MustAdd<C extends Contract> = { [K in keyof C as C[K] extends Plain ? never : K]: Addition<C[K]> }
type MayAdd<C extends Contract> = { [K in keyof C as C[K] extends Plain ? K : never]?: Addition<C[K]> }

/** A contract entry with its server-side additions. */
export type Served =
  | { entry: Command; addition: CommandAddition<unknown> }
  | { entry: Query | Call; addition: Handler<unknown, unknown> }

/**
 * A contract with its server module, entry by entry: every query and call has a handler, but for reads of rows as they are
 * stored; commands have what they need.
 */
export function serve<C extends Contract>(contract: C, additions: MustAdd<C> & MayAdd<C>): Served[] {
  const given = additions as Record<string, Served['addition'] | undefined> // the mapped types above checked each key
  return Object.entries(contract).map(
    ([verb, entry]) => ({ entry, addition: given[verb] ?? usual(entry) }) as Served, // the same types pair the kinds
  )
}

/** The contracts to which no module adds anything. */
export function serveOthers(contracts: readonly Contract[], modules: readonly Served[][]): Served[][] {
  const served = new Set(modules.flat().map(({ entry }) => entry))
  const others = contracts.filter((contract) => !Object.values(contract).some((entry) => served.has(entry)))
  return others.map((contract) => serve(contract, {}))
}

function usual(entry: Declared): Served['addition'] {
  if (entry.kind === 'command') return {}
  if (!('stored' in entry)) throw new Error(`${entry.name} has no handler in server/modules`)
  const { entity, isList } = (entry as StoredQuery).stored // only these have it
  return (isList ? listed(entity) : found(entity)) as Handler<never, Response> as Served['addition'] // paired with its own query
}
