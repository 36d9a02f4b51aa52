import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { aPhotoForm } from '#tests/support/a-picture.ts'
import { aRecordedOccurrence } from '#tests/support/a-recorded-occurrence.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const reason = 'Registrada duas vezes'
const archive = (who: PersonName, id: string, why = reason) =>
  server.as(who).post(`/occurrences/${id}/archive`, { reason: why })
const unarchive = (who: PersonName, id: string) => server.as(who).delete(`/occurrences/${id}/archive`)
const stored = async (id: string) => (await server.as('sindico').get(`/occurrences/${id}`)).body
const titles = async (who: PersonName, query = '') =>
  (await server.as(who).get(`/occurrences${query}`)).body.map(({ id }: { id: string }) => id) as string[]

describe('who archives', () => {
  test.each<[PersonName, number]>([
    ['sindico', 200],
    ['admin', 200],
    ['master', 200],
    ['colaborador', 403],
    ['morador', 403],
    ['prestador', 403],
    ['morador2', 404],
    ['sindicoDeFora', 404],
  ])('%s hears %i, and so of taking it back', async (who, status) => {
    const id = await aRecordedOccurrence(server)
    expect((await archive(who, id)).status).toBe(status)
    expect(Boolean((await stored(id)).archived_at)).toBe(status === 200)
    await archive('sindico', id)
    expect((await unarchive(who, id)).status).toBe(status)
    expect((await stored(id)).archived_at === null).toBe(status === 200)
  })

  test('the gate is told whose it is, and nobody archives without a reason', async () => {
    const id = await aRecordedOccurrence(server)
    expect((await archive('colaborador', id)).body.detail).toBe(
      'Só a administração arquiva e desarquiva ocorrências.',
    )
    const { status, body } = await archive('sindico', id, '   ')
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path: 'reason', message: 'Informe o motivo do arquivamento' }])
  })

  test('once, however often it arrives: the history has one step, with the first reason', async () => {
    const id = await aRecordedOccurrence(server)
    const headers = { 'idempotency-key': anId() }
    const send = () => server.as('sindico').post(`/occurrences/${id}/archive`, { reason }, headers)
    await send()
    expect((await send()).headers.get('idempotency-replayed')).toBe('true')
    expect((await archive('admin', id, 'Outro motivo')).status).toBe(200)
    const { history } = await stored(id)
    expect(history.filter(({ act }: { act: string }) => act === 'archived')).toMatchObject([
      { by_name: 'Helena Prado', reason },
    ])
  })
})

describe('an archived one', () => {
  test('leaves the list, is found under those that are archived, and its author reads it and why', async () => {
    const [kept, id] = [await aRecordedOccurrence(server), await aRecordedOccurrence(server)]
    await archive('sindico', id)
    for (const who of ['sindico', 'morador'] as const) {
      expect(await titles(who)).toContain(kept)
      expect(await titles(who)).not.toContain(id)
      expect(await titles(who, '?archived=true')).toContain(id)
      expect(await titles(who, '?archived=true')).not.toContain(kept)
      const { body } = await server.as(who).get(`/occurrences/${id}`)
      expect(body.history.at(-1)).toMatchObject({ act: 'archived', by_name: 'Helena Prado', reason })
    }
    expect(await titles('morador2', '?archived=true')).not.toContain(id)
    await unarchive('sindico', id)
    expect(await titles('morador')).toContain(id)
  })

  test('counts in no dashboard, and counts again when it is taken back', async () => {
    const { id: here } = server.fixture.condominiums.jacaranda
    const figures = async () => ({
      support: (await server.as('admin').get('/manager/dashboard/admin')).body.support,
      recent: (await server.as('sindico').get('/manager/dashboard/recent-occurrences')).body,
      post: (await server.as('colaborador').get(`/collaborator/dashboard/${here}`)).body,
      activities: (await server.as('colaborador').get(`/collaborator/activities/${here}`)).body,
      each: (await server.as('master').get('/manager/dashboard/master')).body.condominiums.each,
    })
    const before = await figures()
    const id = await aRecordedOccurrence(server)
    await server.as('morador').patch(`/occurrences/${id}`, { title: 'Portão aberto' })
    await server.as('sindico').patch(`/occurrences/${id}/assignee`, {
      assigned_to_id: server.fixture.people.colaborador.id,
    })
    const withIt = await figures()
    expect(withIt.support).toEqual({
      pending_tickets: before.support.pending_tickets + 1,
      latest_issue: { title: 'Portão aberto' },
    })
    expect(withIt.post).toMatchObject({ pendingTasks: before.post.pendingTasks + 1 })
    await archive('sindico', id)
    expect(await figures()).toEqual(before)
    await unarchive('sindico', id)
    expect(await figures()).toEqual(withIt)
  })

  test('takes nothing until it is taken back, and says so', async () => {
    const id = await aRecordedOccurrence(server)
    await archive('sindico', id)
    const before = await stored(id)
    const { colaborador } = server.fixture.people
    const answers = [
      await server.as('sindico').patch(`/occurrences/${id}/status`, { status: 'RESOLVED' }),
      await server.as('sindico').patch(`/occurrences/${id}/assignee`, { assigned_to_id: colaborador.id }),
      await server.as('sindico').post(`/occurrences/${id}/photos`, aPhotoForm()),
      await server.as('morador').patch(`/occurrences/${id}`, { title: 'Outro' }),
      await server.as('morador').delete(`/occurrences/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
    expect(answers[0]?.body.detail).toBe('Esta ocorrência está arquivada: desarquive-a antes.')
    expect(answers[3]?.body.detail).toBe(
      'Esta ocorrência está arquivada. Só a administração pode desarquivá-la.',
    )
    expect(await stored(id)).toEqual(before)
  })
})

test.each(['sindico', 'admin', 'master', 'colaborador'] as const)(
  '%s neither rewrites nor deletes what another reported, nor takes its pictures; its author does',
  async (who) => {
    const id = await aRecordedOccurrence(server)
    await server.as('morador').post(`/occurrences/${id}/photos`, aPhotoForm())
    const before = await stored(id)
    const photo = before.photos[0].id
    const answers = [
      await server.as(who).patch(`/occurrences/${id}`, { description: 'Nada aconteceu.' }),
      await server.as(who).delete(`/occurrences/${id}/photos/${photo}`),
      await server.as(who).delete(`/occurrences/${id}`),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(403)
      expect(body.detail).toContain('só essa pessoa o altera, exclui ou tira fotos dele')
    }
    expect(await stored(id)).toEqual(before)
    expect((await server.as('morador').delete(`/occurrences/${id}/photos/${photo}`)).status).toBe(200)
    expect((await server.as('morador').delete(`/occurrences/${id}`)).status).toBe(204)
  },
)
