import { sql } from 'kysely'
import type { Vote } from '#domain/assemblies/vote.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { entities } from '#domain/entities.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import type { Accounts } from './accounts.ts'
import { livePayments } from '#domain/financial-transactions/payment.ts'
import { centsOf } from '#domain/values/cents.ts'
import type { Database } from '#server/db/schema.ts'
import type { ServerChange } from '#domain/sync/wire.ts'
import type { Kysely } from 'kysely'
import type { RawAnswer } from '#sync/answer.ts'

/** One write of one row, recorded by a database trigger, so that no code of ours can bypass it. */
interface Trace {
  id: number
  txid: number
  collection: string
  row_id: string
  version: number
  /** The whole row, of the kinds that have rules of their own here; null where it was deleted. */
  written: Record<string, unknown> | null
}

/** The kinds of rows whose every version is looked at. */
const watched = ['assembly_votes', 'boletos', 'financial_transactions', 'users']

/** Creates the triggers that record every write of a synced row. */
export async function traceWrites(db: Kysely<Database>): Promise<void> {
  await sql`create table traces (
    id bigint generated always as identity primary key, txid bigint, collection text, row_id uuid, version integer, written jsonb
  )`.execute(db)
  await sql`create function trace() returns trigger language plpgsql as $$ begin
    insert into traces (txid, collection, row_id, version, written) values (
      txid_current(), tg_table_name, coalesce(new.id, old.id), coalesce(new.version, old.version + 1),
      case when tg_table_name = any(tg_argv) and tg_op <> 'DELETE' then to_jsonb(new) end);
    return null;
  end $$`.execute(db)
  for (const { collection } of entities) {
    await sql`create trigger trace after insert or update or delete on ${sql.table(collection)}
      for each row execute function trace(${sql.join(watched.map((name) => sql.lit(name)))})`.execute(db)
    await sql`insert into traces (collection, row_id, version)
      select ${collection}, id, version from ${sql.table(collection)}`.execute(db)
  }
}

export interface ReceivedAnswer {
  status: number
  isReplayed: boolean
  /** The rows that it reported as written. */
  changes: ServerChange[]
}

export type Ledger = ReturnType<typeof aLedger>

/** How much of the triggers' log has been read, in this history and those before it. */
export interface Notes {
  read: number
  /** Every committed version of every row. */
  committed: Set<string>
}

