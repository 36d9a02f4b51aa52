import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import { openKernel } from '#server/kernel/kernel.ts'
import { seedCatalogue } from '#server/modules/permissions/catalogue.ts'
import { systemClock } from '#server/ports/clock.ts'
import type { Release } from '#tests/server/released/release.ts'
import { administer, withDatabase } from './database-server.ts'
import { webPush } from '#server/ports/web-push.ts'
import { filesInMemory, keptEmails, knownSecret } from './fake-ports.ts'

const today = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))

/** A server over a database that was filled by a released version and migrated by this one. */
export async function anOldDatabase(release: Release) {
  const server = inject('testServer').url
  const name = `zelo_old_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  const url = withDatabase(server, name)
  await migrateTo(url, release.lastMigration)
  await fill(url, release)
  await migrate(url)
  const db = createDatabase<Database>(url, { poolSize: 5 })
  const kernel = openKernel({
    db,
    clock: systemClock,
    files: filesInMemory(),
    email: keptEmails(),
    secret: knownSecret(),
    push: webPush(),
    log: pino({ level: 'silent' }),
    settings: { isProduction: false, publicUrl: 'http://zelo.test', trustProxy: true },
  })
  await seedCatalogue(kernel)
  return {
    kernel,
    db,
    async close() {
      await db.destroy()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

async function migrateTo(url: string, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-released-'))
  for (const name of await readdir(today))
    if (name.slice(0, 4) <= last) await copyFile(join(today, name), join(folder, name))
  await migrate(url, folder)
  await rm(folder, { recursive: true })
}

/** Its rows, each with its change entry, numbered as if written one after the other. */
async function fill(url: string, { rows, condominiumId }: Release): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let seq = 0
  for (const [table, held] of Object.entries(rows)) {
    for (const row of held) {
      await client.query(`insert into ${table} select (jsonb_populate_record(null::${table}, $1)).*`, [row])
      if (typeof row.id !== 'string') continue // links are not synced rows
      await client.query(
        'insert into changes (scope_id, collection, row_id, seq, version, changed_at) values ($1, $2, $3, $4, 1, now())',
        [condominiumId, table, row.id, ++seq],
      )
    }
  }
  await client.query('insert into counters values ($1, $2)', [condominiumId, seq])
  await client.end()
}
