import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Me } from '#domain/auth/contract.ts'
import { actorOf } from '#store/actor.ts'
import { ZeloDatabase } from '#store/database.ts'
import { readMeta } from '#store/meta.ts'
import { pull } from '#sync/pull.ts'
import { push } from '#sync/push.ts'
import { httpTransport } from '#sync/transport.ts'
import { aCaller } from '#tests/support/a-caller.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { anOldDatabase } from '#tests/support/an-old-database.ts'
import { anOldDevice } from '#tests/support/an-old-device.ts'
import { rowsOn, rowsVisibleTo } from '#tests/support/what-is-shown.ts'
import type { Queued, Who } from './release.ts'
import { schema1 } from './schema-1.ts'

/** Every release whose devices may still come: a new one adds its own beside these. */
describe.each([['schema 1', schema1]])('a device that last ran %s', (_name, release) => {
  let server: Awaited<ReturnType<typeof anOldDatabase>>
  let devices: Record<Who, Awaited<ReturnType<typeof updated>>>
  beforeAll(async () => {
    server = await anOldDatabase(release)
    devices = { sindico: await updated('sindico'), morador: await updated('morador') }
    for (const { db, sync } of Object.values(devices)) {
      queuedThen.set(db, await db.outbox.toArray())
      await sync()
    }
    for (const { sync } of Object.values(devices)) await sync() // what each of them did reaches the other
  }, 60_000)
  afterAll(() => server.close())

  const queuedThen = new Map<ZeloDatabase, { command: string; input: { id: string } }[]>()

  /** The same browser, with today's app. */
  async function updated(who: Who) {
    const { me, surroundings } = await anOldDevice(release, who)
    const db = new ZeloDatabase(me, surroundings)
    const app = createApp(server.kernel)
    const token = await server.kernel.sessions.open(me)
    const transport = httpTransport({
      fetch: async (input, init) => app.request(input as string, init),
      token: () => token,
      appVersion: 'test',
      onReach: () => undefined,
    })
    async function sync() {
      const actor = actorOf((await readMeta(db, 'me')) as Me)
      const now = Date.now() + 600_000
      await push({ db, transport, actor, nowMs: () => now, newId: anId, random: () => 0.5 })
      await pull({
        db,
        transport,
        condominiumId: release.condominiumId,
        isMaster: false,
        now: () => new Date(now).toISOString(),
        newId: anId,
        onProgress: () => undefined,
      })
    }
    return { db, sync, caller: aCaller(app, () => Promise.resolve(token)) }
  }

  const nameOf = ({ command, input }: Queued) => `${command} ${input.id.slice(-2)}`

  test.each(release.queued.map((queued) => [nameOf(queued), queued] as const))(
    'sends what it had queued as %s',
    async (_what, { by, command, input, becomes, refused }) => {
      const { db } = devices[by]
      const left = (await db.outbox.toArray()).find(
        (entry) => entry.command === command && entry.input.id === input.id,
      )
      if (refused) {
        expect(left).toMatchObject({ state: 'rejected', problem: { code: refused } })
        expect(left?.problem?.detail).toBeTruthy()
        return
      }
      expect(left?.problem ?? left).toBeUndefined()
      const collection = input.vote_id ? 'assembly_votes' : (command.split('.')[0] ?? '')
      const row = await db.rows(collection).get(input.vote_id ?? input.id)
      if (becomes) expect(row).toMatchObject(becomes)
      else expect(row).toBeUndefined()
    },
  )

  test.each(['sindico', 'morador'] as const)(
    'displays to the %s what the server has, and keeps the draft',
    async (who) => {
      const { db, caller } = devices[who]
      const refused = new Set((await db.outbox.toArray()).flatMap(({ target_keys }) => target_keys))
      const shown = Object.entries(await rowsOn(db)).filter(([name]) => !refused.has(name))
      const due = Object.entries(await rowsVisibleTo(caller)).filter(([name]) => !refused.has(name))
      expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(due))
      expect(await db.drafts.get('occurrence:new')).toMatchObject({ value: { title: 'Pela metade' } })
    },
  )

  test('loses nothing of its queue: every entry was answered once', async () => {
    const kept = await server.db.selectFrom('idempotency').select('key').execute()
    const refusedHere = release.queued.filter(({ refused }) => refused).length
    expect(kept.length).toBe([...queuedThen.values()].flat().length)
    expect(
      (await Promise.all(Object.values(devices).map(({ db }) => db.outbox.count()))).reduce((a, b) => a + b),
    ).toBe(refusedHere)
  })
})
