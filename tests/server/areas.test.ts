import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anArea, hours } from '#tests/support/an-area.ts'
import { reserved } from '#tests/support/reserve.ts'
import { aDocument, aJpegWith } from '#tests/support/a-document.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { anId } from '#tests/support/an-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const photo_base64 = `data:image/jpeg;base64,${aDocument.jpeg.toString('base64')}`

describe('the documented calls of an area', () => {
  test('an area created with photos in base64 is read with them, one of them primary', async () => {
    const made = await server.as('sindico').post('/areas', {
      name: '  Salão de festas ',
      description: 'No térreo',
      condominium_id: server.fixture.condominiums.jacaranda.id,
      photos: [
        { photo_base64, title: 'Entrada' },
        { photo_base64, is_primary: true },
      ],
    })
    expect(made.status).toBe(201)
    const { body, headers } = await server.as('morador').get(`/areas/${made.body.id}`)
    expect(headers.get('etag')).toBe('"1"')
    expect(body).toMatchObject({
      name: 'Salão de festas',
      condominium: { name: 'Edifício Jacarandá' },
      _count: { reservations: 0 },
      photos: [
        { title: 'Entrada', is_primary: false, photo_base64 },
        { title: '', is_primary: true, photo_base64 },
      ],
    })
    const bytes = await server.as('morador').get(body.photos[0].photo_url.replace('/api', ''))
    expect(bytes.status).toBe(200)
    expect(bytes.headers.get('content-type')).toBe('image/jpeg')
    expect((await server.as('moradorDeFora').get(body.photos[0].photo_url.replace('/api', ''))).status).toBe(
      404,
    )
  })

  test('lists contain the URLs of the photos, not the photos', async () => {
    const { id } = await anArea(server, { photos: [{ photo_base64 }] })
    const { jacaranda } = server.fixture.condominiums
    for (const path of ['/areas', `/condominiums/${jacaranda.id}/areas`]) {
      const { body } = await server.as('cliente').get(path)
      const area = body.find((one: { id: string }) => one.id === id)
      expect(area).toMatchObject({ condominium: { name: jacaranda.name }, _count: { reservations: 0 } })
      expect(area.photos[0]).toMatchObject({ photo_base64: null, is_primary: true })
      expect(area.photos[0].photo_url).toMatch(/^\/api\/photos\//)
    }
    expect(
      (await server.as('moradorDeFora').get(`/condominiums/${jacaranda.id}/areas`)).body,
    ).not.toContainEqual(expect.objectContaining({ id }))
  })

  test('reservations are counted', async () => {
    const { id } = await anArea(server)
    const { u801 } = server.fixture.units
    await reserved(server, { area_id: id, ...hours(3, 9, 11) })
    await reserved(server, { area_id: id, residence_id: u801.id, ...hours(3, 12, 14) }, 'morador2')
    expect((await server.as('sindico').get(`/areas/${id}`)).body._count).toEqual({ reservations: 2 })
  })

  test('an edit cannot change the condominium', async () => {
    const { id } = await anArea(server)
    expect(
      (await server.as('admin').patch(`/areas/${id}`, { capacity: 60, active: false })).body,
    ).toMatchObject({
      capacity: 60,
      active: false,
    })
    const other = await server.as('admin').patch(`/areas/${id}`, { condominium_id: anId() })
    expect(other).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })

  test('photos are added, made primary and removed one by one', async () => {
    const { id } = await anArea(server)
    const send = () => server.as('sindico').post(`/areas/${id}/photos`, { photo_base64, title: 'Vista' })
    const one = (await send()).body.photos[0].id
    const two = (await send()).body.photos[1].id
    const chosen = await server.as('sindico').patch(`/areas/${id}/photos/${two}`, { is_primary: true })
    expect(chosen.body.photos.map((photo: { is_primary: boolean }) => photo.is_primary)).toEqual([
      false,
      true,
    ])
    const left = await server.as('sindico').delete(`/areas/${id}/photos/${two}`)
    expect(left.body.photos).toMatchObject([{ id: one, is_primary: true }])
    expect((await server.as('sindico').get(`/photos/${two}/download`)).status).toBe(404)
  })

  test('an area with reservations cannot be deleted, one without can', async () => {
    const { id } = await anArea(server)
    const reservation = await reserved(server, { area_id: id, ...hours(4, 9, 11) })
    expect(await server.as('sindico').delete(`/areas/${id}`)).toMatchObject({
      status: 409,
      body: {
        detail: 'Esta área tem reservas e não pode ser excluída. Desative-a para que não receba novas.',
      },
    })
    await server.as('morador').delete(`/reservations/${reservation.id}`)
    expect((await server.as('sindico').delete(`/areas/${id}`)).status).toBe(204)
    expect((await server.as('sindico').get(`/areas/${id}`)).status).toBe(404)
  })
})

test.each([
  [{}, 'name'],
  [{ name: ' ' }, 'name'],
  [{ name: 'Sauna', photos: 'nenhuma' }, 'photos'],
  [{ name: 'Sauna', photos: [{ photo_base64: 'não é base64' }] }, 'photos.0.photo_base64'],
  [
    { name: 'Sauna', photos: [{ photo_base64: Buffer.from('texto').toString('base64') }] },
    'photos.0.photo_base64',
  ],
  [
    { name: 'Sauna', photos: [{ id: anId(), sha256: 'a'.repeat(64), mime: 'image/jpeg', size: 3 }] },
    'photos.0.id',
  ],
])('%o is refused for a new area', async (body, path) => {
  const { length } = (await server.as('sindico').get('/areas')).body
  const refused = await server.as('sindico').post('/areas', body)
  expect(refused.status).toBe(422)
  expect(refused.body.errors.map((one: { path: string }) => one.path)).toContain(path)
  expect((await server.as('sindico').get('/areas')).body).toHaveLength(length)
})

test('an area with twenty-one photos is refused, and no photo is stored', async () => {
  const photos = Array.from({ length: 21 }, () => ({
    photo_base64: aJpegWith('novas').toString('base64'),
  }))
  expect(await server.as('sindico').post('/areas', { name: 'Sauna', photos })).toMatchObject({
    status: 409,
    body: { detail: 'Cada área guarda até 20 fotos.' },
  })
  const bytes = aJpegWith('novas')
  expect(await server.kernel.files.has(createHash('sha256').update(bytes).digest('hex'))).toBe(false)
})

describe('who may read and create areas', () => {
  test.each<[PersonName, number, number]>([
    // who, reads, makes
    ['master', 200, 201],
    ['admin', 200, 201],
    ['sindico', 200, 201],
    ['colaborador', 200, 403],
    ['morador', 200, 403],
    ['cliente', 200, 403],
    ['prestador', 403, 403],
    ['usuario', 403, 403],
  ])('%s: reading answers %i, creating %i', async (who, reads, makes) => {
    const { id, condominium_id } = await anArea(server)
    const query = who === 'master' ? `?condominium_id=${condominium_id}` : ''
    const statuses = [
      (await server.as(who).get(`/areas${query}`)).status,
      (await server.as(who).get(`/areas/${id}`)).status,
      (await server.as(who).post('/areas', { name: 'Quadra', condominium_id })).status,
    ]
    expect(statuses).toEqual([reads, reads, makes])
  })

  test('a síndico of another condominium can neither read, edit, delete nor create an area here', async () => {
    const { id, condominium_id } = await anArea(server)
    const answers = [
      await server.as('sindicoDeFora').get(`/areas/${id}`),
      await server.as('sindicoDeFora').patch(`/areas/${id}`, { name: 'Minha' }),
      await server.as('sindicoDeFora').delete(`/areas/${id}`),
      await server.as('sindicoDeFora').post('/areas', { name: 'Minha', condominium_id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('a MASTER must name a condominium', async () => {
    const refused = await server.as('master').post('/areas', { name: 'Quadra' })
    expect(refused.body.errors).toEqual([
      { path: 'condominium_id', message: 'Por favor, preencha todos os campos obrigatórios.' },
    ])
  })
})
