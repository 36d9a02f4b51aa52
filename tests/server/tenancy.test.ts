import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Declared } from '#domain/kernel/contract.ts'
import { anExample, type Example } from '#tests/support/an-example.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { type AskedCall, everyCall } from '#tests/support/every-call.ts'
import { allowEverything, peopleOfEveryRole } from '#tests/support/people-of-every-role.ts'
import {
  expectSame,
  type ComparableResponse as Acknowledged,
  heard,
  idFieldsOf,
  withMissing,
} from '#tests/support/same-answer.ts'
import { type WatchedWrites, watchedWrites } from '#tests/support/watched-writes.ts'
import type { Caller } from '#tests/support/a-caller.ts'

/** Those of `auth` are about nobody but who asks; the catalogue is the same for everybody. */
const aboutRows = everyCall.filter(
  ({ name }) => !name.startsWith('auth.') && !/^permissions\.(create|update|remove|get)$/.test(name),
)

/** The ids of an input that name something of one condominium. */
const ownIds = (entry: Declared, input: Record<string, unknown>) =>
  idFieldsOf(entry, input).filter((name) => name !== 'permission_id')

interface Stranger {
  who: string
  caller: Caller
}

describe.each([
  ['by its role', false],
  ['everything there is', true],
])('somebody of another condominium who may do %s', (_what, mayEverything) => {
  let server: TestServer
  let here: Example
  let there: Example
  let strangers: Stranger[]
  let writes: WatchedWrites

  beforeAll(async () => {
    server = await aServer()
    const { condominiums, units } = server.fixture
    here = anExample(server)
    there = anExample(server, { manager: 'sindicoDeFora', resident: 'moradorDeFora', unit: units.deFora })
    if (mayEverything) await allowEverything(server, condominiums.ipe.id)
    const people = await peopleOfEveryRole(server, condominiums.ipe.id)
    strangers = [
      ...people.map(({ role, caller }) => ({ who: role, caller })),
      { who: 'somebody of nowhere', caller: server.as('usuario') },
      { who: 'their síndico', caller: server.as(there.manager) },
      { who: 'their resident', caller: server.as(there.resident) },
    ]
    for (const { caller } of strangers) await caller.get('/auth/me') // each is signed in before anything is watched
    writes = await watchedWrites(server.db as never) // it asks the catalogue for its tables
  })
  afterAll(() => server.close())

  test.each(aboutRows)(
    '$name: rows of this condominium are answered like missing ones',
    async ({ entry, make }) => {
      const [{ input: foreign }, { input: own }] = [await make(here), await make(there)]
      const fields = ownIds(entry, foreign)
      const input = { ...own, ...Object.fromEntries(fields.map((name) => [name, foreign[name]])) }
      await expectNothingThere({ entry, input, fields, by: strangers })
    },
  )

  test.each(mayEverything ? aboutRows.filter(takesIds) : [])(
    '$name: an id of this condominium among their own is answered like a missing one',
    async ({ entry, make }) => {
      const [{ input: foreign }, { input: own }] = [await make(here), await make(there)]
      for (const field of ownIds(entry, own)) {
        const input = { ...own, [field]: foreign[field] }
        await expectNothingThere({ entry, input, fields: [field], by: strangers.slice(-2) })
      }
    },
  )

  interface Attempt {
    entry: Declared
    input: Record<string, unknown>
    /** Those of its fields that name rows of this condominium. */
    fields: string[]
    by: Stranger[]
  }

  async function expectNothingThere({ entry, input, fields, by }: Attempt) {
    await writes.taken()
    const foreign = await Promise.all(by.map(({ caller }) => heard(caller, entry, input)))
    const written = await writes.taken()
    const nowhere = withMissing(input, fields)
    const missing = await Promise.all(by.map(({ caller }) => heard(caller, entry, nowhere)))
    for (const [at, { who }] of by.entries()) {
      const [one, other] = [foreign[at], missing[at]] as [Acknowledged, Acknowledged] // as many as there are people
      const what = `${who}, ${fields.join(' and ')}`
      expect(one.status, what).not.toBe(401)
      if (fields.length > 0) expectSame(one, other, entry, [who, ...fields])
      for (const word of wordsOfHere()) expect(one.text, what).not.toContain(word)
    }
    const isRefused = foreign.every(({ status }) => status >= 400)
    expect(isRefused ? written : written.filter(({ scope }) => isHere(scope))).toEqual([])
  }

  const isHere = (scope: string | null) => scope === here.condominium_id

  /** What only somebody of here knows; every row that was made here carries the mark of its place. */
  function wordsOfHere(): string[] {
    const { managerRow, residentRow } = here
    const people = [managerRow, residentRow].flatMap(({ email, profile }) =>
      [email ?? [], profile.name].flat(),
    )
    return [...people, server.fixture.condominiums.jacaranda.name, here.mark]
  }
})

function takesIds({ entry }: AskedCall): boolean {
  const { entries = {} } = entry.input as unknown as { entries?: object } // an object's schema
  return Object.keys(entries).length > 0
}
