import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anArea, hours } from '#tests/support/an-area.ts'
import { reserve, reserved, slotsOf } from '#tests/support/reserve.ts'

let server: TestServer
let area: Awaited<ReturnType<typeof anArea>>
beforeAll(async () => {
  server = await aServer()
  area = await anArea(server, { name: 'Salão de festas' })
})
afterAll(() => server.close())

describe('the documented calls of a reservation', () => {
  test('its body names the unit, and reads have the area, the resident and the status', async () => {
    const { status, body } = await server.as('morador').post('/reservations', {
      title: 'Aniversário',
      description: 'Trinta pessoas',
      area_id: area.id,
      ...hours(2, 14, 18),
      unit: '304',
      condominium_id: area.condominium_id,
    })
    expect(status).toBe(201)
    const read = await server.as('sindico').get(`/reservations/${body.id}`)
    expect(read.body).toMatchObject({
      title: 'Aniversário',
      area: { name: 'Salão de festas' },
      area_name: 'Salão de festas',
      unit: '304',
      status: 'PENDING',
      resident: { profile: { name: 'Otávio Beltrão' } },
      ...hours(2, 14, 18),
    })
  })

  test('an empty body is refused in the order of the specification', async () => {
    const { status, body } = await server.as('morador').post('/reservations', {})
    expect(status).toBe(422)
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Selecione uma área!',
      'Preencha as datas de início e fim!',
      'Preencha as datas de início e fim!',
      'Selecione uma unidade!',
    ])
  })

  test('a MASTER must name a condominium', async () => {
    expect((await reserve(server, { area_id: area.id, ...hours(2, 9, 10) }, 'master')).body.detail).toBe(
      'Selecione um condomínio!',
    )
  })

  test('a confirmed one is approved, a cancelled one frees its time', async () => {
    const { id } = await reserved(server, { area_id: area.id, ...hours(3, 14, 18) })
    expect((await server.as('sindico').post(`/reservations/${id}/confirm`)).body.status).toBe('APPROVED')
    expect((await reserve(server, { area_id: area.id, ...hours(3, 16, 20) })).body.code).toBe('slot_taken')
    expect((await server.as('morador').post(`/reservations/${id}/cancel`)).body.status).toBe('CANCELLED')
    expect((await reserve(server, { area_id: area.id, ...hours(3, 16, 20) })).status).toBe(201)
  })

  test('a rejected one has the reason and frees its time', async () => {
    const { id } = await reserved(server, { area_id: area.id, ...hours(4, 14, 18) })
    const refused = await server.as('admin').ask('PUT', `/reservations/${id}/rejection`, { reason: 'Obra' })
    expect(refused.body).toMatchObject({ status: 'REJECTED', reason: 'Obra' })
    expect((await reserve(server, { area_id: area.id, ...hours(4, 14, 18) })).status).toBe(201)
  })

  test('a moved one frees its old time and may not take another’s', async () => {
    const mine = await reserved(server, { area_id: area.id, ...hours(5, 9, 11) })
    await reserved(server, { area_id: area.id, ...hours(5, 12, 14) }, 'colaborador')
    expect((await server.as('morador').patch(`/reservations/${mine.id}`, hours(5, 13, 15))).body.code).toBe(
      'slot_taken',
    )
    expect(
      (await server.as('morador').patch(`/reservations/${mine.id}`, hours(5, 10, 12))).body,
    ).toMatchObject(hours(5, 10, 12))
    expect((await reserve(server, { area_id: area.id, ...hours(5, 9, 10) })).status).toBe(201)
  })

  test('upcoming ones are listed by start, without past and cancelled ones', async () => {
    const quadra = await anArea(server, { name: 'Quadra' })
    const later = await reserved(server, { area_id: quadra.id, ...hours(9, 9, 10) })
    const sooner = await reserved(server, { area_id: quadra.id, ...hours(8, 9, 10) })
    const gone = await reserved(server, { area_id: quadra.id, ...hours(7, 9, 10) })
    await server.as('morador').post(`/reservations/${gone.id}/cancel`)
    const past = await reserved(server, { area_id: quadra.id, ...hours(10, 9, 10) })
    await sql`update reservations set start_datetime = now() - interval '3 hours', end_datetime = now() - interval '1 hour'
      where id = ${past.id}::uuid`.execute(server.db)
    const { body } = await server.as('sindico').get('/reservations/upcoming')
    const here = body.filter((row: { area_id: string }) => row.area_id === quadra.id)
    expect(here.map(({ id }: { id: string }) => id)).toEqual([sooner.id, later.id])
    expect(here[0].area).toEqual({ name: 'Quadra' })
    expect((await server.as('morador2').get('/reservations/upcoming')).body).toEqual([])
  })

  test('in an area that needs no approval it is approved at once', async () => {
    const quadra = await anArea(server, { needs_approval: false })
    const body = await reserved(server, { area_id: quadra.id, ...hours(2, 9, 10) })
    expect(body.status).toBe('APPROVED')
    expect(body.history).toMatchObject([{ act: 'requested', status: 'APPROVED' }])
  })

  test('requested by the doorman it belongs to the unit’s resident, who may cancel it', async () => {
    const body = await reserved(server, { area_id: area.id, ...hours(11, 14, 18) }, 'colaborador')
    expect(body.resident).toMatchObject({ profile: { name: 'Otávio Beltrão' } })
    expect((await server.as('cliente').get(`/reservations/${body.id}`)).status).toBe(200)
    expect((await server.as('cliente').post(`/reservations/${body.id}/cancel`)).body.status).toBe('CANCELLED')
  })

  test('only staff may request one for a unit that is not theirs', async () => {
    const { u801 } = server.fixture.units
    expect(
      (await reserve(server, { area_id: area.id, residence_id: u801.id, ...hours(12, 9, 10) })).body.errors,
    ).toEqual([{ path: 'residence_id', message: 'Selecione uma unidade!' }])
    expect(
      (await reserve(server, { area_id: area.id, residence_id: undefined, unit: '801', ...hours(12, 9, 10) }))
        .status,
    ).toBe(422)
    expect(
      (await reserve(server, { area_id: area.id, residence_id: u801.id, ...hours(12, 9, 10) }, 'colaborador'))
        .status,
    ).toBe(201)
  })
})

