import { afterAll, beforeAll, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { aDevice, losesAnswers, offline, online, type TestDevice } from '../support/a-device.ts'
import { aRecordedOccurrence } from '../support/a-recorded-occurrence.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anOccurrence } from '../support/an-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const textsOn = async (device: TestDevice, id: string) =>
  (await device.row<Occurrence>('occurrences', id))?.answers.map(({ text }) => text)
const stored = async (id: string) => (await server.as('sindico').get(`/occurrences/${id}`)).body as Occurrence

/** An answer with its picture, as the composer sends it. */
async function answered(device: TestDevice, id: string, text: string) {
  const answer_id = device.newId()
  const { id: photo_id, sha256, mime, width, height, bytes } = await device.aPhoto()
  const photo = { photo_id, sha256, mime, width, height, size: bytes.byteLength }
  await device.sendAll(
    { command: occurrences.answer, input: { id, answer_id, text } },
    { command: occurrences.addAnswerPhoto, input: { id, answer_id, ...photo }, blobId: photo_id },
  )
  return { answer_id, photo_id }
}

test('who records and answers with a picture without a network sends it once, in this order, and shows it meanwhile', async () => {
  const phone = await aDevice(server, 'morador')
  await phone.pull()
  phone.use(offline)
  const input = { ...anOccurrence(server.fixture.units.u304), id: phone.newId() }
  await phone.send(occurrences.create, input)
  const { answer_id, photo_id } = await answered(phone, input.id, 'Piorou')
  expect(await phone.row('occurrences', input.id)).toMatchObject({
    _v: 0,
    _pending: 3,
    answers: [{ id: answer_id, text: 'Piorou', photos: [{ id: photo_id }] }],
  })

  phone.use(losesAnswers)
  await phone.push()
  phone.use(online)
  phone.wait(600_000)
  await phone.sync()
  expect(await phone.outbox()).toEqual([])
  const paths = phone.sent.filter(({ method }) => method === 'POST').map(({ path }) => path)
  const place = `/occurrences/${input.id}/answers`
  expect([...new Set(paths)]).toEqual(['/occurrences', place, `${place}/${answer_id}/photos`])
  expect((await stored(input.id)).answers).toMatchObject([
    {
      id: answer_id,
      text: 'Piorou',
      by_name: server.fixture.people.morador.profile.name,
      photos: [{ id: photo_id }],
    },
  ])
  expect(await phone.row('occurrences', input.id)).toMatchObject({ _pending: 0, _state: 'ok' })
})

test('two who answer without a network both stand under it, on both devices', async () => {
  const [phone, gate] = [await aDevice(server, 'morador'), await aDevice(server, 'colaborador')]
  const id = await aRecordedOccurrence(server)
  await phone.pull()
  await gate.pull()
  phone.use(offline)
  gate.use(offline)
  await phone.send(occurrences.answer, { id, answer_id: phone.newId(), text: 'Ainda pinga' })
  await gate.send(occurrences.answer, { id, answer_id: gate.newId(), text: 'Já vamos' })
  await gate.send(occurrences.answer, {
    id,
    answer_id: gate.newId(),
    text: 'De novo o 304',
    is_internal: true,
  })
  phone.use(online)
  gate.use(online)
  await phone.sync()
  await gate.sync()
  await phone.pull()
  expect(await textsOn(phone, id)).toEqual(['Ainda pinga', 'Já vamos'])
  expect(await textsOn(gate, id)).toEqual(['Ainda pinga', 'Já vamos', 'De novo o 304'])
  for (const device of [phone, gate]) {
    expect(await device.outbox()).toEqual([])
    const row = await device.row<Occurrence>('occurrences', id)
    expect(row?.answers.map(({ by_name }) => by_name)[0]).toBe(server.fixture.people.morador.profile.name)
  }
})

test('what was taken back meanwhile is refused where somebody has answered it, and stays in Pendências', async () => {
  const phone = await aDevice(server, 'morador')
  const id = await aRecordedOccurrence(server)
  await phone.pull()
  const answer_id = phone.newId()
  await phone.send(occurrences.answer, { id, answer_id, text: 'Esqueçam' })
  await phone.sync()
  phone.use(offline)
  await phone.send(occurrences.removeAnswer, { id, answer_id })
  expect(await textsOn(phone, id)).toEqual([])
  await server.as('sindico').post(`/occurrences/${id}/answers`, { text: 'Tarde demais' })
  phone.use(online)
  await phone.sync()
  expect(await phone.outbox()).toMatchObject([
    { state: 'rejected', problem: { detail: 'Alguém já respondeu depois: a resposta fica.' } },
  ])
  expect(await textsOn(phone, id)).toEqual(['Esqueçam', 'Tarde demais'])
})

test('an answer to what was archived meanwhile is refused with the reason, and is still there to read in Pendências', async () => {
  const phone = await aDevice(server, 'morador')
  const id = await aRecordedOccurrence(server)
  await phone.pull()
  phone.use(offline)
  await answered(phone, id, 'Ainda pinga')
  await server.as('sindico').post(`/occurrences/${id}/archive`, { reason: 'Registrada duas vezes' })
  phone.use(online)
  await phone.sync()
  expect(await phone.outbox()).toMatchObject([
    { command: 'occurrences.answer', state: 'rejected', input: { text: 'Ainda pinga' } },
    { command: 'occurrences.addAnswerPhoto' },
  ])
  expect(await textsOn(phone, id)).toEqual([])
})
