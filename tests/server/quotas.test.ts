import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anArea, hours } from '#tests/support/an-area.ts'
import { aDocument, aJpegWith } from '#tests/support/a-document.ts'
import { anId, anOccurrence } from '#tests/support/an-occurrence.ts'
import { reserve, reserved } from '#tests/support/reserve.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { quotas: { pendingReservations: 3 } } })
})
afterAll(() => server.close())

describe('a unit asks for a few reservations at a time', () => {
  test('the fourth request waits until one is answered; other units and the gate’s other unit are served', async () => {
    const area = await anArea(server)
    const first = await reserved(server, { area_id: area.id, ...hours(2, 9, 10) })
    await reserved(server, { area_id: area.id, ...hours(3, 9, 10) }, 'cliente') // of the same unit
    await reserved(server, { area_id: area.id, ...hours(4, 9, 10) }, 'colaborador') // asked at the gate for it
    const refused = await reserve(server, { area_id: area.id, ...hours(5, 9, 10) })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect(refused.body.detail).toBe(
      'Esta unidade já tem 3 reservas aguardando aprovação. Espere a resposta do síndico ou cancele uma delas.',
    )
    const { u801 } = server.fixture.units
    const other = { area_id: area.id, residence_id: u801.id, ...hours(6, 9, 10) }
    expect((await server.as('morador2').post('/reservations', other)).status).toBe(201)
    await server.as('sindico').post(`/reservations/${first.id}/confirm`)
    expect((await reserve(server, { area_id: area.id, ...hours(5, 9, 10) })).status).toBe(201)
    await cancelAll()
  })

  test('neither can be moved to a unit that has its share', async () => {
    const area = await anArea(server)
    for (const day of [2, 3, 4]) await reserved(server, { area_id: area.id, ...hours(day, 9, 10) })
    const { u801 } = server.fixture.units
    const body = { area_id: area.id, residence_id: u801.id, ...hours(5, 9, 10) }
    const other = await server.as('colaborador').post('/reservations', body)
    await sql`update reservations set created_by_id = ${server.fixture.people.morador.id}::uuid
      where id = ${other.body.id}::uuid`.execute(server.db)
    const moved = await server
      .as('morador')
      .patch(`/reservations/${other.body.id}`, { residence_id: server.fixture.units.u304.id })
    expect([moved.status, moved.body.code]).toEqual([409, 'conflict'])
    await cancelAll()
  })

  test('what nobody has to approve, what is over, and what management asks for does not count', async () => {
    const court = await anArea(server, { needs_approval: false })
    const area = await anArea(server)
    for (const day of [2, 3, 4]) await reserved(server, { area_id: area.id, ...hours(day, 9, 10) })
    for (const day of [2, 3, 4, 5]) await reserved(server, { area_id: court.id, ...hours(day, 9, 10) })
    await reserved(server, { area_id: area.id, ...hours(5, 9, 10) }, 'sindico')
    await sql`update reservations set start_datetime = now() - interval '3 hours', end_datetime = now() - interval '1 hour'
      where status = 'PENDING'`.execute(server.db)
    expect((await reserve(server, { area_id: area.id, ...hours(6, 9, 10) })).status).toBe(201)
    await cancelAll()
  })

  test('eight requests in the same moment, for eight areas: three of them pass', async () => {
    const areas = await Promise.all(Array.from({ length: 8 }, () => anArea(server)))
    const answers = await Promise.all(
      areas.map(({ id }) => reserve(server, { area_id: id, ...hours(2, 9, 10) })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    await cancelAll()
  })
})

describe('files have their share of the disk', () => {
  const kilobyte = 1024
  let house: TestServer
  beforeAll(async () => {
    house = await aServer({
      settings: { quotas: { unitBytes: 10 * kilobyte, condominiumBytes: 25 * kilobyte } },
    })
  })
  afterAll(() => house.close())

  const aPdfOf = (kilobytes: number) =>
    Buffer.concat([aDocument.pdf, Buffer.from(anId()), Buffer.alloc(kilobytes * kilobyte - 100)])
  const toUnit = (unit: 'u304' | 'u801', kilobytes: number, bytes = aPdfOf(kilobytes)) =>
    house.as('sindico').post('/residence-documents', {
      residence_id: house.fixture.units[unit].id,
      filename: 'Contrato.pdf',
      document_base64: bytes.toString('base64'),
    })
  const toLibrary = (kilobytes: number) => {
    const form = new FormData()
    form.set('title', 'Ata')
    form.set('file', new Blob([new Uint8Array(aPdfOf(kilobytes))]), 'ata.pdf')
    return house.as('sindico').post('/condominium-documents', form)
  }

  test('a full unit is told what is full and whom to ask; nothing of the file stays, and others go on', async () => {
    const first = await toUnit('u304', 6)
    expect(first.status).toBe(201)
    const stored = [...house.files.digests()]
    const refused = await toUnit('u304', 6)
    expect([refused.status, refused.body.code]).toEqual([413, 'too_large'])
    expect(refused.body.detail).toBe(
      'A unidade chegou ao limite de 10\u00a0KB de fotos e documentos. Apague os que não são mais necessários, ou peça mais espaço à administração do condomínio.',
    )
    expect([...house.files.digests()]).toEqual(stored)
    expect((await toUnit('u801', 6)).status).toBe(201)
    await house.as('sindico').delete(`/residence-documents/${first.body.id}`)
    expect((await toUnit('u304', 6)).status).toBe(201)
  })

  test('a row that moves brings its pictures along: not into a unit that is full', async () => {
    const sindico = house.as('sindico')
    const { u801, u304 } = house.fixture.units
    const given = anOccurrence(u801)
    expect((await sindico.post('/occurrences', given)).status).toBe(201)
    const form = new FormData()
    form.set('photo', new Blob([new Uint8Array(aJpegOf(3))], { type: 'image/jpeg' }), 'parede.jpg')
    expect((await sindico.post(`/occurrences/${given.id}/photos`, form)).status).toBe(200)
    const used = await toUnit('u304', 2)
    const refused = await sindico.patch(`/occurrences/${given.id}`, { residence_id: u304.id })
    expect([used.status, refused.status, refused.body.code]).toEqual([201, 413, 'too_large'])
    expect((await sindico.get(`/occurrences/${given.id}`)).body.residence_id).toBe(u801.id)
    await house.as('sindico').delete(`/residence-documents/${used.body.id}`)
    expect((await sindico.patch(`/occurrences/${given.id}`, { residence_id: u304.id })).status).toBe(200)
    await sindico.delete(`/occurrences/${given.id}`)
  })

  test('the condominium has a limit of its own', async () => {
    expect((await toLibrary(12)).status).toBe(201)
    const refused = await toLibrary(12)
    expect([refused.status, refused.body.code]).toEqual([413, 'too_large'])
    expect(refused.body.detail).toMatch(
      /^O condomínio chegou ao limite de 25\u00a0KB de fotos e documentos\./,
    )
  })

  test('a file that is replaced counts once, and one under the same bytes in another row again', async () => {
    const { b101 } = house.fixture.units
    const bytes = aPdfOf(0.5)
    const usage = async () => {
      const { rows } = await sql<{
        sum: number
      }>`select coalesce(sum(bytes), 0)::integer as sum from row_files
        where residence_id = ${b101.id}::uuid`.execute(house.db)
      return rows[0]?.sum
    }
    const send = () =>
      house.as('sindico').post('/residence-documents', {
        residence_id: b101.id,
        filename: 'Contrato.pdf',
        document_base64: bytes.toString('base64'),
      })
    const { body } = await send()
    expect(await usage()).toBe(bytes.byteLength)
    await send()
    expect(await usage()).toBe(2 * bytes.byteLength)
    const smaller = aPdfOf(0.3)
    await house.as('sindico').patch(`/residence-documents/${body.id}`, {
      document_base64: smaller.toString('base64'),
    })
    expect(await usage()).toBe(bytes.byteLength + smaller.byteLength)
  })
})

function cancelAll() {
  return sql`update reservations set status = 'CANCELLED'`.execute(server.db)
}

/** A picture of so many kilobytes, all of them of the image. */
function aJpegOf(kilobytes: number): Buffer {
  const picture = aJpegWith('parede')
  const table = picture.subarray(-71, -2)
  const tables = Array.from({ length: Math.ceil((kilobytes * 1024) / table.length) }, () => table)
  return Buffer.concat([picture.subarray(0, -2), ...tables, picture.subarray(-2)])
}
