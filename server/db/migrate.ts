import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// Beside this file in the sources, and beside the bundle in dist/server (vite.server.config.ts copies the folder).
const FOLDER = join(import.meta.dirname, 'migrations')

export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Applies the pending migrations; answers their names. Two versions run side by side while a release is rolled out, so
 * each migration declares in its first line which builds can run on the database that it leaves behind; a build is
 * named by its last migration:
 *
 *   -- Expansion                       older builds too
 *   -- Contraction: from 0046 on       no builds older than 0046
 */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'zelo-migrate' })
  await client.connect()
  try {
    await makeLedger(client)
    await refuseContracted(client, migrations)
    const applied: string[] = []
    for (const migration of migrations) {
      if (await applyOnce(client, migration)) applied.push(migration.name)
    }
    return applied
  } finally {
    await client.end()
  }
}

/** The last migration of this version, by its name. */
export function newestMigration(folder = FOLDER): string {
  return (readMigrations(folder).at(-1)?.name ?? '').replace(/\.sql$/, '')
}

/** Resolves once somebody else has brought the database to this version's schema; refuses one that it cannot run on. */
export async function migratedByAnother(url: string, onWaiting: () => void, folder = FOLDER): Promise<void> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'zelo-migrate' })
  await client.connect()
  try {
    for (let tries = 0; !(await isMigrated(client, migrations)); tries++) {
      if (tries === 0) onWaiting()
      await sleep(1000)
    }
    await refuseContracted(client, migrations)
  } finally {
    await client.end()
  }
}

async function isMigrated(client: pg.Client, { length }: Migration[]): Promise<boolean> {
  const ledger = await client.query<{ is_there: boolean }>(
    `select to_regclass('migrations') is not null as is_there`,
  )
  if (!ledger.rows[0]?.is_there) return false
  const { rows } = await client.query('select 1 from migrations where version = $1', [length])
  return rows.length > 0
}

interface Migration {
  version: number
  name: string
  sql: string
  sha256: string
  /** The last migration of the oldest build that can run on it. */
  runsFrom: number
}

/** The first that must declare itself. Builds of before refuse every newer database when they start. */
export const firstDeclared = 45

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const version = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
    if (version !== index + 1) {
      throw new MigrationError(
        `${name}: expected a name such as ${String(index + 1).padStart(4, '0')}-noun.sql`,
      )
    }
    const sql = readFileSync(join(folder, name), 'utf8')
    const sha256 = createHash('sha256').update(sql).digest('hex')
    return { version, name, sql, sha256, runsFrom: runsFrom({ version, name, sql }) }
  })
}

function runsFrom({ version, name, sql }: Pick<Migration, 'version' | 'name' | 'sql'>): number {
  const [, kind, from] = /^-- (Expansion|Contraction: from (\d{4}) on)\n/.exec(sql) ?? []
  if (kind === 'Expansion') return 0
  if (from !== undefined && Number(from) <= version) return Number(from)
  if (version < firstDeclared && kind === undefined) return version
  throw new MigrationError(
    `${name}: its first line must be "-- Expansion", or "-- Contraction: from 0044 on" with the last migration of the oldest build that can run on it`,
  )
}

// Row 0 is the lock: a row lock works on distributed databases too, where advisory locks may not.
const LEDGER = `
  create table if not exists migrations (
    version integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null
  );
  alter table migrations add column if not exists runs_from integer;
  insert into migrations values (0, 'lock', '', now()) on conflict do nothing`

const CREATED_BY_ANOTHER = new Set(['23505', '42P07', '42710']) // unique_violation, duplicate_table, duplicate_object

async function makeLedger(client: pg.Client) {
  const made = await client.query(
    `select 1 from pg_attribute where attrelid = to_regclass('migrations') and attname = 'runs_from'`,
  )
  if (made.rows.length > 0) return
  try {
    await client.query(LEDGER)
  } catch (error) {
    // "if not exists" is not atomic: of two first starts one fails here, once the other has committed.
    const { code } = error as { code?: string }
    if (!CREATED_BY_ANOTHER.has(code ?? '')) throw error
    await client.query(LEDGER)
  }
}

/** Through JSON, because a ledger that no build of this kind has written to yet lacks the column. */
async function refuseContracted(client: pg.Client, { length }: Migration[]) {
  const { rows } = await client.query<{ name: string }>(
    `select name from migrations m
     where version > $1 and coalesce((to_jsonb(m) ->> 'runs_from')::integer, version) > $1 order by version`,
    [length],
  )
  if (rows.length === 0) return
  const names = rows.map((row) => row.name).join(', ')
  throw new MigrationError(`O banco é de uma versão mais nova do Zelo (${names}). Atualize este servidor.`)
}

/** As long as it takes, also in a session of a pooler that has the server's timeouts. */
const begin = `begin;
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Whoever waits for a table's lock holds up all who come later, so it gives up soon, and tries again (55P03). */
const giveWay = `set local lock_timeout = '2s'`
const LOCK_NOT_AVAILABLE = '55P03'

/** Several processes may start at once: the others wait for the lock and find the work done. */
async function applyOnce(client: pg.Client, migration: Migration): Promise<boolean> {
  const { version, name, sql, sha256, runsFrom } = migration
  await client.query(begin)
  try {
    await client.query('select version from migrations where version = 0 for update')
    const { rows } = await client.query<{ sha256: string }>(
      'select sha256 from migrations where version = $1',
      [version],
    )
    if (rows[0] && rows[0].sha256 !== sha256) {
      throw new MigrationError(
        `A migração ${name} já foi aplicada e seu conteúdo mudou. Desfaça a mudança e escreva uma migração nova.`,
      )
    }
    if (!rows[0]) {
      await client.query(giveWay)
      await client.query(sql)
      await client.query('insert into migrations values ($1, $2, $3, now(), $4)', [
        version,
        name,
        sha256,
        runsFrom,
      ])
    }
    await client.query('commit')
    return !rows[0]
  } catch (error) {
    await client.query('rollback')
    if (error instanceof MigrationError) throw error
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) {
      await sleep(500)
      return applyOnce(client, migration)
    }
    throw new MigrationError(`A migração ${name} falhou: ${(error as Error).message}`, { cause: error })
  }
}
