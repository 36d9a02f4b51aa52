import type { AddressInfo } from 'node:net'
import { serve as listen } from '@hono/node-server'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/schema.ts'
import { afterTheBody } from '#server/kernel/unread-bodies.ts'
import { type Kernel, openKernel, type Settings } from '#server/kernel/kernel.ts'
import { seedCatalogue } from '#server/modules/permissions/catalogue.ts'
import type { Clock } from '#server/ports/clock.ts'
import { systemClock } from '#server/ports/clock.ts'
import { aDatabase } from './database.ts'
import { webPush } from '#server/ports/web-push.ts'
import { filesInMemory, keptEmails, knownSecret } from './fake-ports.ts'
import { aFixture, type PersonName, type Fixture } from './a-fixture.ts'
import { aCaller, type Caller } from './a-caller.ts'

interface Options {
  clock?: Clock
  settings?: Partial<Settings>
  /** An existing database; by default a new one on the tests' own server. */
  database?: TestDatabase
  /** For another process over the same database: the first server. */
  beside?: { database: TestDatabase; kernel: Kernel; fixture: Fixture }
}

type TestDatabase = Awaited<ReturnType<typeof aDatabase<Database>>>

export type TestServer = Awaited<ReturnType<typeof aServer>>

/** Sessions that nobody uses end: where a test lets weeks pass, people have signed in meanwhile. */
const signsInAgainMs = 20 * 86_400_000

/** The real server over its own database, with two condominiums and a person of each role (`a-fixture.ts`). */
export async function aServer({ clock = systemClock, settings = {}, beside, database: given }: Options = {}) {
  const database = beside?.database ?? given ?? (await aDatabase<Database>())
  const email = keptEmails()
  const files = filesInMemory()
  const kernel = openKernel({
    db: database.db,
    clock,
    files: beside?.kernel.files ?? files,
    email,
    secret: knownSecret(),
    push: webPush({ mayReachLoopback: true }),
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    settings: { isProduction: false, publicUrl: 'http://zelo.test', trustProxy: true, ...settings },
  })
  if (!beside) await seedCatalogue(kernel)
  const fixture = beside?.fixture ?? (await aFixture(kernel))
  const app = createApp(kernel)
  const tokens = new Map<PersonName, { token: Promise<string>; until: number }>()

  function tokenOf(name: PersonName): Promise<string> {
    const now = Date.parse(clock.now())
    const known = tokens.get(name)
    if (known && known.until > now) return known.token
    const token = kernel.sessions.open(fixture.people[name].id)
    tokens.set(name, { token, until: now + signsInAgainMs })
    return token
  }

  return {
    app,
    kernel,
    db: database.db,
    database,
    fixture,
    emails: email.sent,
    files,
    tokenOf,
    /** A client that is signed in as this person. */
    as: (name: PersonName): Caller => aCaller(app, () => tokenOf(name)),
    /** The same, each time with a sign-in of just now: sensitive acts ask for one. */
    asJustIn: (name: PersonName): Caller => aCaller(app, () => kernel.sessions.open(fixture.people[name].id)),
    /** A client without a session. */
    stranger: aCaller(app, () => null),
    async close() {
      kernel.live.close()
      if (!beside) await database.close()
    },
  }
}

/** The same server on a loopback port, for tests over HTTP: browsers and devices. */
export async function startTestServer(options: Options = {}) {
  const server = await aServer(options)
  const http = listen({ fetch: afterTheBody(server.app.fetch), hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => http.once('listening', resolve))
  const { port } = http.address() as AddressInfo // listening on TCP
  return {
    ...server,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.kernel.live.close()
      await new Promise((resolve) => {
        http.close(resolve)
        if ('closeAllConnections' in http) http.closeAllConnections()
      })
      await server.close()
    },
  }
}
