import { afterAll, beforeAll, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { readMeta, writeMeta } from '#store/meta.ts'
import { endWaits } from '#sync/claim.ts'
import { aDevice, offline, online } from '../support/a-device.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anOccurrence } from '../support/an-occurrence.ts'

/** Work that was queued before there was something that its person must do first. */

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { requiresSecondFactor: true } })
})
afterAll(() => server.close())

test.each(['a second factor', 'a password of their own'])(
  'what an admin did offline waits until they have %s, and is then sent once',
  async (duty) => {
    const device = await aDevice(server, 'admin')
    const me = await readMeta(device.db, 'me')
    if (!me) throw new Error('the device knows who it is of')
    await writeMeta(device.db, 'me', { ...me, must_add_factor: false }) // as an app stored it that knew of no factor
    device.use(offline)
    const input = anOccurrence(server.fixture.units.u304)
    await device.send(occurrences.create, input)
    device.use(online)
    if (duty !== 'a second factor') await isGivenPassword(true)
    await device.push()
    expect(await device.outbox()).toMatchObject([{ state: 'queued', problem: null }])

    if (duty === 'a second factor') await hasFactor()
    else await isGivenPassword(false)
    await endWaits(device.db)
    await device.push()
    expect(await device.outbox()).toEqual([])
    expect((await server.as('admin').get(`/occurrences/${input.id}`)).status).toBe(200)
  },
)

async function hasFactor(): Promise<void> {
  const { id: user_id } = server.fixture.people.admin
  const factor = {
    user_id,
    id: crypto.randomUUID(),
    kind: 'TOTP' as const,
    label: '',
    created_at: new Date().toISOString(),
  }
  await server.db
    .insertInto('second_factors')
    .values({ ...factor, last_used_at: null, sealed_secret: 'x' })
    .execute()
  server.kernel.sessions.forget(user_id)
}

async function isGivenPassword(must_change: boolean): Promise<void> {
  const { id: user_id } = server.fixture.people.admin
  await server.db
    .insertInto('credentials')
    .values({ user_id, password_hash: 'x', must_change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ must_change }))
    .execute()
  server.kernel.sessions.forget(user_id)
}
