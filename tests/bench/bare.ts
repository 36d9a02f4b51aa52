import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { startEmbedded } from '#server/db/embedded.ts'
import { aFreePort } from '#tests/support/a-free-port.ts'
import { answers } from './seeded-server.ts'

const house = fileURLToPath(new URL('../..', import.meta.url))
const root = join(house, 'tests/bench/bare')
const outDir = join(house, '.cache/bare-page')

/** The bare server over a seeded server's database, with the bare page: the baseline of every ratio. */
export async function aBareServer(dataDir: string) {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: [join(root, 'index.html'), join(root, 'worker.js')],
        output: { entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'page.js') },
      },
    },
  })
  const database = await startEmbedded({ dataDir })
  const port = String(await aFreePort())
  const script = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
  const server = spawn('npx', ['tsx', script, database.url, port, outDir], {
    stdio: 'ignore',
    detached: true,
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url)
  return {
    url,
    async close() {
      if (server.pid) process.kill(-server.pid)
      await database.stop()
    },
  }
}
