import { createDatabase } from '#server/db/connection.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import { aServer } from './a-server.ts'
import { aDataFolder } from './data-folder.ts'

/** A server over its own embedded PostgreSQL with real disk writes, so that it may be killed. */
export async function aDurableServer() {
  const place = await aDataFolder()
  const { url, stop } = await startEmbedded({ dataDir: place.dataDir })
  await migrate(url)
  const db = createDatabase<Database>(url, { poolSize: 5 })
  const server = await aServer({ database: { url, db, close: () => db.destroy() } })
  return {
    ...server,
    place,
    async close() {
      await server.close()
      await stop()
      await place.clean()
    },
  }
}
