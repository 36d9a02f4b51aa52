import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClock } from '#tests/support/a-clock.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'

let server: TestServer
const clock = aClock()
beforeAll(async () => {
  server = await aServer({ clock, settings: { quotas: { writesPerHour: 100 } } })
})
afterAll(() => server.close())

const aFile = (units: number, block = 'A') =>
  ['Unidade;Bloco', ...Array.from({ length: units }, (_, at) => `${1000 + at};${block}`)].join('\r\n')
const imported = (text: string, who: 'sindico' | 'sindicoDeFora' = 'sindico') =>
  server.as(who).post('/residences/import', { text })
const unitsIn = async () => {
  const { count } = await server.db
    .selectFrom('residences')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('a file of many lines', () => {
  test('is refused before anything of it is done, when it has more than any condominium', async () => {
    const before = await unitsIn()
    const { status, body } = await imported(aFile(100_000))
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'text', message: 'O arquivo tem mais de 10.000 linhas: divida-o em partes.' }],
    ])
    expect(await unitsIn()).toBe(before)
  })

  test('counts by its lines among the writes of an hour; the same file again by what it changes', async () => {
    expect((await imported(aFile(59))).status).toBe(200)
    expect((await imported(aFile(30, 'B'))).status).toBe(200) // of 41 that were left
    const before = await unitsIn()
    const late = await imported(aFile(30, 'C'))
    expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([429, 'too_many', '720'])
    expect(await unitsIn()).toBe(before)
    expect((await imported(aFile(30, 'C'), 'sindicoDeFora')).status).toBe(200) // another person
    clock.pass(720_000)
    expect((await imported(aFile(30, 'B'))).body.residences).toMatchObject({ created: 0, unchanged: 30 })
    expect((await imported(aFile(30, 'B'))).status).toBe(200) // nothing was written
    expect((await imported(aFile(30, 'C'))).status).toBe(200)
    expect((await imported(aFile(1, 'D'))).status).toBe(429)
  })

  test('that is refused for one of them counts as one: the corrected one is taken', async () => {
    clock.pass(3_600_000)
    for (let time = 0; time < 2; time++) expect((await imported(`${aFile(60, 'G')}\r\n;G`)).status).toBe(422)
    expect((await imported(aFile(60, 'G'))).status).toBe(200)
  })

  test('longer than an hour’s writes takes all of them, once', async () => {
    clock.pass(3_600_000)
    expect((await imported(aFile(150, 'E'))).status).toBe(200)
    expect((await server.as('sindico').post('/areas', { name: 'Salão', capacity: 10 })).status).toBe(429)
  })
})

test('whoever removes a unit with everything in it has each row counted', async () => {
  clock.pass(3_600_000)
  const { id } = server.fixture.units.u304
  for (let at = 0; at < 60; at++)
    await server
      .as('morador')
      .post('/occurrences', { title: 'Vazamento', description: `Sala ${at}`, residence_id: id })
  expect((await server.asJustIn('sindico').delete(`/residences/${id}/force`)).status).toBe(200)
  const left = await imported(aFile(41, 'F'))
  expect(left.status).toBe(429)
})

test('a notice that tells more people than an hour has writes is sent, and one that is refused counts as one', async () => {
  const small = await aServer({ clock, settings: { quotas: { writesPerHour: 40 } } })
  const { body: category } = await small.as('admin').post('/statement-categories', { name: 'Água' })
  const aNotice = {
    title: 'Água',
    content: 'Falta amanhã.',
    category_id: category.id,
    reach: { kind: 'ALL' },
  }
  const publish = (given: object = {}) => small.as('sindico').post('/statements', { ...aNotice, ...given })
  expect((await publish({ category_id: anId() })).status).toBe(422)
  clock.pass(90_000)
  expect((await publish()).status).toBe(201)
  expect((await publish()).status).toBe(429)
  await small.close()
})
