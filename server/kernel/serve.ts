import type { Actor, AnyRow, Command } from '#domain/kernel/command.ts'
import type { Contract, Declared } from '#domain/kernel/contract.ts'
import type { Call, Query } from '#domain/kernel/query.ts'
import type { Kernel } from './kernel.ts'
import type { Session } from './sessions.ts'
import type { Prepared, Work } from './work.ts'

/** What the server adds to a command that the domain already tells whole. */
export interface CommandAddition<I> {
  /** Who did it is nobody's to read: the audit is not told. */
  isSecret?: true
  /** What takes long, or counts whatever becomes of the command: done before its transaction, once its sender may ask for it. */
  prepare?(raw: RawInput, asking: Asking): Promise<Prepared>
  /** Makes the documented body ours before it is parsed: names into ids, what the actor implies. */
  normalizeInput?(raw: RawInput, work: ActingWork): RawInput | Promise<RawInput>
  /** Fills what only the server knows (numbers, names), or refuses; inside the transaction, before the row is written. */
  enrich?(row: AnyRow, input: I, work: ActingWork): AnyRow | Promise<AnyRow>
  /** What else is written in the same transaction, once the row stands. */
  afterWrite?(row: AnyRow | null, input: I, work: ActingWork): void | Promise<void>
  /** What the documented answer says beside the row; devices get the row alone. */
  alsoAnswers?(row: AnyRow): Record<string, string>
  /** What happens once it is committed. */
  afterCommit?(row: AnyRow | null, input: I, work: ActingWork): void | Promise<void>
}

/** Who asks for a command, from where. */
export interface Asking {
  kernel: Kernel
  session: Session
  /** The network address. */
  address: string
}

export type RawInput = Record<string, unknown>
export type ActingWork = Work & { actor: Actor }

/** A caller of a query or a call; `session` is null only where the contract says `public`. */
export interface Caller {
  kernel: Kernel
  session: Session | null
  /** A header of the request. */
  header(name: string): string | undefined
  /** The network address. */
  address: string
  /** Aborted when the caller went away without waiting for the answer. */
  signal: AbortSignal
  /** Gives back the try that a successful sign-in took. */
  refundTry(): Promise<void>
}

/** An answer with headers of its own; anything else is answered as JSON. */
export type Handler<I, O> = (input: I, caller: Caller) => Promise<O | Response>

type Addition<D extends Declared> =
  D extends Query<infer I, infer O>
    ? Handler<I, O>
    : D extends Call<infer I, infer O>
      ? Handler<I, O>
      : D extends Command<infer I>
        ? CommandAddition<I>
        : never

type MustAdd<C extends Contract> = {
  [K in keyof C as C[K] extends { kind: 'command' } ? never : K]: Addition<C[K]>
}
type MayAdd<C extends Contract> = {
  [K in keyof C as C[K] extends { kind: 'command' } ? K : never]?: Addition<C[K]>
}

/** One contract entry with what the server adds to it. */
export type Served =
  | { entry: Command; addition: CommandAddition<unknown> }
  | { entry: Query | Call; addition: Handler<unknown, unknown> }

/** A contract and what its server module adds, entry by entry: every query and call its handler, commands what they need. */
export function serve<C extends Contract>(contract: C, additions: MustAdd<C> & MayAdd<C>): Served[] {
  const given = additions as Record<string, Served['addition'] | undefined> // the mapped types above checked each key
  return Object.entries(contract).map(
    ([verb, entry]) => ({ entry, addition: given[verb] ?? {} }) as Served, // kinds paired by the same types
  )
}
