import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'

const [dataDir = '', mode] = process.argv.slice(2)
const { url, attached, stop } = await startEmbedded({ dataDir, durable: mode !== 'not-durable' })
const client = new pg.Client({ connectionString: url })
await client.connect()

process.once('SIGINT', async () => {
  await client.query('select 1')
  writeFileSync(join(dataDir, 'said.txt'), 'still answers')
  await client.end()
  await stop()
  process.exit()
})
process.stdout.write(attached ? 'attached\n' : 'launched\n')
