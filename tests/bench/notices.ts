import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readMarkId } from '#domain/notices/read-mark.ts'
import { User } from '#domain/users/user.ts'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { parseEnv } from '#server/env.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { putNewRows } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { sendDueNotifications } from '#server/modules/notifications/delivering.ts'
import { fanOut } from '#server/modules/notifications/fan-out.ts'
import { webPush } from '#server/ports/web-push.ts'
import { aCaller } from '#tests/support/a-caller.ts'
import { aFixture, aPerson } from '#tests/support/a-fixture.ts'
import { aSubscription } from '#tests/support/a-subscription.ts'
import { printFigure, printRatio } from './figures.ts'

const people = 2_000
const runs = 7
const marksAMeasure = 50

/** A condominium of 2,000 people, each with a phone: reading a comunicado, and telling everybody of one. */
export async function benchNotices(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zelo-bench-'))
  const service = await aSink()
  const booted = await boot(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error', REQUEST_RATE: '0' }))
  const kernel: Kernel = { ...booted.kernel, push: webPush({ mayReachLoopback: true }) }
  try {
    const house = await aCrowdedHouse(kernel, service.url)
    await benchMarks(house)
    await benchNews(kernel, house, service)
  } finally {
    await booted.close()
    await service.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type House = Awaited<ReturnType<typeof aCrowdedHouse>>

async function aCrowdedHouse(kernel: Kernel, pushUrl: string) {
  const fixture = await aFixture(kernel)
  const condominium_id = fixture.condominiums.jacaranda.id
  await write(kernel, null, (work) =>
    putNewRows(
      work,
      User,
      Array.from({ length: people }, (_, at) =>
        aPerson(work, 'RESIDENT', { name: `Vizinha ${at}`, condominium_id }),
      ),
    ),
  )
  const { rows } = await sql<{ id: string }>`
    select id from users where condominium_id = ${condominium_id}::uuid and role = 'RESIDENT'`.execute(
    kernel.db,
  )
  for (const { id: user_id } of rows) await subscribe(kernel, user_id, pushUrl)
  const app = createApp(kernel)
  const token = await kernel.sessions.open(fixture.people.sindico.id)
  const sindico = aCaller(app, async () => token)
  const readers = await Promise.all(
    rows.slice(0, marksAMeasure).map(async ({ id }) => {
      const own = await kernel.sessions.open(id)
      return { id, caller: aCaller(app, async () => own) }
    }),
  )
  const category = (await sindico.post('/statement-categories', { name: 'Avisos' })).body.id
  return {
    readers,
    async publish(): Promise<string> {
      const words = { title: 'Falta d’água', content: 'Amanhã, das 9h às 12h.', category_id: category }
      const { status, body } = await sindico.post('/statements', words)
      if (status !== 201) throw new Error(`POST /statements: ${status}`)
      return body.id
    },
  }
}

async function subscribe(kernel: Kernel, user_id: string, pushUrl: string): Promise<void> {
  await kernel.sessions.open(user_id)
  const { endpoint, keys } = aSubscription(`${pushUrl}/send/${randomUUID()}`)
  await sql`
    insert into push_subscriptions (id, user_id, token_hash, endpoint, host, p256dh, auth, created_at)
    select ${randomUUID()}, ${user_id}, token_hash, ${endpoint}, ${new URL(pushUrl).host}, ${keys.p256dh}, ${keys.auth}, now()
    from sessions where user_id = ${user_id} limit 1`.execute(kernel.db)
}

/** Marks of many people on one comunicado, among ten and among a thousand. */
async function benchMarks(house: House): Promise<void> {
  const few = await marksAmong(house, 10)
  const many = await marksAmong(house, 1_000)
  printFigure('A read mark by API, 10 comunicados', few, 'ms')
  printFigure('A read mark by API, 1,000 comunicados', many, 'ms')
  printRatio('Among 1,000 to among 10', many, few, '<= 1.2')
}

let published = 0

async function marksAmong({ readers, publish }: House, notices: number): Promise<number[]> {
  for (; published < notices - runs; published++) await publish()
  const times: number[] = []
  for (let run = 0; run < runs; run++, published++) {
    const notice = await publish()
    const startedAt = performance.now()
    for (const { id, caller } of readers) {
      const { status } = await caller.post(`/statements/${notice}/read`, { mark_id: readMarkId(notice, id) })
      if (status >= 300) throw new Error(`a read mark answered ${status}`)
    }
    times.push((performance.now() - startedAt) / readers.length)
  }
  return times
}

/** One comunicado for everybody: its deliveries, and the messages themselves, beside the same requests without content. */
async function benchNews(
  kernel: Kernel,
  { publish }: House,
  service: Awaited<ReturnType<typeof aSink>>,
): Promise<void> {
  await kernel.db.deleteFrom('notification_events').execute() // of the notices above
  const spread: number[] = []
  const sent: number[] = []
  const bare: number[] = []
  for (let run = 0; run < runs; run++) {
    await publish()
    let startedAt = performance.now()
    await fanOut(kernel)
    spread.push(performance.now() - startedAt)
    const before = service.count()
    startedAt = performance.now()
    await sendDueNotifications(kernel)
    sent.push((performance.now() - startedAt) / (service.count() - before))
    startedAt = performance.now()
    for (let at = 0; at < people; at += 20)
      await Promise.all(
        Array.from({ length: 20 }, () => fetch(service.url, { method: 'POST', body: 'nada' })),
      )
    bare.push((performance.now() - startedAt) / people)
    await kernel.db.deleteFrom('notification_deliveries').execute() // those that wait for the morning
  }
  printFigure(`Deliveries made for ${people} people`, spread, 'ms')
  printFigure('A message encrypted, signed and sent', sent, 'ms')
  printFigure('A bare request to the same service', bare, 'ms')
  printRatio('A message to a bare request', sent, bare, '<= 5')
}

/** A push service that takes everything. */
async function aSink() {
  let count = 0
  const http = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      count++
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo // listening on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    count: () => count,
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
