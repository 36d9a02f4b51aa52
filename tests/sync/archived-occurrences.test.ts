import { afterAll, beforeAll, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { countIn } from '#domain/occurrences/numbers.ts'
import { Occurrence, type StatusGroup } from '#domain/occurrences/occurrence.ts'
import { talliesOf } from '#hooks/tallies-of.ts'
import { aDevice, offline, online, type TestDevice } from '../support/a-device.ts'
import { aRecordedOccurrence } from '../support/a-recorded-occurrence.ts'
import { aServer, type TestServer } from '../support/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

async function openOn({ db }: TestDevice): Promise<number> {
  const of = server.fixture.condominiums.jacaranda.id
  return countIn(await talliesOf<StatusGroup>(db, Occurrence, { tally: 'byStatus', of }), ['OPEN'])
}

test('a síndico archives without a network: it counts no more at once, and its author has it with the reason', async () => {
  const [desk, phone] = [await aDevice(server, 'sindico'), await aDevice(server, 'morador')]
  const id = await aRecordedOccurrence(server)
  await desk.pull()
  await phone.pull()
  const [onDesk, onPhone] = [await openOn(desk), await openOn(phone)]
  desk.use(offline)
  await desk.send(occurrences.archive, { id, reason: 'Registrada duas vezes' })
  expect(await desk.row('occurrences', id)).toMatchObject({ archived_at: expect.any(String), _pending: 1 })
  expect(await openOn(desk)).toBe(onDesk - 1)

  desk.use(online)
  await desk.sync()
  expect(await desk.outbox()).toEqual([])
  await phone.pull()
  const { archived_at } = (await server.as('sindico').get(`/occurrences/${id}`)).body
  for (const device of [desk, phone])
    expect(await device.row('occurrences', id)).toMatchObject({
      archived_at,
      history: [
        { act: 'created' },
        { act: 'archived', by_name: 'Helena Prado', reason: 'Registrada duas vezes' },
      ],
      _pending: 0,
    })
  expect(await openOn(phone)).toBe(onPhone - 1)

  await desk.send(occurrences.unarchive, { id })
  await desk.sync()
  await phone.pull()
  expect([await openOn(desk), await openOn(phone)]).toEqual([onDesk, onPhone])
})

test('what was done to it elsewhere meanwhile is refused with the reason, and stays in Pendências', async () => {
  const gate = await aDevice(server, 'colaborador')
  const id = await aRecordedOccurrence(server)
  await gate.pull()
  gate.use(offline)
  await gate.send(occurrences.move, { id, status: 'RESOLVED' })
  await server.as('sindico').post(`/occurrences/${id}/archive`, { reason: 'Trote' })
  gate.use(online)
  await gate.sync()
  expect(await gate.outbox()).toMatchObject([
    {
      state: 'rejected',
      problem: { detail: 'Esta ocorrência está arquivada. Só a administração pode desarquivá-la.' },
    },
  ])
  expect(await gate.row('occurrences', id)).toMatchObject({ status: 'OPEN', _state: 'rejected' })
})

test('an edit that an older app let management queue is refused with what they can do, and stays in Pendências', async () => {
  const desk = await aDevice(server, 'sindico')
  const id = await aRecordedOccurrence(server)
  await desk.pull()
  // As that app saw it: what anybody reported was management's to edit.
  await desk.db.rows('occurrences').update(id, { created_by_id: server.fixture.people.sindico.id } as never)
  await desk.send(occurrences.update, { id, title: 'Nada de mais' })
  await desk.sync()
  expect(await desk.outbox()).toMatchObject([
    {
      state: 'rejected',
      problem: {
        code: 'forbidden',
        detail: expect.stringMatching(/^O relato é de quem registrou.*arquivar com um motivo\.$/),
      },
    },
  ])
  expect((await server.as('sindico').get(`/occurrences/${id}`)).body.title).toBe('Vazamento no corredor')
})