/** What the server did, by idempotency key. */
export function aLedger(notes: Notes, accounts: Accounts) {
  /** The transactions that wrote rows for a key, in order. */
  let effects = new Map<string, Map<number, number>>()
  /** The server's answers to a key, whether its sender received them or not. */
  let answers = new Map<string, ReceivedAnswer[]>()
  /** What the server itself answered: a captive portal's 200 ends nothing. */
  const ours = new WeakSet<RawAnswer>()
  /** Keys with a final answer received: accepted, or nothing left to do. */
  const ended = new Set<string>()
  /** Who made a change: the person on whose device it was first seen. */
  const authors = new Map<string, string>()
  const votes = new Map<string, string>()
  const holders = new Map<string, string>()
  const numbers = new Map<string, string>()
  const maps = { votes, holders, numbers }
  const faults: string[] = []

  function note(traces: Trace[], key: string | undefined): void {
    for (const { id, txid, collection, row_id, version, written } of traces) {
      notes.read = Math.max(notes.read, id)
      notes.committed.add(versionName(collection, row_id, version))
      if (key !== undefined) noteEffect(key, txid, id)
      if (written) noteWritten(collection, row_id, written)
    }
  }

  function noteEffect(key: string, txid: number, id: number): void {
    const known = effects.get(key) ?? new Map<number, number>()
    if (!known.has(txid)) known.set(txid, id)
    effects.set(key, known)
  }

  function noteWritten(collection: string, id: string, row: Record<string, unknown>): void {
    accounts.noteWritten(collection, id, row)
    if (collection === 'assembly_votes' && row.user_id) noteVote(row as unknown as Vote, id) // the vote of a removed person has no name
    if (collection === 'boletos') noteNumber(row as unknown as Boleto, id)
    if (collection === 'financial_transactions') notePayments(row as unknown as FinancialTransaction, id)
  }

  /** I13: a number belongs to one boleto for ever, and a boleto keeps its number. */
  function noteNumber({ our_number, bank_account_id }: Boleto, id: string): void {
    const number = `${bank_account_id} ${our_number}`
    const [holder, kept] = [holders.get(number) ?? id, numbers.get(id) ?? number]
    if (our_number === null) faults.push(`I13: the boleto ${id} was written without a number`)
    if (holder !== id) faults.push(`I13: the number ${number} of the boleto ${holder} was given to ${id} too`)
    if (kept !== number) faults.push(`I13: the boleto ${id} had the number ${kept} and has ${number}`)
    holders.set(number, id)
    numbers.set(id, number)
  }

  /** I14: nothing is paid that was paid already. */
  function notePayments({ value, payments }: FinancialTransaction, id: string): void {
    const amounts = livePayments({ payments }).map(({ amount_cents }) => amount_cents)
    const before = amounts.slice(0, -1).reduce((total, amount) => total + amount, 0)
    if (before >= centsOf(value)) faults.push(`I14: the charge ${id} was paid already, and was paid again`)
  }

  function noteVote({ assembly_id, user_id, option }: Vote, id: string): void {
    const voter = `${assembly_id} ${user_id}`
    const kept = votes.get(voter)
    if (kept !== undefined && kept !== `${id} ${option}`)
      faults.push(`I6: the vote of ${voter} was ${kept} and became ${id} ${option}`)
    votes.set(voter, `${id} ${option}`)
  }

  return {
    faults,
    /** Reads the triggers' log since the last call, attributed to this key if there is one. */
    async look(db: Kysely<Database>, key?: string): Promise<void> {
      const { rows } = await sql<Trace>`select * from traces where id > ${notes.read} order by id`.execute(db)
      note(rows, key)
    },
    heard(key: string, raw: RawAnswer | null): void {
      if (!raw) return
      ours.add(raw)
      const body = raw.body as { changes?: ServerChange[] } | undefined
      const heard: ReceivedAnswer = {
        status: raw.status,
        isReplayed: raw.headers.get('idempotency-replayed') === 'true',
        changes: body?.changes ?? [],
      }
      answers.set(key, [...(answers.get(key) ?? []), heard])
    },
    /** The answer that a key's sender received. */
    told(key: string, method: string, raw: RawAnswer | null): void {
      if (!raw || !ours.has(raw)) return
      const isDone = raw.status >= 200 && raw.status < 300
      const isGone = method === 'DELETE' && (raw.status === 404 || raw.status === 410)
      if (isDone || isGone) ended.add(key)
    },
    noteAuthor(key: string, userId: string): void {
      if (!authors.has(key)) authors.set(key, userId)
    },
    /** By idempotency key. */
    authors: (): ReadonlyMap<string, string> => authors,
    isEnded: (key: string): boolean => ended.has(key),
    answersTo: (key: string): readonly ReceivedAnswer[] => answers.get(key) ?? [],
    effectsOf: (key: string): number => effects.get(key)?.size ?? 0,
    /** Its position among all effects; undefined if it changed nothing. */
    placeOf: (key: string): number | undefined => effects.get(key)?.values().next().value,
    keys: (): string[] => [...answers.keys()],
    /** Whether this version of this row was ever committed. */
    wasCommitted: (collection: string, id: string, version: number): boolean =>
      notes.committed.has(versionName(collection, id, version)),
    /** A snapshot of the ledger; the answered function goes back to it, as when a backup is restored. */
    mark(): () => void {
      const kept = {
        read: notes.read,
        effects: copy(effects),
        answers: new Map(answers),
        votes: new Map(votes),
        holders: new Map(holders),
        numbers: new Map(numbers),
        goBack: accounts.mark(),
      }
      return () => {
        kept.goBack()
        notes.read = kept.read
        effects = copy(kept.effects)
        answers = new Map(kept.answers)
        for (const name of ['votes', 'holders', 'numbers'] as const) {
          maps[name].clear()
          for (const [key, value] of kept[name]) maps[name].set(key, value)
        }
      }
    },
  }
}

function copy(maps: Map<string, Map<number, number>>): Map<string, Map<number, number>> {
  return new Map(Array.from(maps, ([key, map]) => [key, new Map(map)]))
}

function versionName(collection: string, id: string, version: number): string {
  return `${collection}:${id}@${version}`
}
