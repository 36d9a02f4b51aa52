import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '#server/archive/catalogue.ts'
import { purge, purging } from '#server/kernel/purge.ts'
import { ages, stays } from '#server/kernel/retention.ts'
import { startRounds } from '#server/kernel/rounds.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import { serveMetrics } from '#server/metrics-server.ts'
import { subscriptionLapse } from '#server/modules/notifications/dead-letters.ts'
import { emailChangeLapse } from '#server/people/email-change.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { aSubscription } from '#tests/support/a-subscription.ts'
import { anEmail } from '#tests/support/an-email.ts'
import { anId } from '#tests/support/an-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

test('of every table it is said how long its rows are kept, or why they stay', async () => {
  const tables = (await readCatalogue(server.db)).map(({ name }) => name)
  const said = [...Object.keys(ages), ...Object.keys(stays)]
  expect(said.toSorted()).toEqual(tables.toSorted())
})

test('what is purged is counted by its kind, and whoever runs it reads when the round was last done', async () => {
  const metered = await serveMetrics(server.kernel, { host: '127.0.0.1', port: 0 })
  const read = async () => (await fetch(`http://127.0.0.1:${metered.port}/metrics`)).text()
  const user_id = server.fixture.people.morador.id
  const kept = { user_id, body_hash: '', status: 200, answer: JSON.stringify({ changes: [] }) }
  const old = new Date(Date.now() - 91 * 86_400_000).toISOString()
  const key = anId()
  await server.db
    .insertInto('idempotency')
    .values([
      { ...kept, key: anId(), created_at: old },
      { ...kept, key },
    ])
    .execute()
  await purge(server.kernel)
  const left = await server.db
    .selectFrom('idempotency')
    .select('key')
    .where('user_id', '=', user_id)
    .execute()
  expect(left).toEqual([{ key }])
  expect(await read()).toContain('zelo_purged_total{kind="idempotency"} 1')

  expect(await read()).not.toContain('zelo_round_last_success_timestamp_seconds{')
  const stop = startRounds(server.kernel, [purging([])])
  await expect
    .poll(read, { timeout: 30_000 })
    .toMatch(/zelo_round_last_success_timestamp_seconds\{round="purge"\} \d+/)
  stop()
  await metered.close()
})

test('a table that cannot be purged holds up no other, and the round is not taken for done', async () => {
  const { kernel, db } = server
  const key = anId()
  const window_start = new Date(Date.now() - 3 * 86_400_000).toISOString()
  await db.insertInto('rate_limits').values({ key, window_start, count: 1 }).execute()
  await db.transaction().execute(async (holding) => {
    await sql`lock table changes in access exclusive mode`.execute(holding)
    await expect(purge(kernel)).rejects.toThrow('not purged: changes')
  })
  const left = await db.selectFrom('rate_limits').select('key').where('key', '=', key).execute()
  expect(left).toEqual([])
})

test('what ends by its time is counted too: sessions left alone, e-mail changes nobody confirmed, their subscriptions', async () => {
  const { kernel, db, fixture } = server
  const { id: user_id, email: old_email } = fixture.people.morador
  const longAgo = new Date(Date.now() - 179 * 86_400_000).toISOString()
  const left = sha256(await kernel.sessions.open(user_id))
  const sessions = db.updateTable('sessions').where('token_hash', '=', left)
  await sessions.set({ created_at: longAgo, last_seen_at: longAgo }).execute()
  const { endpoint, keys } = aSubscription()
  const subscription = { id: anId(), user_id, token_hash: left, endpoint, host: 'push.example.com', ...keys }
  await db
    .insertInto('push_subscriptions')
    .values({ ...subscription, created_at: longAgo })
    .execute()
  const asked = {
    id: anId(),
    user_id,
    old_email,
    new_email: anEmail(),
    is_by_other: false,
    asked_at: longAgo,
  }
  const hashes = { confirm_hash: anId(), objection_hashes: [anId()] }
  await db
    .insertInto('email_changes')
    .values({ ...asked, ...hashes, asked_by_id: null })
    .execute()

  await purging([emailChangeLapse, subscriptionLapse]).run(kernel)
  const { values } = await kernel.metrics.purged.get()
  const count = (kind: string) => values.find(({ labels }) => labels.kind === kind)?.value
  expect(['idle_sessions', 'lapsed_email_changes', 'push_subscriptions'].map(count)).toEqual([1, 1, 1])
  expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
})
