import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import {
  type FinancialTransaction,
  paymentStatusOn,
} from '#domain/financial-transactions/financial-transaction.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { fillDemo } from '#server/cli/demo/data.ts'
import { addManyOccurrences } from '#server/cli/demo/bulk-occurrences.ts'
import { takeLease } from '#server/kernel/lease.ts'
import { purge } from '#server/kernel/purge.ts'
import { openLog } from '#server/kernel/log.ts'
import { startRounds } from '#server/kernel/rounds.ts'
import { openKernel } from '#server/kernel/kernel.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aCaller } from '#tests/support/a-caller.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId, anOccurrence } from '#tests/support/an-occurrence.ts'
import { aRecordedOccurrence } from '#tests/support/a-recorded-occurrence.ts'
import { webPush } from '#server/ports/web-push.ts'
import { filesInMemory, keptEmails } from '#tests/support/fake-ports.ts'
import { createDatabase } from '#server/db/connection.ts'
import type { Database } from '#server/db/schema.ts'
import { seedCatalogue } from '#server/modules/permissions/catalogue.ts'

let server: TestServer
const clock = aClock()
beforeEach(async () => {
  server = await aServer({ clock })
})
afterEach(() => server.close())

const day = 86_400_000

test('the health check answers ok while the database does, and unavailable otherwise', async () => {
  expect((await server.stranger.get('/health')).body).toEqual({ status: 'ok' })
  const db = createDatabase<Database>('postgres://zelo@127.0.0.1:1/zelo') // nobody listens there
  const away = aCaller(createApp(openKernel({ ...server.kernel, db })), () => null)
  const answer = await away.get('/health')
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  await db.destroy()
})

function aLog() {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { lines, log: openLog('info', sink) }
}

test('what fails in the background is logged with where, and not with whose rows or addresses', async () => {
  const { lines, log } = aLog()
  const { people } = server.fixture
  const stop = startRounds({ ...server.kernel, log }, [
    {
      everyMs: day,
      atOnce: true,
      failed: 'a round failed',
      async run({ db }) {
        await db
          .updateTable('users')
          .set({ email: people.sindico.email })
          .where('id', '=', people.morador.id)
          .execute()
      },
    },
    {
      everyMs: day,
      atOnce: true,
      failed: 'a letter failed',
      async run() {
        throw new Error(`rejected:\n550 <${people.morador.email}> is full`)
      },
    },
  ])
  await expect.poll(() => lines.length).toBe(2)
  stop()
  const logged = lines.join('')
  expect(logged).toContain('"state":"23505"')
  expect(logged).toContain('users_email_key')
  expect(logged).toContain('running.test.ts')
  expect(logged).toContain('550')
  for (const personal of [people.sindico.email, people.morador.email, people.morador.id])
    expect(logged).not.toContain(personal)
})

test('the log of a request has its route, status and id, and no personal data', async () => {
  const { lines, log } = aLog()
  const { email } = server.fixture.people.morador
  const app = createApp({ ...server.kernel, log })
  const caller = aCaller(app, () => server.tokenOf('morador'))
  const made = await caller.post(
    '/occurrences',
    anOccurrence(server.fixture.units.u304, { title: 'Segredo' }),
  )
  await caller.get(`/occurrences/${made.body.id}?x=segredo`)
  await caller.post('/auth/login', { email, password: 'segredo' })
  const logged = lines.join('')
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    method: 'GET',
    route: '/api/occurrences/:id',
    status: 422,
  })
  expect(JSON.parse(lines[0] ?? '').request_id).toBe(made.headers.get('x-request-id'))
  for (const personal of [email, 'egredo', made.body.id, await server.tokenOf('morador')])
    expect(logged).not.toContain(personal)
})

test('health checks are in the log only when something is wrong', async () => {
  const { lines, log } = aLog()
  const caller = aCaller(createApp({ ...server.kernel, log }), () => null)
  for (const path of ['/health', '/health/live', '/health/ready'])
    expect((await caller.get(path)).status).toBe(200)
  expect(lines).toEqual([])
  const gone = createDatabase<Database>('postgres://zelo@127.0.0.1:1/zelo', { poolSize: 1 })
  const sick = aCaller(createApp({ ...server.kernel, log, db: gone }), () => null)
  expect((await sick.get('/health/ready')).status).toBe(503)
  expect(lines.join('')).toContain('"route":"/api/health/ready"')
  await gone.destroy()
})

test('after ninety days tombstones and stored answers are purged, and a device away for longer is reset', async () => {
  const { cursor } = await server.as('sindico').pull()
  const id = await aRecordedOccurrence(server)
  const headers = { 'idempotency-key': anId() }
  await server.as('morador').ask('DELETE', `/occurrences/${id}`, undefined, headers)
  clock.pass(88 * day)
  await purge(server.kernel)
  expect((await server.as('sindico').pull(cursor)).changes).toMatchObject([{ id, row: null }])
  clock.pass(3 * day)
  await purge(server.kernel)
  expect((await server.as('sindico').pull(cursor)).pages[0]?.reset).toBe(true)
  const left = await server.db.selectFrom('changes').select('row_id').where('deleted', '=', true).execute()
  expect(left).toEqual([])
})

test('change entries of existing rows are not purged: old rows stay on devices and reach a new one', async () => {
  const id = await aRecordedOccurrence(server)
  clock.pass(200 * day)
  await purge(server.kernel)
  const { changes } = await server.as('sindico').pull()
  expect(changes.map((change) => change.id)).toContain(id)
  expect((await server.as('sindico').get('/occurrences')).body).toMatchObject([{ id }])
})

