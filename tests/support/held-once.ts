import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TestServer } from './a-server.ts'
import type { Sent } from './an-order.ts'

/** The counters before a crowd begins. */
export async function countedIn({ db, fixture }: TestServer) {
  const { rows } = await sql<{ change_seq: number; marks: number; last: number }>`
    select c.change_seq,
      (select count(*) from marks m where m.scope_id = c.scope_id) as marks,
      coalesce((select max(last) from protocol_counters p where p.condominium_id = c.scope_id), 0) as last
    from counters c where c.scope_id = ${fixture.condominiums.jacaranda.id}::uuid`.execute(db)
  return rows[0] ?? { change_seq: 0, marks: 0, last: 0 }
}

/**
 * All violations in a database after a crowd: none, when each acknowledged command took effect once, each given-up
 * one at most once, and the counter, the change entries, the commit markers and the protocols match exactly.
 */
export async function wrongWith(
  server: TestServer,
  sent: readonly Sent[],
  before: Awaited<ReturnType<typeof countedIn>>,
): Promise<string[]> {
  const { db } = server
  await nothingUnderWay(server)
  const answers = new Map<string, number | null>()
  for (const { key, status } of await db.selectFrom('idempotency').select(['key', 'status']).execute())
    answers.set(key, status)
  const done = sent.filter(({ key }) => answers.get(key) === 200)
  const now = await countedIn(server)
  const written = done.reduce((sum, { writes }) => sum + writes, 0)
  const opened = sent.filter(({ path }) => path === '/occurrences')
  return [
    ...sent
      .filter(({ outcome, key }) => outcome === 'acknowledged' && answers.get(key) !== 200)
      .map(({ path }) => `acknowledged and not kept: ${path}`),
    ...sent
      .filter(({ key }) => answers.get(key) === null)
      .map(({ path }) => `a key without an answer: ${path}`),
    ...(await wrongRows(server, sent, done)),
    ...unless(now.change_seq - before.change_seq, written, 'changes counted'),
    ...unless(now.marks - before.marks, done.length, 'marks left'),
    ...unless(
      now.last - before.last,
      done.filter((order) => opened.includes(order)).length,
      'protocols given',
    ),
    ...(await wrongLines(server, now.change_seq)),
    ...(await doubledProtocols(server)),
  ]
}

/** The database may still be executing what a killed process had sent, perhaps nothing of it written yet. */
export async function nothingUnderWay({ db }: TestServer): Promise<void> {
  const underWay = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and state <> 'idle'`
  for (let waited = 0; (await underWay.execute(db)).rows[0]?.count; waited += 20) {
    if (waited > 10_000) throw new Error('Something has been under way for more than ten seconds')
    await sleep(20)
  }
}

function unless(found: number, expected: number, what: string): string[] {
  return found === expected ? [] : [`${found} ${what} where ${expected} were due`]
}

/** Each row has as many versions as commands on it took effect; one without any does not exist. */
async function wrongRows(
  { db }: TestServer,
  sent: readonly Sent[],
  done: readonly Sent[],
): Promise<string[]> {
  const due = new Map(sent.map(({ row }) => [`${row.collection}:${row.id}`, { ...row, version: 0 }]))
  for (const { row } of done) {
    const counted = due.get(`${row.collection}:${row.id}`)
    if (counted) counted.version++
  }
  const wrong: string[] = []
  for (const collection of new Set(sent.map(({ row }) => row.collection))) {
    const { rows } = await sql<{ id: string; version: number; line: number | null }>`
      select r.id, r.version, c.version as line from ${sql.table(collection)} r
      left join changes c on c.collection = ${collection} and c.row_id = r.id and not c.deleted`.execute(db)
    const held = new Map(rows.map((row) => [row.id, row]))
    for (const { id, version } of [...due.values()].filter((row) => row.collection === collection)) {
      const row = held.get(id)
      if ((row?.version ?? 0) !== version || (row?.line ?? 0) !== version)
        wrong.push(`${collection} ${id}: version ${row?.version}, line ${row?.line}, due ${version}`)
    }
  }
  return wrong
}

/** The counter is the number of the newest change entry, and no number is used twice. */
async function wrongLines({ db, fixture }: TestServer, changeSeq: number): Promise<string[]> {
  const { rows } = await sql<{ newest: number; lines: number; numbers: number }>`
    select max(seq) as newest, count(*) as lines, count(distinct seq) as numbers
    from changes where scope_id = ${fixture.condominiums.jacaranda.id}::uuid`.execute(db)
  const { newest = 0, lines = 0, numbers = 0 } = rows[0] ?? {}
  return [...unless(newest, changeSeq, 'is the newest line'), ...unless(numbers, lines, 'numbers of lines')]
}

async function doubledProtocols({ db }: TestServer): Promise<string[]> {
  const { rows } = await sql<{ protocol: string }>`
    select protocol from occurrences group by condominium_id, protocol having count(*) > 1`.execute(db)
  return rows.map(({ protocol }) => `the protocol ${protocol} was given twice`)
}
