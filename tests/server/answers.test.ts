import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OccurrenceAnswer } from '#domain/occurrences/answer.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { aPhotoForm } from '#tests/support/a-picture.ts'
import { aRecordedOccurrence, occurrencesIn } from '#tests/support/a-recorded-occurrence.ts'
import { User } from '#domain/users/user.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const secret = 'Nunca mais aceitar este prestador'
const answer = (who: PersonName, id: string, text: string, more: object = {}) =>
  server.as(who).post(`/occurrences/${id}/answers`, { text, ...more })
const answersTo = async (who: PersonName, id: string) =>
  (await server.as(who).get(`/occurrences/${id}/answers`)).body as OccurrenceAnswer[]

/** One that the resident recorded and the provider was given. */
async function given(): Promise<string> {
  const id = await aRecordedOccurrence(server)
  const assigned_to_id = server.fixture.people.prestador.id
  await server.as('sindico').patch(`/occurrences/${id}/assignee`, { assigned_to_id })
  return id
}

describe('who answers', () => {
  test.each<[PersonName, number, number]>([
    ['sindico', 200, 200],
    ['admin', 200, 200],
    ['master', 200, 200],
    ['colaborador', 200, 200],
    ['morador', 200, 403],
    ['prestador', 200, 403],
    ['morador2', 404, 404],
    ['sindicoDeFora', 404, 404],
  ])('%s hears %i, and of a note for the staff %i', async (who, open, internal) => {
    const id = await given()
    expect((await answer(who, id, 'Amanhã às 9h')).status).toBe(open)
    expect((await answer(who, id, 'Entre nós', { is_internal: true })).status).toBe(internal)
    const { status } = await server.as(who).get(`/occurrences/${id}/answers`)
    expect(status).toBe(open)
  })

  test('a provider to whom it was not given hears that there is none', async () => {
    const id = await aRecordedOccurrence(server)
    expect((await answer('prestador', id, 'Posso ir')).status).toBe(404)
  })

  test('nobody answers with nothing, with a book, or under one that is archived', async () => {
    const id = await given()
    const empty = await answer('morador', id, '   ')
    expect(empty.body.errors).toEqual([{ path: 'text', message: 'Escreva a resposta' }])
    expect((await answer('morador', id, 'a'.repeat(2001))).status).toBe(422)
    await server.as('sindico').post(`/occurrences/${id}/archive`, { reason: 'Trote' })
    const { status, body } = await answer('morador', id, 'Por quê?')
    expect([status, body.detail]).toEqual([
      409,
      'Esta ocorrência está arquivada. Só a administração pode desarquivá-la.',
    ])
  })

  test('once, however often it arrives, under the id that a device gave it', async () => {
    const id = await given()
    const answer_id = anId()
    for (const text of ['Ainda pinga', 'Ainda pinga'])
      expect((await answer('morador', id, text, { answer_id })).status).toBe(200)
    expect(await answersTo('morador', id)).toMatchObject([{ id: answer_id, text: 'Ainda pinga' }])
  })
})

describe('a note between staff', () => {
  test('reaches neither author, provider nor neighbour: by no pull, read, answer, export or picture', async () => {
    const id = await given()
    const { body } = await answer('colaborador', id, secret, { is_internal: true })
    const note = (body.answers as OccurrenceAnswer[])[0]?.id
    await server.as('colaborador').post(`/occurrences/${id}/answers/${note}/photos`, aPhotoForm())
    await answer('sindico', id, 'Amanhã às 9h')
    const [withPhoto] = await answersTo('sindico', id)
    const photo = withPhoto?.photos[0]?.id
    expect(withPhoto).toMatchObject({ text: secret, is_internal: true, by_name: expect.any(String) })

    for (const who of ['morador', 'prestador', 'morador2'] as const) {
      const caller = server.as(who)
      const seen = [
        await caller.pull(),
        (await caller.get('/occurrences')).body,
        (await caller.get(`/occurrences/${id}`)).body,
        (await caller.get(`/occurrences/${id}/answers`)).body,
        (await caller.get('/privacy/export')).body,
        (await answer(who, id, 'Combinado')).body,
        (await caller.delete(`/occurrences/${id}/answers/${note}`)).body,
        (await caller.post(`/occurrences/${id}/answers/${note}/photos`, aPhotoForm())).body,
      ]
      expect(JSON.stringify(seen), who).not.toContain(secret)
      expect(JSON.stringify(seen), who).not.toContain(note)
      expect((await caller.get(`/photos/${photo}/download`)).status, who).toBe(404)
    }
    expect((await server.as('colaborador').get(`/photos/${photo}/download`)).status).toBe(200)
    expect((await answersTo('sindico', id)).find((one) => one.id === note)?.photos).toHaveLength(1)
  })
})

