import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dependents } from '#domain/dependents/contract.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import { pets } from '#domain/pets/contract.ts'
import { residenceDocuments } from '#domain/residence-documents/contract.ts'
import { residences } from '#domain/residences/contract.ts'
import { residents } from '#domain/residents/contract.ts'
import { User } from '#domain/users/user.ts'
import { users } from '#domain/users/contract.ts'
import { vehicles } from '#domain/vehicles/contract.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { aDevice, losesAnswers, offline, online } from '../support/a-device.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anId } from '../support/an-occurrence.ts'
import { sayOfRole } from '#tests/support/role-words.ts'

type Device = Awaited<ReturnType<typeof aDevice>>

let server: TestServer
let helena: Device
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  helena = await aDevice(server, 'sindico')
  await helena.sync()
})
afterAll(() => server.close())

const dog = { type: 'DOG', size: 'SMALL' }
const here = () => ({ condominium_id: server.town.condominiums.jacaranda.id })
const aPerson = (name: string) => ({
  id: anId(),
  profile_id: anId(),
  name,
  email: `${anId()}@casa.test`,
  ...here(),
})
const photoInput = ({
  id: photo_id,
  sha256,
  mime,
  width,
  height,
  bytes,
}: Awaited<ReturnType<Device['aPhoto']>>) => ({
  photo_id,
  sha256,
  mime,
  width,
  height,
  size: bytes.byteLength,
})

/** A new unit, two people, a dog with three photos and a car, as one form after another sends them. */
async function registerFamily(device: Device) {
  const unit = { id: anId(), unit: anId().slice(-5), ...here() }
  const [ana, rui] = [aPerson('Ana Couto'), aPerson('Rui Couto')]
  const mel = { id: anId(), user_id: ana.id, residence_id: unit.id, name: 'Mel', ...dog, ...here() }
  const car = {
    id: anId(),
    resident_id: ana.id,
    residence_id: unit.id,
    tipo_veiculo: 'CARRO',
    ...here(),
    marca: 'Fiat',
    modelo: 'Uno',
    cor: 'Azul',
    placa: 'ABC1D23',
  }
  await device.sendAll(
    { command: residences.create, input: unit },
    { command: residents.create, input: ana },
    { command: residences.assign, input: { id: unit.id, user_id: ana.id } },
  )
  await device.sendAll(
    { command: residents.create, input: rui },
    { command: residences.assign, input: { id: unit.id, user_id: rui.id, type: 'DEPENDENT' } },
  )
  const photos = [await device.aPhoto(), await device.aPhoto(), await device.aPhoto()]
  await device.sendAll(
    { command: pets.create, input: mel },
    ...photos.map((photo) => ({
      command: pets.addPhoto,
      input: { id: mel.id, ...photoInput(photo) },
      blobId: photo.id,
    })),
  )
  await device.send(vehicles.create, car)
  return { unit, ana, rui, mel, car, photos }
}

async function theirFamily({ unit, mel, car }: Awaited<ReturnType<typeof registerFamily>>) {
  const get = async (path: string) => (await server.as('sindico').get(path)).body
  const home = await get(`/residences/${unit.id}`)
  return {
    people: home.residents.map(({ type, user }: AnyRow & { user: { profile: { name: string } } }) => [
      user.profile.name,
      type,
    ]),
    owner: home.owner?.profile.name,
    photos: (await get(`/pets/${mel.id}`)).photos.map(({ id }: { id: string }) => id),
    pets: (await get(`/residences/${unit.id}/pets`)).length,
    cars: (await get(`/vehicles/user/${car.resident_id}`)).map(({ placa }: { placa: string }) => placa),
  }
}
const wholeFamily = (family: Awaited<ReturnType<typeof registerFamily>>) => ({
  people: [
    ['Ana Couto', 'OWNER'],
    ['Rui Couto', 'DEPENDENT'],
  ],
  owner: 'Ana Couto',
  pets: 1,
  cars: ['ABC1D23'],
  photos: family.photos.map(({ id }) => id),
})

