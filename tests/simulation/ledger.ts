import { sql } from 'kysely'
import { entities } from '#domain/entities.ts'
import type { Database } from '#server/db/schema.ts'
import type { ServerChange } from '#domain/sync/wire.ts'
import type { Kysely } from 'kysely'
import type { RawAnswer } from '#sync/answer.ts'

/** One write of one row, as a trigger of the database saw it: no code of ours can do a thing and not be seen. */
interface Trace {
  id: number
  txid: number
  collection: string
  row_id: string
  version: number
  /** Of a vote: whose, in which assembly, and for what. */
  vote: { assembly_id: string; user_id: string | null; option: string } | null
}

/** Makes the database write down every write of a row that devices hold. */
export async function traceWrites(db: Kysely<Database>): Promise<void> {
  await sql`create table traces (
    id bigint generated always as identity primary key, txid bigint, collection text, row_id uuid, version integer, vote jsonb
  )`.execute(db)
  await sql`create function trace() returns trigger language plpgsql as $$ begin
    insert into traces (txid, collection, row_id, version, vote) values (
      txid_current(), tg_table_name, coalesce(new.id, old.id), coalesce(new.version, old.version + 1),
      case when tg_table_name = 'assembly_votes' then to_jsonb(coalesce(new, old)) end);
    return null;
  end $$`.execute(db)
  for (const { collection } of entities) {
    await sql`create trigger trace after insert or update or delete on ${sql.table(collection)}
      for each row execute function trace()`.execute(db)
    await sql`insert into traces (collection, row_id, version)
      select ${collection}, id, version from ${sql.table(collection)}`.execute(db)
  }
}

export interface Heard {
  status: number
  isReplayed: boolean
  /** The rows it says to have written. */
  changes: ServerChange[]
}

export type Ledger = ReturnType<typeof aLedger>

/** What was read of the database's notes so far, in this history and those before it. */
export interface Notes {
  read: number
  /** Every version of every row that was ever committed. */
  committed: Set<string>
}

/** What the server did, by the key of the change that asked for it. */
export function aLedger(notes: Notes) {
  /** Transactions that wrote rows for a key, in the order in which they did. */
  let effects = new Map<string, Map<number, number>>()
  /** What the server answered to a key, whether its sender heard it or not. */
  let answers = new Map<string, Heard[]>()
  /** Keys whose sender heard an end: done, or nothing left to do. */
  const ended = new Set<string>()
  const votes = new Map<string, string>()
  const faults: string[] = []

  function note(traces: Trace[], key: string | undefined): void {
    for (const { id, txid, collection, row_id, version, vote } of traces) {
      notes.read = Math.max(notes.read, id)
      notes.committed.add(versionName(collection, row_id, version))
      if (key !== undefined) noteEffect(key, txid, id)
      if (vote?.user_id) noteVote(vote, row_id) // who was removed leaves a vote without a name
    }
  }

  function noteEffect(key: string, txid: number, id: number): void {
    const known = effects.get(key) ?? new Map<number, number>()
    if (!known.has(txid)) known.set(txid, id)
    effects.set(key, known)
  }

  function noteVote({ assembly_id, user_id, option }: NonNullable<Trace['vote']>, id: string): void {
    const voter = `${assembly_id} ${user_id}`
    const kept = votes.get(voter)
    if (kept !== undefined && kept !== `${id} ${option}`)
      faults.push(`I6: the vote of ${voter} was ${kept} and became ${id} ${option}`)
    votes.set(voter, `${id} ${option}`)
  }

  return {
    faults,
    /** Reads what the database wrote since the last look, for the change of this key if there is one. */
    async look(db: Kysely<Database>, key?: string): Promise<void> {
      const { rows } = await sql<Trace>`select * from traces where id > ${notes.read} order by id`.execute(db)
      note(rows, key)
    },
    heard(key: string, raw: RawAnswer | null): void {
      if (!raw) return
      const body = raw.body as { changes?: ServerChange[] } | undefined
      const heard: Heard = {
        status: raw.status,
        isReplayed: raw.headers.get('idempotency-replayed') === 'true',
        changes: body?.changes ?? [],
      }
      answers.set(key, [...(answers.get(key) ?? []), heard])
    },
    /** What the sender of a key got to hear. */
    told(key: string, method: string, raw: RawAnswer | null): void {
      const isDone = raw !== null && raw.status >= 200 && raw.status < 300
      const isGone = method === 'DELETE' && (raw?.status === 404 || raw?.status === 410)
      if (isDone || isGone) ended.add(key)
    },
    isEnded: (key: string): boolean => ended.has(key),
    answersTo: (key: string): readonly Heard[] => answers.get(key) ?? [],
    effectsOf: (key: string): number => effects.get(key)?.size ?? 0,
    /** Its place among everything that took effect; undefined for what changed nothing. */
    placeOf: (key: string): number | undefined => effects.get(key)?.values().next().value,
    keys: (): string[] => [...answers.keys()],
    /** Whether this version of this row was ever committed. */
    wasCommitted: (collection: string, id: string, version: number): boolean =>
      notes.committed.has(versionName(collection, id, version)),
    /** Remembers this moment; what the answer does is going back to it, as a restored database does. */
    mark(): () => void {
      const kept = {
        read: notes.read,
        effects: copy(effects),
        answers: new Map(answers),
        votes: new Map(votes),
      }
      return () => {
        notes.read = kept.read
        effects = copy(kept.effects)
        answers = new Map(kept.answers)
        votes.clear()
        for (const [voter, vote] of kept.votes) votes.set(voter, vote)
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
