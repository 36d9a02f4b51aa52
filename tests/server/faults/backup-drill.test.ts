import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { backUp } from '#server/backup/backup.ts'
import { aDevice, offline, online, type TestDevice } from '#tests/support/a-device.ts'
import { aNewMachine, passphrase } from '#tests/support/a-new-machine.ts'
import { recordedOn } from '#tests/support/a-recorded-occurrence.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'
import { photoInput } from '#tests/support/photo-input.ts'
import { rowsOn, rowsVisibleTo } from '#tests/support/what-is-shown.ts'

let folder: string
let lost: TestServer
let machine: Awaited<ReturnType<typeof aNewMachine>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zelo-drill-'))
  lost = await aServer()
  machine = await aNewMachine()
  for (const person of ['sindico', 'admin'] as const) await lost.tokenOf(person) // signed in long before
})
afterEach(async () => {
  await machine.remove()
  await rm(folder, { recursive: true })
})

/** Records an occurrence of unit 304 with a photo on this device; answers both. */
async function photographed(device: TestDevice, title: string) {
  const input = anOccurrence(lost.fixture.units.u304, { title })
  const photo = await device.aPhoto()
  await device.sendAll(
    { command: occurrences.create, input },
    { command: occurrences.addPhoto, input: { id: input.id, ...photoInput(photo) }, blobId: photo.id },
  )
  return { id: input.id, photo }
}

test('the server is lost and restored: what was unsent arrives once, pictures open, all devices hold the same', async () => {
  const address = { ...lost } // where the devices find whichever server answers there
  const gate = await aDevice(address, 'sindico')
  const desk = await aDevice(address, 'admin')
  const early = await photographed(gate, 'Antes do backup')
  await gate.sync()
  gate.use(offline)
  const unsent = await photographed(gate, 'Sem rede na portaria')
  await gate.send(occurrences.move, { id: early.id, status: 'IN_PROGRESS' })

  const path = join(folder, 'zelo.age')
  const { db, files } = lost
  await backUp({ db, files, secretKey: undefined }, path, passphrase)

  const late = await recordedOn(desk, lost) // acknowledged, and in no backup
  gate.use(online)
  await gate.pull()
  gate.use(offline)
  expect(await gate.row('occurrences', late.id)).toMatchObject({ _v: 1, _state: 'ok' })

  await lost.close() // with its database
  await machine.restore(path)
  const server = await machine.start(lost)
  address.app = server.app

  const told = anOccurrence(lost.fixture.units.u304, { title: 'Antes de notar a perda' })
  await desk.send(occurrences.create, told)
  await desk.sync()
  gate.use(online)
  await gate.pull()
  expect(await gate.outbox()).toHaveLength(3)
  await gate.sync()
  await desk.pull()

  const [shown, visible] = [await rowsOn(gate.db), await rowsVisibleTo(server.as('sindico'))]
  expect(shown).toEqual(visible)
  expect(await rowsOn(desk.db)).toEqual(await rowsVisibleTo(server.as('admin')))
  expect(await gate.outbox()).toEqual([])
  const recorded = await server.db.selectFrom('occurrences').select(['id', 'title', 'status']).execute()
  expect(recorded.toSorted((one, other) => one.title.localeCompare(other.title))).toEqual([
    { id: told.id, title: 'Antes de notar a perda', status: 'OPEN' },
    { id: early.id, title: 'Antes do backup', status: 'IN_PROGRESS' },
    { id: unsent.id, title: 'Sem rede na portaria', status: 'OPEN' },
  ])
  for (const { photo } of [early, unsent]) {
    const answer = await server.app.request(`/api/photos/${photo.id}/download`, {
      headers: { authorization: `Bearer ${await server.tokenOf('sindico')}` },
    })
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(photo.bytes))]).toEqual(
      [200, true],
    )
  }
  await server.close()
})

test('a device that has lost nothing goes on where it was', async () => {
  const address = { ...lost }
  const gate = await aDevice(address, 'sindico')
  await recordedOn(gate, lost)
  const path = join(folder, 'zelo.age')
  const { db, files } = lost
  await backUp({ db, files, secretKey: undefined }, path, passphrase)
  await lost.close()
  await machine.restore(path)
  const server = await machine.start(lost)
  address.app = server.app
  await gate.sync()
  expect(gate.sent.at(-1)?.path).toContain('cursor=')
  await recordedOn(gate, server)
  expect(await rowsOn(gate.db)).toEqual(await rowsVisibleTo(server.as('sindico')))
  await server.close()
})
