import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { overlaps, type Span } from '#domain/reservations/free-slots.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anApiProcess } from '#tests/support/api-process.ts'
import { anArea, hours } from '#tests/support/an-area.ts'
import { reservationInput, reserve, reserved, slotsOf } from '#tests/support/reserve.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { anId } from '#tests/support/an-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

describe('a reservation and the slot that its actor may not see', () => {
  /** Takes one permission from one person, as the settings do. */
  async function without(who: PersonName, permission: string): Promise<void> {
    const { id } = server.fixture.people[who]
    await sql`
      update users set permissions_override =
        (select jsonb_build_object(p.id, false) from permissions p where p.name = ${permission})
      where id = ${id}::uuid`.execute(server.db)
    server.kernel.sessions.forget(id)
  }
  async function given(who: PersonName): Promise<void> {
    const { id } = server.fixture.people[who]
    await sql`update users set permissions_override = null where id = ${id}::uuid`.execute(server.db)
    server.kernel.sessions.forget(id)
  }

  test('cancelling, rejecting and approving update the slot, and the answer to an actor without access does not contain it', async () => {
    const salao = await anArea(server)
    const [mine, second, third] = await Promise.all(
      [2, 3, 4].map((day) => reserved(server, { area_id: salao.id, ...hours(day, 14, 18) })),
    )
    await without('morador', 'read_area')
    await without('sindico', 'read_area')
    try {
      const headers = { prefer: 'return=changes' }
      const cancelled = await server.as('morador').post(`/reservations/${mine?.id}/cancel`, {}, headers)
      expect(cancelled.body.changes.map(({ collection }: { collection: string }) => collection)).toEqual([
        'reservations',
      ])
      const rejection = { reason: 'Obra' }
      expect(
        (await server.as('sindico').ask('PUT', `/reservations/${second?.id}/rejection`, rejection)).status,
      ).toBe(200)
      expect((await server.as('sindico').post(`/reservations/${third?.id}/confirm`)).body.status).toBe(
        'APPROVED',
      )
    } finally {
      await given('morador')
      await given('sindico')
    }
    expect((await slotsOf(server, salao.id)).map(({ id }) => id)).toEqual([third?.id])
  })
})

describe('the loser of a time', () => {
  test('is told when it is taken, not by whom, and three free times', async () => {
    const salao = await anArea(server)
    await reserved(server, { area_id: salao.id, ...hours(2, 11, 16) })
    const { status, body } = await reserve(server, { area_id: salao.id, ...hours(2, 14, 18) }, 'colaborador')
    expect(status).toBe(409)
    expect(body.code).toBe('slot_taken')
    expect(body.detail).toMatch(/^Este horário já está ocupado: .+, 11h às 16h\.$/)
    expect(JSON.stringify(body)).not.toContain('Otávio')
    expect(body.alternatives).toHaveLength(3)
    for (const free of body.alternatives as Span[]) {
      expect(Date.parse(free.end_datetime) - Date.parse(free.start_datetime)).toBe(4 * 3_600_000)
      expect(overlaps(free, hours(2, 11, 16))).toBe(false)
      const retried = await reserve(server, { area_id: salao.id, ...free }, 'colaborador')
      expect(retried.status).toBe(201)
    }
  })
})