test('a device interrupted in the middle of its changes is reset once the rest is purged', async () => {
  const ids: string[] = []
  for (let at = 0; at < 3; at++) ids.push(await aRecordedOccurrence(server))
  const { cursor } = await server.as('sindico').pull()
  for (const id of ids) await server.as('morador').delete(`/occurrences/${id}`)
  clock.pass(60 * day)
  const first = await server.as('sindico').page({ cursor, limit: '1' })
  expect(first).toMatchObject({ reset: false, more: true })
  clock.pass(60 * day)
  await purge(server.kernel)
  expect(await server.as('sindico').page({ cursor: first.cursor })).toMatchObject({ reset: true })
})

test('a condominium without changes for ninety days does not reset its devices', async () => {
  const { cursor } = await server.as('sindico').pull()
  clock.pass(50 * day)
  const later = await server.as('sindico').pull(cursor)
  clock.pass(50 * day)
  await aRecordedOccurrence(server)
  await purge(server.kernel)
  const { pages, changes } = await server.as('sindico').pull(later.cursor)
  expect(pages[0]?.reset).toBe(false)
  expect(changes).toHaveLength(1)
  const marks = await server.db.selectFrom('marks').select('seq').execute()
  clock.pass(100 * day)
  await purge(server.kernel)
  expect((await server.db.selectFrom('marks').select('seq').execute()).length).toBeLessThan(marks.length)
})

test('of two processes one purges, and the other takes over when it stops', async () => {
  const lease = () => takeLease(server.kernel, 'purge', 60_000)
  expect([await lease(), await lease()]).toEqual([true, false])
  clock.pass(60_001)
  expect(await lease()).toBe(true)
})

test('the demo fills an empty database once: its people sign in, its occurrences have history and photos', async () => {
  const database = await aDatabase<Database>()
  const kernel = openKernel({
    ...server.kernel,
    db: database.db,
    files: filesInMemory(),
    email: keptEmails(),
    push: webPush(),
  })
  await seedCatalogue(kernel)
  expect(await fillDemo(kernel, 'demo-1234')).toContain('sindico@demo.zelo')
  expect(await fillDemo(kernel, 'demo-1234')).toBeUndefined()

  const app = createApp(kernel)
  const { body } = await aCaller(app, () => null).post('/auth/login', {
    email: 'sindico@demo.zelo',
    password: 'demo-1234',
  })
  const sindico = aCaller(app, () => Promise.resolve(body.token))
  const rows = (await sindico.get('/occurrences')).body as {
    status: string
    photos: object[]
    protocol: string
  }[]
  expect(rows.length).toBeGreaterThan(50)
  expect(new Set(rows.map(({ status }) => status)).size).toBe(4)
  expect(rows.some(({ photos }) => photos.length > 0)).toBe(true)
  expect(new Set(rows.map(({ protocol }) => protocol)).size).toBe(rows.length)
  await mustHoldTheRest(sindico)
  const { body: signedIn } = await aCaller(app, () => null).post('/auth/login', {
    email: 'morador@demo.zelo',
    password: 'demo-1234',
  })
  await mustHoldCharges(
    sindico,
    aCaller(app, () => Promise.resolve(signedIn.token)),
  )

  await addManyOccurrences(kernel, body.user.condominium_id, 2500)
  const { changes } = await sindico.pull()
  expect(changes.filter(({ collection }) => collection === 'occurrences').length).toBe(rows.length + 2500)
  await database.close()
})

/** Areas with pictures, reservations and assemblies in every state. */
async function mustHoldTheRest(sindico: ReturnType<typeof aCaller>) {
  const read = async (path: string) =>
    (await sindico.get(path)).body as { status: string; active: boolean; photos: object[] }[]
  const areas = await read('/areas')
  expect(areas.map(({ active }) => String(active)).toSorted()).toEqual(['false', ...Array(5).fill('true')])
  expect(areas.every(({ photos }) => photos.length > 0)).toBe(true)
  const reservations = await read('/reservations')
  expect(reservations.length).toBeGreaterThan(59)
  expect(new Set(reservations.map(({ status }) => status)).size).toBe(4)
  const assemblies = await read('/assemblies')
  expect(assemblies.map(({ status }) => status).toSorted()).toEqual([
    'CLOSED',
    'CLOSED',
    'IN_PROGRESS',
    'SCHEDULED',
  ])
}

/** Two years of charges of every unit, of which a believable share is late, and boletos in every state. */
async function mustHoldCharges(sindico: ReturnType<typeof aCaller>, morador: ReturnType<typeof aCaller>) {
  const boletos = (await sindico.get('/boletos')).body as Boleto[]
  expect(new Set(boletos.map(({ status }) => status))).toEqual(
    new Set(['DRAFT', 'REGISTERED', 'OVERDUE', 'LIQUIDATED', 'CANCELLED', 'REJECTED']),
  )
  expect(new Set(boletos.map(({ our_number }) => our_number)).size).toBe(boletos.length)
  const today = server.kernel.clock.now().slice(0, 10)
  const { changes } = await sindico.pull()
  const charges = changes
    .filter(({ collection }) => collection === 'financial_transactions')
    .map(({ row }) => row as unknown as FinancialTransaction)
  expect(charges).toHaveLength(40 * 26)
  const lastYear = charges.filter(({ due_date }) => due_date > addDays(today, -365) && due_date < today)
  const late = lastYear.filter((row) => paymentStatusOn(row, today) === 'OVERDUE')
  expect(late.length / lastYear.length).toBeGreaterThan(0.06)
  expect(late.length / lastYear.length).toBeLessThan(0.1)
  const own = (await morador.get('/financial-transactions')).body as FinancialTransaction[]
  expect(own.length).toBeGreaterThan(24)
  expect(own.some((row) => row.payment_status === 'PENDING' && row.due_date < addDays(today, 8))).toBe(true)
}