describe('a family registered with no network', () => {
  test('is on the screen at once, and arrives once and in order though every answer is lost at first', async () => {
    helena.use(offline)
    const family = await registerFamily(helena)
    expect(await helena.row('residences', family.unit.id)).toMatchObject({
      status: 'OCCUPIED',
      _state: 'pending',
      residents: [{ user: { profile: { name: 'Ana Couto' } } }, { user: { profile: { name: 'Rui Couto' } } }],
    })
    expect((await helena.row('pets', family.mel.id))?.photos).toHaveLength(3)
    helena.use(losesAnswers)
    for (let round = 0; round < 12; round++) {
      await helena.push()
      helena.wait(600_000)
    }
    helena.use(online)
    await helena.sync()
    expect(await helena.outbox()).toEqual([])
    expect(await theirFamily(family)).toEqual(wholeFamily(family))
    expect(await helena.row('pets', family.mel.id)).toMatchObject({
      _state: 'ok',
      residence_id: family.unit.id,
    })
  })

  test('arrives whole when the browser dies after each request in turn', async () => {
    helena.use(offline)
    const family = await registerFamily(helena)
    for (let request = 0; request < 20; request++) {
      let left = 1
      helena.use((_request, next) => (left-- > 0 ? next() : Promise.resolve(null)))
      await helena.push()
      helena.wait(600_000) // longer than a lease: whoever was sending is dead
    }
    expect(await helena.outbox()).toEqual([])
    expect(await theirFamily(family)).toEqual(wholeFamily(family))
  })

  test('of which one person is removed before it was sent leaves no trace of them', async () => {
    helena.use(offline)
    const { unit, ana, rui, mel, car } = await registerFamily(helena)
    await helena.send(users.remove, { id: ana.id })
    const left = (await helena.outbox()).map(({ command, input }) => `${command} ${input.id}`)
    expect(left).toEqual([
      `residences.create ${unit.id}`,
      `residents.create ${rui.id}`,
      `residences.assign ${unit.id}`,
    ])
    expect((await helena.row('residences', unit.id))?.residents).toMatchObject([{ user: { id: rui.id } }])
    for (const [collection, id] of Object.entries({ users: ana.id, pets: mel.id, vehicles: car.id }))
      expect(await helena.row(collection, id), collection).toBeUndefined()
    helena.use(online)
    await helena.sync()
    expect(await helena.outbox()).toEqual([])
  })

  test('whose e-mail is taken waits for the person with everything of theirs; nothing of it is lost', async () => {
    helena.use(offline)
    const family = await registerFamily(helena)
    const { morador } = server.town.people
    await helena.db.outbox
      .filter(({ input }) => input.id === family.ana.id)
      .modify((entry) => {
        entry.input = { ...entry.input, email: morador.email }
      })
    helena.use(online)
    await helena.sync()
    const left = (await helena.outbox()).map(({ command, state }) => `${command} ${state}`)
    expect(left).toEqual([
      'residents.create rejected',
      'residences.assign blocked',
      'pets.create blocked',
      ...Array.from({ length: 3 }, () => 'pets.addPhoto blocked'),
      'vehicles.create blocked',
    ])
    expect((await helena.outbox())[0]?.problem?.detail).toBe('Este e-mail já está em uso.')
  })
})