test('a provider reads what the author wrote, and not who wrote it', async () => {
  const id = await given()
  await answer('morador', id, 'Pode vir cedo')
  await answer('prestador', id, 'Chego às 9h')
  const { name } = server.fixture.people.morador.profile
  const read = await answersTo('prestador', id)
  expect(read).toMatchObject([
    { text: 'Pode vir cedo', by_id: null, by_name: 'Quem registrou' },
    { text: 'Chego às 9h', by_id: server.fixture.people.prestador.id },
  ])
  expect(JSON.stringify(read)).not.toContain(name)
})

test('an answer is taken back by its writer alone, until somebody else has written; its picture goes with it', async () => {
  const id = await given()
  const first = anId()
  await answer('morador', id, 'Engano', { answer_id: first })
  await server.as('morador').post(`/occurrences/${id}/answers/${first}/photos`, aPhotoForm())
  const photo = (await answersTo('morador', id))[0]?.photos[0]?.id
  const remove = (who: PersonName, one: string) => server.as(who).delete(`/occurrences/${id}/answers/${one}`)
  expect((await remove('sindico', first)).status).toBe(403)
  await answer('sindico', id, secret, { is_internal: true }) // of which the author learns nothing, not this way either
  expect((await remove('morador', first)).status).toBe(200)
  expect((await server.as('morador').get(`/photos/${photo}/download`)).status).toBe(404)

  const second = anId()
  await answer('morador', id, 'Ainda pinga', { answer_id: second })
  await answer('colaborador', id, 'Já vamos')
  const { status, body } = await remove('morador', second)
  expect([status, body.detail]).toEqual([409, 'Alguém já respondeu depois: a resposta fica.'])
})

test('at most four pictures, of its writer alone', async () => {
  const id = await given()
  const answer_id = anId()
  await answer('morador', id, 'Veja', { answer_id })
  const add = (who: PersonName) =>
    server.as(who).post(`/occurrences/${id}/answers/${answer_id}/photos`, aPhotoForm())
  for (let count = 0; count < 4; count++) expect((await add('morador')).status).toBe(200)
  expect((await add('morador')).body.detail).toBe('Cada resposta guarda até 4 fotos.')
  expect((await add('sindico')).status).toBe(403)
})

test('resolving takes a word, which author and provider read; an older app resolves without one', async () => {
  const id = await given()
  const resolve = (more: object) =>
    server.as('sindico').patch(`/occurrences/${id}/status`, { status: 'RESOLVED', ...more })
  const { body } = await resolve({ note: '  Mola trocada. ' })
  expect(body.history.at(-1)).toMatchObject({ act: 'moved', status: 'RESOLVED', reason: 'Mola trocada.' })
  for (const who of ['morador', 'prestador'] as const)
    expect((await server.as(who).get(`/occurrences/${id}`)).body.history.at(-1).reason).toBe('Mola trocada.')
  await server.as('sindico').patch(`/occurrences/${id}/status`, { status: 'OPEN' })
  for (const note of [undefined, '']) {
    const answered = await resolve({ note })
    expect([answered.status, 'reason' in answered.body.history.at(-1)]).toEqual([200, false])
    await server.as('sindico').patch(`/occurrences/${id}/status`, { status: 'OPEN' })
  }
  expect((await resolve({ note: 'a'.repeat(2001) })).status).toBe(422)
})

test('a note leaves the device of whoever is no longer staff', async () => {
  const id = await given()
  await answer('sindico', id, secret, { is_internal: true })
  const { cursor, changes } = await server.as('admin').pull()
  expect(JSON.stringify(occurrencesIn(changes))).toContain(secret)
  await write(server.kernel, null, async (work) => {
    const stored = await findRow(work.tx, User, server.fixture.people.admin.id)
    if (stored) await putRow(work, User, { ...stored.row, role: 'RESIDENT' }, stored)
  })
  const next = await server.as('admin').pull(cursor)
  expect(next.pages[0]?.drop).toContain('occurrences')
  expect(JSON.stringify(next.changes)).not.toContain(secret)
})

test('a person who is erased leaves what they answered, without their name', async () => {
  const id = await given()
  await answer('prestador', id, 'Troquei a mola')
  const { status } = await server.as('sindico').delete(`/users/${server.fixture.people.prestador.id}/force`)
  expect(status).toBe(200)
  expect(await answersTo('sindico', id)).toMatchObject([
    { text: 'Troquei a mola', by_id: null, by_name: 'Pessoa removida' },
  ])
})