describe('a change of an area or a unit', () => {
  test('renames the area in its future reservations', async () => {
    const salao = await anArea(server)
    const { id } = await reserved(server, { area_id: salao.id, ...hours(2, 14, 18) })
    await server.as('sindico').patch(`/areas/${salao.id}`, { name: 'Salão reformado' })
    expect((await server.as('morador').get(`/reservations/${id}`)).body).toMatchObject({
      area_name: 'Salão reformado',
      area: { name: 'Salão reformado' },
    })
    const { changes } = await server.as('morador').pull()
    expect(
      changes.find((change) => change.id === id && change.collection === 'reservations')?.row,
    ).toMatchObject({
      area_name: 'Salão reformado',
    })
  })

  test('a reservation given to another unit belongs to that unit’s resident', async () => {
    const salao = await anArea(server)
    const { id } = await reserved(server, { area_id: salao.id, ...hours(2, 14, 18) })
    expect((await server.as('sindico').patch(`/reservations/${id}`, { unit: '801' })).body).toMatchObject({
      unit: '801',
      resident: { profile: { name: 'Joana Meireles' } },
    })
  })

  test('a reservation moved to an area without approval is approved', async () => {
    const [salao, quadra] = [await anArea(server), await anArea(server, { needs_approval: false })]
    const { id } = await reserved(server, { area_id: salao.id, ...hours(2, 14, 18) })
    const moved = await server.as('morador').patch(`/reservations/${id}`, { area_id: quadra.id })
    expect(moved.body).toMatchObject({ area_id: quadra.id, status: 'APPROVED' })
    expect(moved.body.history.at(-1)).toMatchObject({ act: 'edited', status: 'APPROVED' })
    expect(await slotsOf(server, quadra.id)).toHaveLength(1)
    expect(await slotsOf(server, salao.id)).toHaveLength(0)
    const reason = { reason: 'Chuva' }
    await server.as('sindico').post(`/reservations/${id}/cancel`, reason)
    expect((await server.as('sindico').delete(`/reservations/${id}`)).status).toBe(409)
  })

  test('a reservation whose area no longer allows it is not approved', async () => {
    const salao = await anArea(server)
    const { id } = await reserved(server, { area_id: salao.id, ...hours(2, 14, 18) })
    await server.as('sindico').patch(`/areas/${salao.id}`, { closes_at: '16:00' })
    expect((await server.as('sindico').post(`/reservations/${id}/confirm`)).body.detail).toMatch(
      /^Não cabe mais no horário/,
    )
  })
})
