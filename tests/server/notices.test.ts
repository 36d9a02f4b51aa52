import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMarkId } from '#domain/notices/read-mark.ts'
import { turnNotices } from '#server/modules/notices/calendar.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aDevice, losesAnswers, online } from '#tests/support/a-device.ts'
import { aDocument } from '#tests/support/a-document.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { aFailingRow } from '#tests/support/a-failing-row.ts'
import { aFileForm } from '#tests/support/an-example.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { announcements } from '#domain/announcements/contract.ts'
import { statements } from '#domain/statements/contract.ts'

const clock = aClock('2026-11-23T15:00:00.000Z')
let server: TestServer
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

const kinds = [
  {
    kind: 'a statement',
    commands: statements,
    path: '/statements',
    categories: '/statement-categories',
    files: 'files',
  },
  {
    kind: 'an announcement',
    commands: announcements,
    path: '/announcements',
    categories: '/announcement-categories',
    files: 'attachments',
  },
] as const

function goTo(instant: string): void {
  clock.pass(Date.parse(instant) - Date.parse(clock.now()))
}

const people: PersonName[] = ['sindico', 'colaborador', 'morador', 'morador2', 'cliente', 'prestador']

describe.each(kinds)('$kind', ({ commands, path, categories, files }) => {
  let category_id: string
  beforeEach(async () => {
    category_id = (await server.as('sindico').post(categories, { name: 'Obras' })).body.id
  })

  const aNotice = async (given: object = {}, who: PersonName = 'sindico') =>
    (
      await server
        .as(who)
        .post(path, { title: 'Falta d’água', content: 'Amanhã, 9h às 12h', category_id, ...given })
    ).body

  async function whoReads(id: string): Promise<PersonName[]> {
    const reading: PersonName[] = []
    for (const who of people) {
      const byId = await server.as(who).get(`${path}/${id}`)
      const { changes } = await server.as(who).pull()
      const isPulled = changes.some((change) => change.id === id && change.row !== null)
      const list: { id: string }[] = (await server.as(who).get(path)).body
      expect([who, byId.status === 200, list.some((one) => one.id === id)]).toEqual([who, isPulled, isPulled])
      if (isPulled) reading.push(who)
    }
    return reading
  }

  test.each<[string, () => object, PersonName[]]>([
    ['everybody', () => ({ kind: 'ALL' }), people],
    [
      'one unit',
      () => ({ kind: 'UNITS', residence_ids: [server.fixture.units.u801.id] }),
      ['sindico', 'morador2'],
    ],
    ['a block in which nobody lives', () => ({ kind: 'BLOCKS', blocks: ['A'] }), ['sindico']],
    [
      'the only block',
      () => ({ kind: 'BLOCKS', blocks: ['Único'] }),
      ['sindico', 'morador', 'morador2', 'cliente'],
    ],
    ['the staff', () => ({ kind: 'GROUPS', groups: ['STAFF'] }), ['sindico', 'colaborador']],
    ['providers', () => ({ kind: 'GROUPS', groups: ['PROVIDERS'] }), ['sindico', 'prestador']],
  ])('for %s reaches them and management, and nobody else has the row', async (_for, reach, meant) => {
    const { id } = await aNotice({ reach: reach() })
    expect(await whoReads(id)).toEqual(meant)
  })

  test('for tenants reaches those who rent a unit today, and leaves who no longer does', async () => {
    const { people: rows, units } = server.fixture
    const { id } = await aNotice({ reach: { kind: 'GROUPS', groups: ['TENANTS'] } })
    await server
      .as('sindico')
      .post(`/residences/${units.a101.id}/assign`, { user_id: rows.morador2.id, type: 'TENANT' })
    const device = await aDevice(server, 'morador2')
    await device.pull()
    const [collection] = [path === '/statements' ? 'statements' : 'announcements']
    expect(await device.db.rows(collection).get(id)).toBeDefined()
    await server.as('sindico').post(`/residences/${units.a101.id}/unassign`, { user_id: rows.morador2.id })
    await device.pull()
    expect(await device.db.rows(collection).get(id)).toBeUndefined()
  })

  test('says to one unit nothing of the others that it is for', async () => {
    const { u304, u801 } = server.fixture.units
    const { id } = await aNotice({ reach: { kind: 'UNITS', residence_ids: [u304.id, u801.id] } })
    const seenBy = async (who: PersonName) =>
      (await server.as(who).get(`${path}/${id}`)).body.reach.residence_ids
    expect(await seenBy('morador2')).toEqual([u801.id])
    expect(await seenBy('sindico')).toEqual([u304.id, u801.id])
    const { changes } = await server.as('morador2').pull()
    expect(JSON.stringify(changes.filter((change) => change.id === id))).not.toContain(u304.id)
  })

  test('as a draft is management’s, and reaches its people once published', async () => {
    const { id, stage, published_at } = await aNotice({ status: 'INACTIVE' })
    expect({ stage, published_at }).toEqual({ stage: 'DRAFT', published_at: null })
    expect(await whoReads(id)).toEqual(['sindico'])
    const { body } = await server.as('sindico').patch(`${path}/${id}`, { status: 'ACTIVE' })
    expect(body).toMatchObject({ stage: 'PUBLISHED', published_at: clock.now() })
    expect(await whoReads(id)).toEqual(people)
    await server.as('sindico').patch(`${path}/${id}`, { status: 'INACTIVE' })
    expect(await whoReads(id)).toEqual(['sindico'])
  })

  test('for later reaches its people at its time, and is archived after its last day, not lost', async () => {
    const [publish_at, archive_at] = ['2026-11-24T12:00:00.000Z', '2026-11-26T03:00:00.000Z']
    const { id, stage } = await aNotice({ publish_at, archive_at })
    expect(stage).toBe('SCHEDULED')
    await turnNotices(server.kernel)
    expect(await whoReads(id)).toEqual(['sindico'])
    goTo('2026-11-24T12:00:05.000Z')
    await Promise.all([turnNotices(server.kernel), turnNotices(server.kernel)]) // two processes
    expect(await whoReads(id)).toEqual(people)
    const stored = (await server.as('morador').get(`${path}/${id}`)).body
    expect(stored).toMatchObject({ stage: 'PUBLISHED', published_at: publish_at })
    goTo('2026-11-26T03:00:00.000Z')
    await turnNotices(server.kernel)
    expect((await server.as('morador').get(`${path}/${id}`)).body).toMatchObject({ stage: 'ARCHIVED' })
    expect(await whoReads(id)).toEqual(people)
    goTo('2026-11-23T15:00:00.000Z')
  })

  test('for later holds up no other when it cannot be published, and follows once it can be', async () => {
    const publish_at = '2026-11-24T12:00:00.000Z'
    const [broken, whole] = [await aNotice({ publish_at }), await aNotice({ publish_at })]
    const repaired = await aFailingRow(server.db, { table: path.slice(1), id: broken.id })
    goTo('2026-11-24T12:00:05.000Z')
    await turnNotices(server.kernel)
    const stages = async () =>
      Promise.all(
        [broken, whole].map(async ({ id }) => (await server.as('sindico').get(`${path}/${id}`)).body.stage),
      )
    expect(await stages()).toEqual(['SCHEDULED', 'PUBLISHED'])
    await repaired()
    await turnNotices(server.kernel)
    expect(await stages()).toEqual(['PUBLISHED', 'PUBLISHED'])
    goTo('2026-11-23T15:00:00.000Z')
  })

  test('cannot end before it begins', async () => {
    const dates = { publish_at: '2026-12-02T12:00:00Z', archive_at: '2026-12-01T12:00:00Z' }
    expect(await aNotice(dates)).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'archive_at', message: 'O último dia vem antes da publicação' }],
    })
  })

  async function withoutPublishing(run: () => Promise<void>) {
    const { admin } = server.fixture.people
    const { body: catalogue } = await server.as('sindico').get('/permissions')
    const publishing = catalogue.find(({ name }: { name: string }) => name === 'publish_statement').id
    await sql`update users set permissions_override = ${JSON.stringify({ [publishing]: false })}::jsonb
      where id = ${admin.id}`.execute(server.db)
    server.kernel.sessions.forget()
    await run()
    await sql`update users set permissions_override = null where id = ${admin.id}`.execute(server.db)
    server.kernel.sessions.forget()
  }

  test('is not published by who may only write', () =>
    withoutPublishing(async () => {
      expect(await aNotice({}, 'admin')).toMatchObject({ code: 'forbidden' })
      const draft = await aNotice({ status: 'INACTIVE' }, 'admin')
      expect(draft).toMatchObject({ stage: 'DRAFT', by_name: 'Ademir Lopes' })
      const published = await server.as('admin').patch(`${path}/${draft.id}`, { status: 'ACTIVE' })
      expect(published.status).toBe(403)
    }))

  test('that is out neither gets nor loses a file by who may only write', () =>
    withoutPublishing(async () => {
      const { id } = await aNotice()
      const { body } = await server.as('sindico').post(`${path}/${id}/files`, aFileForm({ title: 'Laudo' }))
      const added = await server.as('admin').post(`${path}/${id}/files`, aFileForm({ title: 'Outro' }))
      const removed = await server.as('admin').delete(`${path}/${id}/files/${body[files][0].id}`)
      expect([added.status, removed.status]).toEqual([403, 403])
      const draft = await aNotice({ status: 'INACTIVE' }, 'admin')
      const own = await server.as('admin').post(`${path}/${draft.id}/files`, aFileForm({ title: 'Laudo' }))
      expect(own.status).toBeLessThan(300)
    }))

  test('is not read before it is out, whatever a device says of the time', async () => {
    const draft = await aNotice({ status: 'INACTIVE' })
    expect((await server.as('admin').post(`${path}/${draft.id}/read`, {})).status).toBe(409)
    const { id, published_at } = await aNotice()
    const token = await server.tokenOf('morador')
    const aMonthAgo = { authorization: `Bearer ${token}`, 'x-recorded-ago': String(30 * 86_400_000) }
    const { body } = await server.stranger.ask('POST', `${path}/${id}/read`, {}, aMonthAgo)
    expect(body.recorded_at).toBe(published_at)
  })

  test('is read once by each person, on whatever devices, and management knows who', async () => {
    const { id } = await aNotice()
    const { morador } = server.fixture.people
    expect((await server.as('morador').get(`${path}/${id}`)).body.read).toBe(false)
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => server.as('morador').post(`${path}/${id}/read`, {})),
    )
    expect(tries.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
    const { rows } = await sql<{ id: string }>`select id from read_marks where notice = ${id}`.execute(
      server.db,
    )
    expect(rows).toEqual([{ id: readMarkId(id, morador.id) }])
    expect((await server.as('morador').get(`${path}/${id}`)).body.read).toBe(true)
    expect((await server.as('morador2').get(`${path}/${id}`)).body.read).toBe(false)
    const { body } = await server.as('sindico').get(`${path}/${id}/readers`)
    expect(body).toEqual([{ user_id: morador.id, name: 'Otávio Beltrão', read_at: clock.now() }])
    expect((await server.as('morador').get(`${path}/${id}/readers`)).status).toBe(403)
    const pulled = async (who: PersonName) =>
      (await server.as(who).pull()).changes.filter((one) => one.id === readMarkId(id, morador.id)).length
    expect([await pulled('morador'), await pulled('sindico')]).toEqual([1, 1])
    expect([await pulled('morador2'), await pulled('colaborador')]).toEqual([0, 0])
  })

  test('was read when it was read first, however often it is opened again', async () => {
    const { id } = await aNotice()
    const device = await aDevice(server, 'morador')
    await device.pull()
    const mark_id = readMarkId(id, server.fixture.people.morador.id)
    await server.as('morador').post(`${path}/${id}/read`, {})
    const first = clock.now()
    clock.pass(60_000)
    await server.as('morador').post(`${path}/${id}/read`, {})
    const { body } = await server.as('sindico').get(`${path}/${id}/readers`)
    expect(body).toMatchObject([{ read_at: first }])
    await device.pull()
    await device.send(commands.read, { id, mark_id })
    expect(await device.row('read_marks', mark_id)).toMatchObject({ recorded_at: first })
    goTo(first)
  })

  test('is not marked as read by who it is not for, nor in another’s name', async () => {
    const { id } = await aNotice({ reach: { kind: 'GROUPS', groups: ['STAFF'] } })
    expect((await server.as('morador').post(`${path}/${id}/read`, {})).status).toBe(404)
    const { morador2, colaborador } = server.fixture.people
    const forged = { mark_id: readMarkId(id, morador2.id) }
    await server.as('colaborador').post(`${path}/${id}/read`, forged)
    const { rows } = await sql`select user_id from read_marks where notice = ${id}`.execute(server.db)
    expect(rows).toEqual([{ user_id: colaborador.id }])
  })

  test('takes its marks with it when it is deleted', async () => {
    const { id } = await aNotice()
    await server.as('morador').post(`${path}/${id}/read`, {})
    const device = await aDevice(server, 'sindico')
    await device.pull()
    const marksHere = () =>
      device.db
        .rows('read_marks')
        .filter(({ notice }) => notice === id)
        .count()
    expect(await marksHere()).toBe(1)
    expect((await server.as('sindico').delete(`${path}/${id}`)).status).toBe(204)
    await device.pull()
    expect(await marksHere()).toBe(0)
  })

  test('reminds those who have not read it once a day at most', async () => {
    const { id } = await aNotice()
    const remind = () => server.as('sindico').post(`${path}/${id}/reminders`, {})
    expect((await remind()).body).toMatchObject({ reminded_at: clock.now() })
    expect((await remind()).status).toBe(409)
    goTo('2026-11-24T15:00:00.000Z')
    expect((await remind()).status).toBe(200)
    goTo('2026-11-23T15:00:00.000Z')
    expect((await server.as('morador').post(`${path}/${id}/reminders`, {})).status).toBe(403)
    const draft = await aNotice({ status: 'INACTIVE' })
    expect((await server.as('sindico').post(`${path}/${draft.id}/reminders`, {})).status).toBe(409)
  })

  test('keeps its files, each opened by its people alone', async () => {
    const { id } = await aNotice({ reach: { kind: 'GROUPS', groups: ['STAFF'] } })
    const { body } = await server.as('sindico').post(`${path}/${id}/files`, aFileForm({ title: 'Laudo' }))
    const [file] = body[files]
    expect(file).toMatchObject({ title: 'Laudo', mime_type: 'application/pdf', file_base64: null })
    const address = file.file_url.replace('/api', '')
    const opened = await server.as('colaborador').get(address)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await server.as('morador').get(address)).status).toBe(404)
    const base64 = { filename: 'nota.txt', file_base64: Buffer.from('nota').toString('base64') }
    expect((await server.as('sindico').post(`${path}/${id}/files`, base64)).status).toBe(422)
  })

  test('is written with its files in base64, or not at all', async () => {
    const file = { title: 'Laudo', filename: 'laudo.pdf', file_base64: aDocument.pdf.toString('base64') }
    const written = await aNotice({ [files]: [file, { ...file, title: undefined }] })
    expect(written[files]).toMatchObject([
      { title: 'Laudo', filename: 'laudo.pdf', mime_type: 'application/pdf', file_size: 15 },
      { title: 'laudo', uploaded_by: { profile: { name: 'Helena Prado' } } },
    ])
    const opened = await server.as('morador').get(written[files][0].file_url.replace('/api', ''))
    expect(opened.status).toBe(200)
    const before = (await server.as('sindico').get(path)).body.length
    const text = { filename: 'nota.pdf', file_base64: Buffer.from('nota').toString('base64') }
    const refused = await aNotice({ [files]: [file, text, { ...file, file_base64: '***' }] })
    expect(refused.errors.map((error: { path: string }) => error.path)).toEqual([
      `${files}.1.file_base64`,
      `${files}.2.file_base64`,
    ])
    expect((await server.as('sindico').get(path)).body.length).toBe(before)
  })

  test('moves to another category when its own is deleted, also one that the device does not know', async () => {
    const { id } = await aNotice()
    const other = (await server.as('sindico').post(categories, { name: 'Avisos gerais' })).body.id
    const refused = await server.as('sindico').delete(`${categories}/${category_id}`)
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'move_to' }] } })
    const itself = await server.as('sindico').ask('DELETE', `${categories}/${category_id}`, {
      move_to: category_id,
    })
    expect(itself.status).toBe(422)
    const moved = await server.as('sindico').ask('DELETE', `${categories}/${category_id}`, {
      move_to: other,
      notice_ids: [],
    })
    expect(moved.status).toBe(204)
    const { body } = await server.as('morador').get(`${path}/${id}`)
    expect(body).toMatchObject({ category_id: other, category: { name: 'Avisos gerais' } })
  })

  test('is not written without a category of its own condominium', async () => {
    const foreign = (await server.as('sindicoDeFora').post(categories, { name: 'Deles' })).body.id
    expect(await aNotice({ category_id: foreign })).toMatchObject({ errors: [{ path: 'category_id' }] })
    expect(await aNotice({ category_id: anId() })).toMatchObject({ errors: [{ path: 'category_id' }] })
  })
})

