import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRow } from '#domain/kernel/command.ts'
import { describeFile } from '#server/ports/files.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { aDocument, aJpegWith } from '#tests/support/a-document.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { sayOfRole } from '#tests/support/role-words.ts'
import type { Permission } from '#domain/kernel/permissions.ts'
import type { Role } from '#domain/kernel/roles.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const dog = { name: 'Mel', type: 'DOG', size: 'SMALL' }
const car = { tipo_veiculo: 'CARRO', marca: 'Fiat', modelo: 'Uno', cor: 'Azul', placa: 'abc-1d23' }
const photo = () => aJpegWith(anId()).toString('base64')
const primary = ({ body }: { body: { photos: { is_primary: boolean }[] } }) =>
  body.photos.map(({ is_primary }) => is_primary)

describe('a pet', () => {
  test('belongs to its owner and their unit, and is read by the owner, the unit and the staff', async () => {
    const { people, units, condominiums } = server.fixture
    const { body: pet, status } = await server.as('morador').post('/user/pets', { ...dog, birth_date: '' })
    expect(status).toBe(201)
    expect(pet).toMatchObject({
      user_id: people.morador.id,
      residence_id: units.u304.id,
      birth_date: null,
      photos: [],
      condominium_id: condominiums.jacaranda.id,
    })
    const one = expect.objectContaining({ id: pet.id })
    const jacaranda = condominiums.jacaranda.id
    for (const [who, path] of [
      ['morador', '/user/pets'],
      ['morador', '/pets?type=DOG'],
      ['cliente', `/residences/${units.u304.id}/pets`], // of the same unit
      ['colaborador', `/users/${people.morador.id}/pets`],
      ['sindico', `/condominiums/${jacaranda}/pets`],
      ['master', `/condominiums/${jacaranda}/pets`],
    ] as const)
      expect((await server.as(who).get(path)).body, `${who} ${path}`).toContainEqual(one)
    for (const who of ['morador2', 'prestador', 'moradorDeFora'] as const)
      expect([403, 404]).toContain((await server.as(who).get(`/pets/${pet.id}`)).status)
    expect((await server.as('sindico').get('/pets?type=CAT')).body).not.toContainEqual(one)
  })

  test('is changed by its owner and by management only', async () => {
    const { body: pet } = await server.as('morador').post('/user/pets', dog)
    expect((await server.as('morador').patch(`/pets/${pet.id}`, { color: 'Caramelo' })).body.color).toBe(
      'Caramelo',
    )
    expect((await server.as('sindico').patch(`/pets/${pet.id}`, { name: 'Melissa' })).body.name).toBe(
      'Melissa',
    )
    expect((await server.as('colaborador').patch(`/pets/${pet.id}`, { name: 'X' })).status).toBe(403)
    expect((await server.as('cliente').patch(`/pets/${pet.id}`, { name: 'X' })).status).toBe(403)
    expect((await server.as('morador2').patch(`/pets/${pet.id}`, { name: 'X' })).status).toBe(404)
    const { morador } = server.fixture.people
    expect((await server.as('morador2').post(`/users/${morador.id}/pets`, dog)).status).toBe(422)
    expect((await server.as('sindicoDeFora').post(`/users/${morador.id}/pets`, dog)).status).toBe(422)
    expect((await server.as('morador').delete(`/pets/${pet.id}`)).status).toBe(204)
  })

  test.each<[object, object]>([
    [{ name: '' }, { path: 'name', message: 'Nome é obrigatório' }],
    [{ type: 'FISH' }, { path: 'type', message: 'Escolha o tipo' }],
    [{ size: 'HUGE' }, { path: 'size', message: 'Escolha o porte' }],
    [
      { birth_date: '2999-01-01' },
      { path: 'birth_date', message: 'A data de nascimento não pode ser no futuro' },
    ],
  ])('of %o is refused', async (given, problem) => {
    const { status, body } = await server.as('morador').post('/user/pets', { ...dog, ...given })
    expect([status, body.errors]).toEqual([422, [problem]])
  })

  test('has photos, of which exactly one is primary; the file of a removed one is deleted', async () => {
    const morador = server.as('morador')
    const { body: pet } = await morador.post('/user/pets', dog)
    const first = await morador.post(`/pets/${pet.id}/photo-base64`, {
      photo_base64: photo(),
      title: 'No parque',
    })
    expect(primary(first)).toEqual([true])
    const form = new FormData()
    form.set('photo', new Blob([Buffer.from(photo(), 'base64')], { type: 'image/jpeg' }), 'mel.jpg')
    expect(primary(await morador.post(`/pets/${pet.id}/photo`, form))).toEqual([true, false])
    const third = await morador.post(`/pets/${pet.id}/photo-base64`, {
      photo_base64: photo(),
      is_primary: true,
    })
    expect(primary(third)).toEqual([false, false, true])
    const shown = await morador.get(`/pets/${pet.id}`)
    expect(shown.body.photos[0]).toMatchObject({
      title: 'No parque',
      photo_base64: expect.stringMatching(/^data:image\/jpeg;base64,/),
      photo_url: expect.stringContaining('/download'),
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    const [one, , last] = third.body.photos
    expect(primary(await morador.delete(`/pets/${pet.id}/photos/${last.id}`))).toEqual([true, false])
    expect(await server.kernel.files.has(last.sha256)).toBe(false)
    expect(await server.kernel.files.has(one.sha256)).toBe(true)
    const large = {
      photo_base64: Buffer.concat([aDocument.jpeg, Buffer.alloc(1024 * 1024)]).toString('base64'),
    }
    expect((await morador.post(`/pets/${pet.id}/photo-base64`, large)).status).toBe(413)
  })

  test('a refused photo leaves no stored file', async () => {
    const { body: pet } = await server.as('morador').post('/user/pets', dog)
    const bytes = Buffer.from(photo(), 'base64')
    const photo_base64 = bytes.toString('base64')
    expect((await server.as('morador2').post(`/pets/${pet.id}/photo-base64`, { photo_base64 })).status).toBe(
      404,
    )
    expect(await server.kernel.files.has(describeFile(bytes).sha256)).toBe(false)
  })

  test('a file that another row still has is not deleted', async () => {
    const morador = server.as('morador')
    const same = photo()
    const [mel, rex] = [
      (await morador.post('/user/pets', dog)).body,
      (await morador.post('/user/pets', dog)).body,
    ]
    const { body } = await morador.post(`/pets/${mel.id}/photo-base64`, { photo_base64: same })
    await morador.post(`/pets/${rex.id}/photo-base64`, { photo_base64: same })
    await morador.delete(`/pets/${mel.id}`)
    expect(await server.kernel.files.has(body.photos[0].sha256)).toBe(true)
    await morador.delete(`/pets/${rex.id}`)
    expect(await server.kernel.files.has(body.photos[0].sha256)).toBe(false)
  })
})

describe('a vehicle', () => {
  test('is created with its plate in capitals, and read with its photos', async () => {
    const { morador } = server.fixture.people
    const { body, status } = await server
      .as('morador')
      .post('/vehicles', { ...car, resident_id: morador.id, ano: 2014 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      placa: 'ABC1D23',
      status: 'ATIVO',
      tag_acesso: '',
      residence_id: server.fixture.units.u304.id,
    })
    const { body: withPhoto } = await server
      .as('morador')
      .post(`/vehicles/${body.id}/photos`, { photo_data: photo() })
    expect(withPhoto.photos).toHaveLength(1)
    expect((await server.as('colaborador').get(`/vehicles/${body.id}/photos`)).body).toMatchObject([
      {
        vehicle_id: body.id,
        is_primary: true,
        photo_url: expect.any(String),
        photo_base64: expect.any(String),
      },
    ])
    for (const path of [`/vehicles/user/${morador.id}`, '/vehicles'])
      expect((await server.as('sindico').get(path)).body).toContainEqual(
        expect.objectContaining({ id: body.id }),
      )
    expect(
      (await server.as('morador').patch(`/vehicles/${body.id}`, { status: 'BLOQUEADO' })).body.status,
    ).toBe('BLOQUEADO')
    expect(
      (await server.as('morador').delete(`/vehicles/${body.id}/photos/${withPhoto.photos[0].id}`)).body
        .photos,
    ).toEqual([])
    expect(
      (await server.as('morador').patch(`/vehicles/${body.id}`, { resident_id: morador.id })).status,
    ).toBe(422)
    expect((await server.as('morador2').get(`/vehicles/${body.id}`)).status).toBe(404)
  })

  test.each<[object, object]>([
    [{ placa: '' }, { path: 'placa', message: 'Placa é obrigatória' }],
    [{ placa: 'AB123' }, { path: 'placa', message: 'Placa inválida' }],
    [{ ano: 1899 }, { path: 'ano', message: 'Ano inválido' }],
    [{ ano: 2999 }, { path: 'ano', message: `Ano deve ser até ${new Date().getUTCFullYear() + 1}` }],
    [{ marca: '' }, { path: 'marca', message: 'Marca é obrigatória' }],
    [{ resident_id: '' }, { path: 'resident_id', message: 'Escolha o morador' }],
  ])('of %o is refused', async (given, problem) => {
    const { morador } = server.fixture.people
    const { status, body } = await server
      .as('morador')
      .post('/vehicles', { ...car, resident_id: morador.id, ...given })
    expect([status, body.errors]).toEqual([422, [problem]])
  })

  test('is the same car after it got its new plate, for its owner and their unit, and another one next door', async () => {
    const register = (who: 'morador' | 'cliente' | 'morador2', placa: string) =>
      server.as('sindico').post('/vehicles', { ...car, placa, resident_id: server.fixture.people[who].id })
    const { body: uno } = await register('morador', 'QXZ-1234')
    for (const who of ['morador', 'cliente'] as const) {
      const { status, body } = await register(who, 'QXZ1C34')
      expect([status, body.detail], who).toEqual([409, 'Este veículo já está cadastrado: QXZ-1234.'])
    }
    expect((await register('morador2', 'QXZ1C34')).status).toBe(201)

    const own = server.as('morador')
    const { body: other } = await register('morador', 'QXZ1D34')
    expect((await own.patch(`/vehicles/${other.id}`, { placa: 'qxz1c34' })).status).toBe(409)
    expect((await own.patch(`/vehicles/${uno.id}`, { placa: 'QXZ1C34' })).body.placa).toBe('QXZ1C34')
    expect((await own.patch(`/vehicles/${uno.id}`, { cor: 'Verde' })).body.cor).toBe('Verde')
  })

  test.each(['BICICLETA', 'OUTRO'])('of the kind %s needs no plate', async (tipo_veiculo) => {
    const own = server.as('morador')
    const plateless = { ...car, tipo_veiculo, placa: '', resident_id: server.fixture.people.morador.id }
    const { body } = await own.post('/vehicles', plateless)
    expect(body.placa).toBeNull()
    expect((await own.patch(`/vehicles/${body.id}`, { cor: 'Azul' })).body).toMatchObject({
      cor: 'Azul',
      placa: null,
    })
    expect((await own.patch(`/vehicles/${body.id}`, { tipo_veiculo: 'CARRO' })).body.errors).toEqual([
      { path: 'placa', message: 'Placa é obrigatória' },
    ])
  })
})

describe('a dependent', () => {
  const child = {
    full_name: 'Bento Beltrão Lima',
    relationship: 'Filho(a)',
    birth_date: `${new Date().getUTCFullYear() - 7}-01-01`,
  }
  const adult = { full_name: 'Rosa Beltrão Lima', relationship: 'Mãe', birth_date: '1950-03-01' }

  test('is listed for the resident, and changed by them', async () => {
    const { morador } = server.fixture.people
    const { body } = await server.as('morador').post('/dependents', { ...adult, responsible_id: morador.id })
    expect(body).toMatchObject({ ...adult, residence_id: server.fixture.units.u304.id })
    expect((await server.as('morador').get(`/dependents?responsible_id=${morador.id}`)).body).toMatchObject([
      { id: body.id },
    ])
    expect((await server.as('sindico').get(`/dependents?responsible_id=${anId()}`)).body).toEqual([])
    expect(
      (await server.as('morador').patch(`/dependents/${body.id}`, { relationship: 'Avô(ó)' })).body
        .relationship,
    ).toBe('Avô(ó)')
    expect((await server.as('colaborador').delete(`/dependents/${body.id}`)).status).toBe(403)
    expect((await server.as('morador').delete(`/dependents/${body.id}`)).status).toBe(204)
  })

  test('is refused without a name or a relationship', async () => {
    const { morador } = server.fixture.people
    const { body } = await server
      .as('morador')
      .post('/dependents', { responsible_id: morador.id, full_name: '', relationship: '' })
    const message = 'Campos obrigatórios: Preencha o nome completo e o grau de parentesco.'
    expect(body.errors).toEqual([
      { path: 'full_name', message },
      { path: 'relationship', message },
    ])
  })

  test('if a minor, is shown to gate staff with first name and age only, on the device and in the API', async () => {
    const { morador } = server.fixture.people
    const [bento, rosa] = [
      (await server.as('morador').post('/dependents', { ...child, responsible_id: morador.id })).body,
      (await server.as('morador').post('/dependents', { ...adult, responsible_id: morador.id })).body,
    ]
    const gate = server.as('colaborador')
    const pulled = (await gate.pull()).changes.filter(({ collection }) => collection === 'dependents')
    const row = pulled.find(({ id }) => id === bento.id)?.row as AnyRow
    for (const seen of [
      row,
      (await gate.get(`/dependents/${bento.id}`)).body,
      (await gate.get('/dependents')).body.find(({ id }: { id: string }) => id === bento.id),
    ]) {
      expect(seen).toMatchObject({ full_name: 'Bento', birth_date: null, age: 7, relationship: 'Filho(a)' })
      expect(JSON.stringify(seen)).not.toContain('Beltrão')
    }
    expect((await gate.get(`/dependents/${rosa.id}`)).body).toMatchObject(adult)
    expect((await server.as('sindico').get(`/dependents/${bento.id}`)).body).toMatchObject(child)
    // A refusal that tells what stands there tells no more of it.
    await grantTo('COLLABORATOR', 'update_resident')
    const stale = await gate.ask(
      'PATCH',
      `/dependents/${bento.id}`,
      { full_name: 'X' },
      { 'if-match': '"99"' },
    )
    expect(stale.status).toBe(412)
    expect(JSON.stringify(stale.body)).not.toContain('Beltrão')
    // What changes later comes the same way.
    const { cursor } = await gate.pull()
    await server.as('morador').patch(`/dependents/${bento.id}`, { full_name: 'Bento Lima' })
    const [change] = (await gate.pull(cursor)).changes
    expect(change?.row).toMatchObject({ full_name: 'Bento', age: 7 })
  })
})

/** Switches a permission of a role on for this platform, as MASTER may. */
async function grantTo(role: Role, name: Permission): Promise<void> {
  await sayOfRole(server, { condominium_id: null, role, enabled: true }, [name])
}
