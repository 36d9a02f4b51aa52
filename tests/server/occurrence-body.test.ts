import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId, anOccurrence } from '#tests/support/an-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const documented = { title: 'Barulho', description: 'Som alto', type: 'NOISE' }

test('the documented body is enough: unit by name, the actor’s condominium, a generated id', async () => {
  const { people, condominiums, units } = server.fixture
  const { status, body } = await server.as('colaborador').post('/occurrences', {
    ...documented,
    unit: '801',
    created_by_id: people.colaborador.id,
    condominium_id: condominiums.jacaranda.id,
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    residence_id: units.u801.id,
    unit: '801',
    created_by_id: people.colaborador.id,
  })
  const bare = await server.as('colaborador').post('/occurrences', { ...documented, unit: 'b 101' })
  expect(bare.body).toMatchObject({ residence_id: units.b101.id, unit: 'B 101' })
})

test('a unit number that exists in two blocks is refused with both names', async () => {
  const { body, status } = await server.as('colaborador').post('/occurrences', { ...documented, unit: '101' })
  expect(status).toBe(422)
  expect(body.code).toBe('ambiguous_unit')
  expect(body.alternatives.map(({ unit }: { unit: string }) => unit).sort()).toEqual(['A 101', 'B 101'])
})

test.each([
  ['a unit that does not exist', { unit: '9999' }],
  ['a unit of another condominium', { unit: '12' }],
  ['a residence that does not exist', { residence_id: anId() }],
  ['no unit at all', {}],
])('%s is answered "Selecione uma residência!"', async (_case, given) => {
  const { status, body } = await server.as('colaborador').post('/occurrences', { ...documented, ...given })
  expect(status).toBe(422)
  expect(body.errors).toContainEqual({ path: 'residence_id', message: 'Selecione uma residência!' })
})

test.each([
  ['a resident', 'morador'],
  ['a doorman', 'colaborador'],
] as const)('%s records in the common area, by its name or by no unit', async (_who, who) => {
  for (const place of [
    { unit: 'área comum ' },
    { residence_id: null },
    { residence_id: null, unit: 'Área comum' },
  ]) {
    const { status, body } = await server.as(who).post('/occurrences', { ...documented, ...place })
    expect(status).toBe(201)
    expect(body).toMatchObject({ residence_id: null, unit: 'Área comum' })
  }
})

test('a unit that is named beside an id of null is that unit, and none of the common area', async () => {
  const { units } = server.fixture
  const { body } = await server.as('sindico').post('/occurrences', {
    ...documented,
    residence_id: null,
    unit: '304',
  })
  expect(body).toMatchObject({ residence_id: units.u304.id, unit: '304' })
})

test('what was recorded in the common area is read by its author and staff, and by no neighbour', async () => {
  const { body } = await server.as('morador').post('/occurrences', { ...documented, unit: 'Área comum' })
  const path = `/occurrences/${body.id}`
  for (const who of ['morador', 'colaborador', 'sindico'] as const)
    expect((await server.as(who).get(path)).status).toBe(200)
  for (const who of ['morador2', 'prestador', 'sindicoDeFora'] as const)
    expect((await server.as(who).get(path)).status).toBe(404)
})

test('an occurrence is moved to the common area and back to a unit, and keeps the name of where it is', async () => {
  const { units } = server.fixture
  const { body } = await server.as('sindico').post('/occurrences', anOccurrence(units.u304))
  const path = `/occurrences/${body.id}`
  const shared = await server.as('sindico').patch(path, { unit: 'Área comum' })
  expect(shared.body).toMatchObject({ residence_id: null, unit: 'Área comum' })
  const back = await server.as('sindico').patch(path, { residence_id: units.u801.id })
  expect(back.body).toMatchObject({ residence_id: units.u801.id, unit: '801' })
})

test('a resident records for their own unit and for no other', async () => {
  const { units } = server.fixture
  expect((await server.as('morador').post('/occurrences', anOccurrence(units.u304))).status).toBe(201)
  expect((await server.as('morador').post('/occurrences', anOccurrence(units.u801))).status).toBe(422)
  expect((await server.as('morador').post('/occurrences', { ...documented, unit: '801' })).status).toBe(422)
})

test('nobody records in another person’s name', async () => {
  const { people, units } = server.fixture
  const body = { ...anOccurrence(units.u304), created_by_id: people.morador.id }
  expect((await server.as('sindico').post('/occurrences', body)).status).toBe(422)
})

test('moving an occurrence to another unit updates its unit name, whatever the body contains', async () => {
  const { units } = server.fixture
  const { body } = await server.as('sindico').post('/occurrences', anOccurrence(units.u304))
  const path = `/occurrences/${body.id}`
  const byId = await server.as('sindico').patch(path, { residence_id: units.a101.id, unit: 'mentira' })
  expect(byId.body.unit).toBe('A 101')
  const byPlate = await server.as('sindico').patch(path, { unit: '801' })
  expect(byPlate.body).toMatchObject({ unit: '801', residence_id: units.u801.id })
})

test('no body can set fields that only the state machine sets', async () => {
  const { units } = server.fixture
  for (const given of [{ status: 'CLOSED' }, { protocol: '1' }, { history: [] }, { photos: [] }]) {
    expect((await server.as('sindico').post('/occurrences', anOccurrence(units.u304, given))).status).toBe(
      422,
    )
  }
})
