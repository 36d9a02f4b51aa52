import { afterAll, beforeAll, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import { pets } from '#domain/pets/contract.ts'
import { statementCategories } from '#domain/statements/contract.ts'
import { User } from '#domain/users/user.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { aDevice, losesAnswers, offline, online } from '../support/a-device.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anId, anOccurrence } from '../support/an-occurrence.ts'
import { sayOfRole } from '#tests/support/role-words.ts'

/** Faults that the random histories of `tests/simulation`, or who reviewed them, found: each told once and for all. */

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

async function mayReadAssemblies(enabled: boolean): Promise<void> {
  await sayOfRole(server, { condominium_id: null, role: 'MANAGER', enabled }, ['read_assembly'])
}

const aCall = () => ({
  id: anId(),
  condominium_id: server.fixture.condominiums.jacaranda.id,
  title: 'Troca do portão',
  date: '2026-12-01T22:00:00.000Z',
})

test('a row created by somebody who may not read it is accepted, and does not stay on their device', async () => {
  const helena = await aDevice(server, 'sindico')
  await mayReadAssemblies(false)
  await helena.sync()
  const called = aCall()
  await helena.send(assemblies.create, called)
  await helena.sync()
  expect(await helena.outbox()).toEqual([])
  expect(await helena.rows('assemblies')).toEqual([])
  expect((await server.as('admin').get(`/assemblies/${called.id}`)).status).toBe(200)
})

test('a replayed answer does not delete a row that the person may read by then', async () => {
  const helena = await aDevice(server, 'sindico')
  await mayReadAssemblies(false)
  await helena.sync()
  const called = aCall()
  await helena.send(assemblies.create, called)
  helena.use(losesAnswers)
  await helena.push()
  helena.use(online)
  await mayReadAssemblies(true)
  await helena.pull()
  helena.wait(600_000)
  await helena.sync()
  expect(await helena.outbox()).toEqual([])
  expect(await helena.row('assemblies', called.id)).toMatchObject({ title: 'Troca do portão', _state: 'ok' })
})

test('a row deleted offline is displayed again if the permission is revoked, and the deletion is refused', async () => {
  const ademir = await aDevice(server, 'admin')
  const { people, units, condominiums } = server.fixture
  const mel = { id: anId(), user_id: people.morador.id, residence_id: units.u304.id, name: 'Mel' }
  const kind = { condominium_id: condominiums.jacaranda.id, type: 'DOG', size: 'SMALL' }
  await ademir.send(pets.create, { ...mel, ...kind })
  await ademir.sync()
  ademir.use(offline)
  await ademir.send(pets.remove, { id: mel.id })
  expect(await ademir.row('pets', mel.id)).toBeUndefined()
  await write(server.kernel, null, async (work) => {
    const stored = await findRow(work.tx, User, people.admin.id, { lock: true })
    if (stored) await putRow(work, User, { ...stored.row, role: 'COLLABORATOR' }, stored)
  })
  ademir.use(online)
  await ademir.pull()
  expect(await ademir.row('pets', mel.id)).toMatchObject({ name: 'Mel', _state: 'pending' })
  await ademir.push()
  expect(await ademir.outbox()).toMatchObject([{ command: 'pets.remove', state: 'rejected' }])
})

test('a change acknowledged during a full copy stays when the copy is complete', async () => {
  const helena = await aDevice(server, 'sindico')
  const { id } = anOccurrence(server.fixture.units.u304)
  await helena.send(occurrences.create, { ...anOccurrence(server.fixture.units.u304), id })
  helena.use(losesAnswers)
  await helena.push() // the server has it, and nobody here knows
  helena.wait(600_000)
  await helena.db.meta.where('key').startsWith('cursor:').delete()
  let pages = 0
  helena.use(async (request, next) => {
    if (request.path.startsWith('/sync') && ++pages === 6) {
      expect(await helena.row('occurrences', id)).toMatchObject({ _v: 1 })
      await helena.push()
    }
    return next()
  })
  await helena.pull(20)
  expect(pages).toBeGreaterThan(6)
  expect(await helena.outbox()).toEqual([])
  expect(await helena.row('occurrences', id)).toMatchObject({ _state: 'ok' })
})

test('a category is not shown as deleted if the one that was to take its comunicados is gone', async () => {
  const helena = await aDevice(server, 'sindico')
  const condominium_id = server.fixture.condominiums.jacaranda.id
  const [works, news] = [anId(), anId()]
  for (const [id, name] of [
    [works, 'Obras'],
    [news, 'Novidades'],
  ])
    await helena.send(statementCategories.create, { id, condominium_id, name })
  await helena.sync()
  helena.use(offline)
  await helena.send(statementCategories.remove, { id: works, move_to: news, notice_ids: [] })
  expect((await server.as('sindico').delete(`/statement-categories/${news}`)).status).toBe(204)
  helena.use(online)
  await helena.sync()
  expect(await helena.outbox()).toMatchObject([{ state: 'rejected', problem: { code: 'invalid' } }])
  expect(await helena.row('statement_categories', works)).toMatchObject({ name: 'Obras' })
})
