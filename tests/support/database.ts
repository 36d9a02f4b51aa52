import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase } from '#server/db/connection.ts'
import { administer, withDatabase } from './database-server.ts'

/** A database with every migration applied, or without a table; dropped by `close`. */
export async function aDatabase<DB>({ isEmpty = false } = {}) {
  const { url: server, template } = inject('testServer')
  const name = `zelo_test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${isEmpty ? 'template0' : template}`)
  const url = withDatabase(server, name)
  const db = createDatabase<DB>(url, { poolSize: 5 })
  return {
    url,
    db,
    close: async () => {
      await db.destroy()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}
