import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyRow } from '#domain/kernel/command.ts'
import { pets } from '#domain/pets/contract.ts'
import { residences } from '#domain/residences/contract.ts'
import { residents } from '#domain/residents/contract.ts'
import { users } from '#domain/users/contract.ts'
import { vehicles } from '#domain/vehicles/contract.ts'
import { aDevice, losesAnswers, offline, online, type TestDevice } from '#tests/support/a-device.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { photoInput } from '#tests/support/photo-input.ts'
import { anEmail } from '#tests/support/an-email.ts'

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
const aPerson = (name: string) => ({
  id: anId(),
  profile_id: anId(),
  name,
  email: anEmail(),
  ...here(),
})

/** A new unit, two people, a dog with three photos and a car, as one form after another sends them. */
async function registerFamily(device: TestDevice) {
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

describe('a family registered offline', () => {
  test('is displayed at once, and arrives once and in order although every first answer is lost', async () => {
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

  test('arrives completely although the browser is killed after each request', async () => {
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

  test('leaves no trace of a person who was removed before anything was sent', async () => {
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

  test('waits for a correction, with nothing lost, if an e-mail is taken', async () => {
    helena.use(offline)
    const family = await registerFamily(helena)
    const { morador } = server.fixture.people
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