describe('two active reservations of one area never overlap', () => {
  test('of fifty concurrent requests for one slot through two API processes one gets it', async () => {
    const salao = await anArea(server)
    const processes = await Promise.all([
      anApiProcess(server.database.url),
      anApiProcess(server.database.url),
    ])
    try {
      const authorization = `Bearer ${await server.tokenOf('colaborador')}`
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, at) => {
          const shift = (at % 5) / 2 // 14h, 14h30... all of them overlap all the others
          const response = await fetch(`${processes[at % 2]?.url}/api/reservations`, {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json', 'idempotency-key': anId() },
            body: JSON.stringify(
              reservationInput(server, {
                id: anId(),
                area_id: salao.id,
                ...hours(2, 14 + shift, 18 + shift),
              }),
            ),
          })
          return {
            status: response.status,
            body: (await response.json()) as { code?: string; alternatives?: Span[] },
          }
        }),
      )
      const kinds = answers.map(({ status, body }) => (status === 201 ? 'won' : `${status} ${body.code}`))
      expect(kinds.filter((kind) => kind === 'won')).toHaveLength(1)
      expect(new Set(kinds)).toEqual(new Set(['won', '409 slot_taken']))
      for (const { status, body } of answers) if (status === 409) expect(body.alternatives).toHaveLength(3)
      expect(await slotsOf(server, salao.id)).toHaveLength(1)
      const live = await server.db
        .selectFrom('reservations')
        .selectAll()
        .where('area_id', '=', salao.id)
        .execute()
      expect(live.map(({ status }) => status)).toEqual(['PENDING'])
    } finally {
      await Promise.all(processes.map((one) => one.stop()))
    }
  })

  test('the database’s own constraint holds whatever writes into it', async () => {
    const salao = await anArea(server)
    const { id } = await reserved(server, { area_id: salao.id, ...hours(2, 14, 18) })
    const again = sql`
      insert into reservation_slots (id, created_at, recorded_at, condominium_id, area_id, start_datetime, end_datetime, version)
      select ${anId()}::uuid, created_at, recorded_at, condominium_id, area_id, start_datetime + interval '1 hour', end_datetime, 1
      from reservation_slots where id = ${id}::uuid`.execute(server.db)
    await expect(again).rejects.toMatchObject({ code: '23P01' })
  })

  test('every active reservation has a slot, and every slot an active reservation', async () => {
    const { rows } = await sql<{ odd: number }>`
      select count(*)::integer as odd from reservations r full join reservation_slots s using (condominium_id, id)
      where (s.id is null) = (r.status in ('PENDING', 'APPROVED')) or r.id is null
        or (s.id is not null and r.start_datetime > now() and s.start_datetime <> r.start_datetime)`.execute(
      server.db,
    )
    expect(rows).toEqual([{ odd: 0 }])
  })
})

describe('who may read a reservation', () => {
  test.each<[PersonName, boolean, boolean]>([
    // who, the reservation, that the time is taken
    ['master', true, true],
    ['admin', true, true],
    ['sindico', true, true],
    ['colaborador', true, true],
    ['morador', true, true],
    ['cliente', true, true], // lives in the same unit
    ['morador2', false, true],
    ['prestador', false, false],
    ['usuario', false, false],
    ['sindicoDeFora', false, false],
    ['moradorDeFora', false, false],
  ])('%s reads the reservation: %s, its busy time: %s', async (who, reservation, slot) => {
    const { id } = await reserved(server, {
      area_id: (await anArea(server)).id,
      ...hours(6, 14, 18),
      title: 'Segredo',
    })
    const { jacaranda } = server.fixture.condominiums
    const query: Record<string, string> = who === 'master' ? { condominium_id: jacaranda.id } : {}
    const { changes } = await server.as(who).pull(undefined, query)
    const found = (collection: string) =>
      changes.find((one) => one.collection === collection && one.id === id)
    expect(found('reservations') !== undefined).toBe(reservation)
    expect(found('reservation_slots') !== undefined).toBe(slot)
    expect((await server.as(who).get(`/reservations/${id}`)).status === 200).toBe(reservation)
    if (slot)
      expect(Object.keys(found('reservation_slots')?.row ?? {}).sort()).toEqual(
        [
          'area_id',
          'condominium_id',
          'created_at',
          'end_datetime',
          'id',
          'recorded_at',
          'start_datetime',
        ].sort(),
      )
    if (!reservation) expect(JSON.stringify(changes)).not.toContain('Segredo')
  })

  test.each<[PersonName, number]>([
    ['admin', 200],
    ['sindico', 200],
    ['master', 200],
    ['colaborador', 403],
    ['morador', 403],
    ['sindicoDeFora', 404],
  ])('approving as %s answers %i', async (who, status) => {
    const { id } = await reserved(server, { area_id: (await anArea(server)).id, ...hours(6, 14, 18) })
    expect((await server.as(who).post(`/reservations/${id}/confirm`)).status).toBe(status)
  })

  test('another person’s reservation is answered like a missing one', async () => {
    const { id } = await reserved(server, { area_id: (await anArea(server)).id, ...hours(6, 14, 18) })
    const paths = (one: string) => [
      server.as('morador2').patch(`/reservations/${one}`, { title: 'Minha' }),
      server.as('morador2').post(`/reservations/${one}/cancel`),
      server.as('morador2').delete(`/reservations/${one}`),
    ]
    const [theirs, missing] = await Promise.all([Promise.all(paths(id)), Promise.all(paths(anId()))])
    theirs.forEach((answer, at) => expect(answer).toMatchObject({ status: 404, body: missing[at]?.body }))
  })
})