describe('two people of the management edit one resident', () => {
  test('in different facts: both stand; in the same: the second is asked', async () => {
    const ademir = await aDevice(server, 'admin')
    await ademir.sync()
    const { id } = server.town.people.morador
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
  test('has the new unit on the device and nothing of the old one any more, files included', async () => {
    const { u304, a101 } = server.town.units
    const { morador, cliente } = server.town.people
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
  test('is on no device any more: not on others’, and their own is told to forget', async () => {
    const { u801 } = server.town.units
    const { morador2 } = server.town.people
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

test('the device of somebody who was signed out before they were removed is told to forget too', async () => {
  const { prestador } = server.town.people
  const paulo = await aDevice(server, 'prestador')
  await paulo.sync()
  await server.kernel.sessions.revokeAllOf(prestador.id)
  expect(await paulo.pull()).toBe('sign_in')
  expect((await server.as('sindico').delete(`/users/${prestador.id}/force`)).status).toBe(200)
  expect(await paulo.pull()).toBe('removed')
})

test('a picture that a row shows no more is not kept either', async () => {
  const { morador } = server.town.people
  const [first, second] = [await helena.aPhoto(), await helena.aPhoto()]
  const profile_id = morador.profile.id
  await helena.send(users.setPhoto, { id: morador.id, profile_id, ...photoInput(first) }, first.id)
  await helena.sync()
  await helena.send(users.setPhoto, { id: morador.id, profile_id, ...photoInput(second) }, second.id)
  await helena.sync()
  expect((await helena.db.blobs.toArray()).map(({ id }) => id)).toEqual([second.id])
})

describe('somebody of the gate who becomes management', () => {
  test('or who loses the right to read people, keeps no more of them than they may see', async () => {
    const { id } = server.town.people.morador
    await server.as('sindico').patch(`/users/${id}/profile`, { cpf: '52998224725' })
    const gate = await aDevice(server, 'colaborador')
    const cpf = async () => (await gate.row<User>('users', id))?.profile.cpf
    await grant(true)
    await gate.sync()
    expect(await cpf()).toBe('52998224725')
    await grant(false)
    await gate.sync()
    expect(await cpf()).toBeNull()

    async function grant(enabled: boolean) {
      await sayOfRole(server, { condominium_id: null, role: 'COLLABORATOR', enabled }, ['read_user'])
    }
  })

  test('nor what they had typed of them, however little comes at once', async () => {
    const { admin } = server.town.people
    const desk = await aDevice(server, 'admin')
    await desk.pull()
    const people = (await desk.rows('users')).map(({ id }) => id)
    await desk.db.drafts.bulkPut(
      people.map((id) => ({ key: `user:${id}`, value: { name: 'Meio digitado' }, saved_at: '' })),
    )
    await sayOfRole(server, { condominium_id: null, role: 'ADMIN', enabled: false }, ['read_user'])
    await desk.pull(1)
    expect(people.length).toBeGreaterThan(3)
    expect(await desk.row('users', server.town.people.morador.id)).toBeDefined() // a resident: shown in part
    expect(await desk.db.drafts.toCollection().primaryKeys()).toEqual([`user:${admin.id}`])
    await sayOfRole(server, { condominium_id: null, role: 'ADMIN', enabled: true }, ['read_user'])
  })

  test('gets whole what was shown to them in part', async () => {
    const { morador, colaborador } = server.town.people
    const bento = {
      full_name: 'Bento Beltrão',
      relationship: 'Filho(a)',
      birth_date: '2020-01-01',
      responsible_id: morador.id,
    }
    const { body } = await server.as('sindico').post('/dependents', bento)
    const gate = await aDevice(server, 'colaborador')
    await gate.sync()
    expect(await gate.row('dependents', body.id)).toMatchObject({ full_name: 'Bento', birth_date: null })
    await write(server.kernel, null, async (work) => {
      const stored = await findRow(work.tx, User, colaborador.id, { lock: true })
      if (stored) await putRow(work, User, { ...stored.row, role: 'MANAGER' }, stored)
    })
    await gate.sync()
    expect(await gate.row('dependents', body.id)).toMatchObject({
      full_name: 'Bento Beltrão',
      birth_date: '2020-01-01',
    })
  })
})

test('a paper of a unit sent from a device is opened there under the bytes it was sent with', async () => {
  const { u304 } = server.town.units
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
