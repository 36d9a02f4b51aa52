import { afterAll, beforeAll, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { purge } from '#server/kernel/purge.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aDevice } from '#tests/support/a-device.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

const day = 86_400_000
const clock = aClock()
let server: TestServer
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

test('a device that comes back after deletions were purged gets a whole copy, and loses nothing that was unsent', async () => {
  const { u304 } = server.fixture.units
  const device = await aDevice(server, 'morador')
  const deleted = anOccurrence(u304)
  await device.send(occurrences.create, deleted)
  await device.sync()
  const unsent = anOccurrence(u304, { title: 'Anotado sem rede' })
  await device.send(occurrences.create, unsent)
  await device.db.drafts.put({ key: 'occurrence:new', value: { title: 'Pela metade' }, saved_at: '' })

  await server.as('morador').delete(`/occurrences/${deleted.id}`)
  clock.pass(100 * day)
  device.wait(100 * day)
  await purge(server.kernel)
  const tombstones = await server.db
    .selectFrom('changes')
    .select('row_id')
    .where('deleted', '=', true)
    .execute()
  expect(tombstones).toEqual([])

  await device.sync()
  expect(await device.row('occurrences', deleted.id)).toBeUndefined()
  expect(await device.row('occurrences', unsent.id)).toMatchObject({ title: unsent.title, _state: 'ok' })
  expect(await device.outbox()).toEqual([])
  expect(await device.db.drafts.get('occurrence:new')).toMatchObject({ value: { title: 'Pela metade' } })
  const { body } = await server.as('morador').get('/occurrences')
  expect((body as { id: string }[]).filter(({ id }) => id === unsent.id)).toHaveLength(1)
})
