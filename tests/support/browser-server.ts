import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { createDatabase } from '#server/db/connection.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import type { Database } from '#server/db/schema.ts'
import { aFreePort } from './a-free-port.ts'

const built = (name: string) => fileURLToPath(new URL(`../../dist/server/${name}.js`, import.meta.url))
const [main, admin] = [built('main'), built('admin')]

export const demoPassword = 'portaria-aberta'

export type BuiltServer = Awaited<ReturnType<typeof startBuiltServer>>

/** The built server in its own process, over its own embedded database with the demo people, or without anybody. */
export async function startBuiltServer({ hasDemo = true } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'zelo-e2e-'))
  // A name, because passkeys belong to names (WebAuthn Level 3, section 5.1.2).
  const url = `http://localhost:${await aFreePort()}`
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test', // activation tokens are in API responses
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ...(hasDemo ? { DEMO_PASSWORD: demoPassword } : { DEMO: '0' }),
    TRUST_PROXY: '1', // so that each person has an address and a rate limit of their own
    LOG_LEVEL: 'warn',
  }
  const server = spawn(process.execPath, ['--title=zelo-e2e', main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  const ended = once(server, 'exit')
  const endWithUs = () => server.kill('SIGTERM')
  process.once('exit', endWithUs) // a worker that times out must not leave processes behind
  let said = ''
  let told = 0
  server.stderr.on('data', (chunk) => (said += chunk))
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('Zelo está no ar')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })

  return {
    url,
    /** What the server logged since this was asked for last. */
    newLines(): string {
      const from = told
      told = said.length
      return said.slice(from)
    },
    /** What `npm run admin` prints to its operator. */
    async admin(...words: string[]): Promise<string> {
      const { stdout } = await promisify(execFile)(process.execPath, [admin, ...words], { env })
      return stdout
    },
    /** The e-mails sent to a person, from the mail folder. */
    async emailsTo(address: string): Promise<string[]> {
      const folder = join(dataDir, 'mail')
      const files = await readdir(folder).catch(() => [])
      const messages = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
      return messages.filter((message) => message.includes(`To: ${address}`)).map(unfolded)
    },
    /** As if an occurrence had been recorded so many years ago. */
    async ageOccurrence(id: string, years: number): Promise<void> {
      const { url: database, stop } = await startEmbedded({ dataDir })
      const db = createDatabase<Database>(database, { poolSize: 1 })
      await sql`
        update occurrences set recorded_at = recorded_at - make_interval(years => ${years})
        where id = ${id}::uuid`.execute(db)
      await db.destroy()
      await stop()
    },
    /** As if a person whose access was given by someone else had waited long enough to vote. */
    async afterTheWait(email: string): Promise<void> {
      const { url: database, stop } = await startEmbedded({ dataDir })
      const db = createDatabase<Database>(database, { poolSize: 1 })
      await sql`
        update credentials set access_given_at = access_given_at - interval '72 hours'
        where user_id = (select id from users where email = ${email})`.execute(db)
      await db.destroy()
      await stop()
    },
    /** As if the person's sessions had begun an hour ago. The server remembers a session for 15 s: call it before they use it. */
    async afterAnHour(email: string): Promise<void> {
      const { url: database, stop } = await startEmbedded({ dataDir })
      const db = createDatabase<Database>(database, { poolSize: 1 })
      await sql`
        update sessions set proven_at = proven_at - interval '1 hour'
        where user_id = (select id from users where email = ${email})`.execute(db)
      await db.destroy()
      await stop()
    },
    /** As if whoever vouched for this person had done so a day ago. */
    async afterTheDay(email: string): Promise<void> {
      const { url: database, stop } = await startEmbedded({ dataDir })
      const db = createDatabase<Database>(database, { poolSize: 1 })
      await sql`
        update access_recoveries set vouched_at = vouched_at - interval '24 hours'
        where user_id = (select id from users where email = ${email})`.execute(db)
      await db.destroy()
      await stop()
    },
    /** As if the bank had answered a remittance, or time had passed, before a device first sees this boleto. */
    async changeBoleto(
      id: string,
      { status, due_date }: { status: string; due_date: string },
    ): Promise<void> {
      const { url: database, stop } = await startEmbedded({ dataDir })
      const db = createDatabase<Database>(database, { poolSize: 1 })
      await sql`
        update boletos set status = ${status}, due_date = ${due_date}::date where id = ${id}::uuid`.execute(
        db,
      )
      await db.destroy()
      await stop()
    },
    async stop() {
      process.off('exit', endWithUs)
      const endedBefore = server.exitCode ?? server.signalCode
      server.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
      if (endedBefore !== null)
        throw new Error(`The server ended before its journeys (${endedBefore}):\n${said}`)
    },
  }
}

/** Quoted-printable, RFC 2045 section 6.7. */
function unfolded(message: string): string {
  return message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
