import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anExample, type Example } from '#tests/support/an-example.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { anId } from '#tests/support/an-occurrence.ts'

/** What is reached by an address alone: pictures, papers, the pull, the live events. */

let server: TestServer
let here: Example
const files: { what: string; path: string; seenBy: PersonName[] }[] = []
const strangers = ['usuario', 'sindicoDeFora', 'moradorDeFora'] as const satisfies PersonName[]
const neighbours = ['morador2', 'prestador', 'colaborador', 'cliente'] as const satisfies PersonName[]

beforeAll(async () => {
  server = await aServer()
  here = anExample(server)
  const photo = async (what: string, row: Promise<{ photos: { id: string }[] }>, seenBy: PersonName[]) =>
    files.push({ what, path: `/photos/${(await row).photos[0]?.id}`, seenBy })
  const { withPhoto } = here
  const all: PersonName[] = ['morador2', 'colaborador', 'cliente']
  await photo('an occurrence', withPhoto('/occurrences/:id/photos', here.occurrence()), ['colaborador'])
  await photo('an area', withPhoto('/areas/:id/photos', here.area(), here.manager), all)
  await photo('a pet', withPhoto('/pets/:id/photo', here.pet()), ['colaborador', 'cliente'])
  await photo('a vehicle', withPhoto('/vehicles/:id/photos', here.vehicle()), ['colaborador', 'cliente'])
  const { profile } = (await here.portrayed()) as unknown as { profile: { photo: { id: string } } } // a person with a picture
  files.push({ what: 'a person', path: `/photos/${profile.photo.id}`, seenBy: ['colaborador'] })
  const { id, documents } = await here.withDocument()
  files.push({ what: 'an assembly', path: `/assemblies/${id}/documents/${documents[0]?.id}`, seenBy: all })
  const paper = `/residence-documents/${(await here.document()).id}`
  files.push({ what: 'a unit', path: paper, seenBy: ['cliente'] })
})
afterAll(() => server.close())

test('who may not read a row gets none of its files, and the same answer as for a missing one', async () => {
  for (const { what, path, seenBy } of files)
    for (const who of [...strangers, ...neighbours]) {
      const address = `${path}/download`
      const missing = address.replaceAll(/[0-9a-f-]{36}/g, anId())
      const [answer, nothing] = [await server.as(who).get(address), await server.as(who).get(missing)]
      expect(answer.status === 200, `${who} gets the file of ${what}`).toBe(
        (seenBy as string[]).includes(who),
      )
      if (answer.status !== 200) expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body])
    }
})

describe.each(['sync', 'events'])('/%s', (name) => {
  test('a path with another condominium’s id is answered like a missing one', async () => {
    for (const who of [...strangers, ...neighbours]) {
      const other = here.condominium_id === server.fixture.people[who].condominium_id ? 'ipe' : 'jacaranda'
      const { id } = server.fixture.condominiums[other]
      const answer = await server.as(who).get(`/${name}?condominium_id=${id}`)
      const missing = await server.as(who).get(`/${name}?condominium_id=${anId()}`)
      expect([who, answer.status, answer.body]).toEqual([who, 404, missing.body])
    }
  })
})

test('a cursor of somebody who reads everything gives others no access', async () => {
  const manager = server.as(here.manager)
  const begun = (await manager.page({ limit: '3' })).cursor
  const whole = (await manager.pull()).cursor
  await here.occurrence()
  for (const who of [...strangers, ...neighbours]) {
    const own = new Set((await server.as(who).pull()).changes.map(({ id }) => id))
    for (const cursor of [begun, whole]) {
      const { changes } = await server.as(who).pull(cursor)
      expect(
        changes.filter(({ id, row }) => row && !own.has(id)),
        who,
      ).toEqual([])
      if (server.fixture.people[who].condominium_id !== here.condominium_id)
        expect(JSON.stringify(changes), who).not.toContain(here.mark)
    }
  }
})