test('a reading made offline is sent later, once, with the time when it was on screen', async () => {
  const { id: category_id } = (await server.as('sindico').post('/statement-categories', { name: 'Água' }))
    .body
  const { id } = (
    await server.as('sindico').post('/statements', { title: 'Bomba', content: 'Parada', category_id })
  ).body
  const { morador } = server.fixture.people
  const [phone, tablet] = [await aDevice(server, 'morador'), await aDevice(server, 'morador')]
  const mark_id = readMarkId(id, morador.id)
  for (const device of [phone, tablet]) {
    await device.pull()
    await device.send(statements.read, { id, mark_id })
    expect(await device.db.rows('read_marks').get(mark_id)).toMatchObject({ notice: id, _pending: 1 })
  }
  phone.use(losesAnswers)
  await phone.push()
  phone.use(online)
  await tablet.push()
  phone.wait(60_000)
  await phone.push()
  for (const device of [phone, tablet]) {
    await device.pull()
    expect(await device.db.outbox.count()).toBe(0)
    expect(await device.db.rows('read_marks').get(mark_id)).toMatchObject({ _pending: 0 })
  }
  const { rows } = await sql`select count(*)::integer as marks from read_marks where notice = ${id}`.execute(
    server.db,
  )
  expect(rows).toEqual([{ marks: 1 }])
})

test('a new condominium begins with four categories of each kind, and goes with them', async () => {
  const place = {
    name: 'Vila',
    address: 'Rua A',
    number: '1',
    district: 'Centro',
    city: 'Curitiba',
    state: 'PR',
  }
  const { body } = await server
    .as('master')
    .post('/condominiums', { ...place, zip_code: '80010000', units_count: 4 })
  for (const { categories } of kinds) {
    const list = await server.as('master').get(`${categories}?condominium_id=${body.id}`)
    const names = list.body.map(({ name }: { name: string }) => name)
    expect(names.sort()).toEqual(['Alerta', 'Aviso', 'Evento', 'Manutenção'])
  }
  expect((await server.as('master').delete(`/condominiums/${body.id}`)).status).toBe(204)
})
