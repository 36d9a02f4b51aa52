import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dependents } from '#domain/dependents/contract.ts'
import { pets } from '#domain/pets/contract.ts'
import { residenceDocuments } from '#domain/residence-documents/contract.ts'
import { residences } from '#domain/residences/contract.ts'
import { users } from '#domain/users/contract.ts'
import { aDevice, offline, online, type TestDevice } from '#tests/support/a-device.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { photoInput } from '#tests/support/photo-input.ts'

let server: TestServer
let helena: TestDevice
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  helena = await aDevice(server, 'sindico')
  await helena.sync()
})
afterAll(() => server.close())

const dog = { type: 'DOG', size: 'SMALL' }
const here = () => ({ condominium_id: server.fixture.condominiums.jacaranda.id })

describe('two managers edit one resident', () => {
  test('different fields are both kept; for the same field the second person has to decide', async () => {
    const ademir = await aDevice(server, 'admin')
    await ademir.sync()
    const { id } = server.fixture.people.morador
    for (const device of [helena, ademir]) device.use(offline)
    await helena.send(users.updateProfile, { id, birth_date: '1970-05-01' })
    await ademir.send(users.updateProfile, { id, gender: 'MALE' })
    for (const device of [helena, ademir]) device.use(online)
    await helena.sync()
    await ademir.sync()
    await ademir.sync()
    const { body } = await server.as('sindico').get(`/users/${id}`)
    expect(body.profile).toMatchObject({ birth_date: '1970-05-01', gender: 'MALE' })

    await helena.sync()
    await helena.send(users.updateProfile, { id, birth_date: '1971-05-01' })
    await ademir.send(users.updateProfile, { id, birth_date: '1972-05-01' })
    await helena.sync()
    await ademir.sync()
    await ademir.push()
    expect(await ademir.outbox()).toMatchObject([{ state: 'rejected', problem: { code: 'stale' } }])
  })
})

describe('a resident who moves', () => {
  test('has the new unit on the device and nothing of the old one, files included', async () => {
    const { u304, a101 } = server.fixture.units
    const { morador, cliente } = server.fixture.people
    const otavio = await aDevice(server, 'morador')
    const theirs = await helena.aPhoto()
    const [paper, bird] = [anId(), anId()]
    const file = { document_id: anId(), filename: 'a.pdf', mime_type: 'application/pdf' }
    await server.as('sindico').post('/residence-documents', {
      id: paper,
      residence_id: u304.id,
      document_base64: Buffer.from('%PDF-1.7').toString('base64'),
      filename: file.filename,
    })
    await helena.sendAll(
      {
        command: pets.create,
        input: { id: bird, user_id: cliente.id, residence_id: u304.id, name: 'Louro', ...dog, ...here() },
      },
      { command: pets.addPhoto, input: { id: bird, ...photoInput(theirs) }, blobId: theirs.id },
    )
    await helena.sync()
    await otavio.sync()
    expect(await otavio.row('pets', bird)).toMatchObject({ name: 'Louro' })
    const shown = await otavio.row('residence_documents', paper)
    for (const id of [theirs.id, String(shown?.document_id)])
      await otavio.db.blobs.put({ ...theirs, id, sent: 1 })

    await helena.send(residences.unassign, { id: u304.id, user_id: morador.id })
    await helena.send(residences.assign, { id: a101.id, user_id: morador.id, type: 'TENANT' })
    await helena.sync()
    await otavio.sync()
    expect((await otavio.rows('residences')).map(({ id }) => id)).toEqual([a101.id])
    expect(await otavio.row('pets', bird)).toBeUndefined()
    expect(await otavio.rows('residence_documents')).toEqual([])
    expect(await otavio.db.blobs.toArray()).toEqual([])
    await server.as('sindico').post(`/residences/${u304.id}/assign`, { user_id: morador.id })
  })
})

describe('a person who is removed', () => {
  test('is on no other device, and their own device is ordered to erase its copy', async () => {
    const { u801 } = server.fixture.units
    const { morador2 } = server.fixture.people
    const joana = await aDevice(server, 'morador2')
    await joana.sync()
    const photo = await joana.aPhoto()
    const mel = { id: anId(), user_id: morador2.id, residence_id: u801.id, name: 'Mel', ...dog, ...here() }
    await joana.send(pets.create, mel)
    await joana.send(pets.addPhoto, { id: mel.id, ...photoInput(photo) }, photo.id)
    await joana.send(dependents.create, {
      id: anId(),
      responsible_id: morador2.id,
      full_name: 'Lia Meireles',
      relationship: 'Filho(a)',
      ...here(),
    })
    await joana.sync()
    await helena.sync()
    await helena.db.blobs.put({ ...photo, sent: 1 })
    expect(await helena.rows('dependents')).toContainEqual(
      expect.objectContaining({ full_name: 'Lia Meireles' }),
    )

    expect((await server.as('sindico').delete(`/users/${morador2.id}/force`)).status).toBe(200)
    await helena.sync()
    const left = JSON.stringify(
      await Promise.all(
        helena.db.tables.filter(({ name }) => name !== 'meta').map((store) => store.toArray()),
      ),
    )
    for (const trace of [morador2.profile.name, morador2.email, 'Lia Meireles', mel.id, photo.id])
      expect(left).not.toContain(trace)
    expect(await joana.pull()).toBe('removed')
  })
})

test('the device of a person who signed out before their removal is ordered to erase its copy too', async () => {
  const { prestador } = server.fixture.people
  const paulo = await aDevice(server, 'prestador')
  await paulo.sync()
  await server.kernel.sessions.revokeAllOf(prestador.id, { reason: 'ended_by_management' })
  expect(await paulo.pull()).toBe('sign_in')
  expect((await server.as('sindico').delete(`/users/${prestador.id}/force`)).status).toBe(200)
  expect(await paulo.pull()).toBe('removed')
})

test('a picture that a row no longer has is deleted from the device', async () => {
  const { morador } = server.fixture.people
  const [first, second] = [await helena.aPhoto(), await helena.aPhoto()]
  const profile_id = morador.profile.id
  await helena.send(users.setPhoto, { id: morador.id, profile_id, ...photoInput(first) }, first.id)
  await helena.sync()
  await helena.send(users.setPhoto, { id: morador.id, profile_id, ...photoInput(second) }, second.id)
  await helena.sync()
  expect((await helena.db.blobs.toArray()).map(({ id }) => id)).toEqual([second.id])
})

test('a unit’s document opens offline on the device that sent it', async () => {
  const { u304 } = server.fixture.units
  const blob = await helena.aPhoto()
  const id = anId()
  await helena.send(
    residenceDocuments.create,
    {
      id,
      residence_id: u304.id,
      ...here(),
      filename: 'planta.jpg',
      mime_type: 'image/jpeg',
      document_id: blob.id,
      sha256: blob.sha256,
      file_size: blob.bytes.byteLength,
    },
    blob.id,
  )
  await helena.sync()
  expect(await helena.outbox()).toEqual([])
  expect(await helena.row('residence_documents', id)).toMatchObject({
    title: 'planta',
    document_id: blob.id,
    _state: 'ok',
  })
  expect(await helena.db.blobs.get(blob.id)).toMatchObject({ sent: 1 })
})
