import { inject } from 'vitest'
import { administer } from './database-server.ts'
import type { TestServer } from './a-server.ts'

export type Backup = Awaited<ReturnType<typeof aBackup>>

/**
 * A copy of the server's current database; as in a real backup of this kind, the server's connections are dropped
 * meanwhile.
 */
export async function aBackup(server: TestServer) {
  const { url } = inject('testServer')
  const name = new URL(server.database.url).pathname.slice(1)
  const copy = `${name}_backup`
  await copyOf(name, copy)
  return {
    /** Restores the copy under the running server: everything since is lost. */
    async restore() {
      await administer(url, `drop database ${name} with (force)`)
      await copyOf(copy, name)
    },
    drop: () => administer(url, `drop database ${copy} with (force)`),
  }

  /** A template database must have no connections while it is copied. */
  async function copyOf(from: string, to: string) {
    await administer(url, `alter database ${from} allow_connections false`)
    await administer(
      url,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${from}'`,
    )
    await administer(url, `create database ${to} template ${from}`)
    await administer(url, `alter database ${from} allow_connections true`)
  }
}
