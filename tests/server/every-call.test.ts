import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Declared } from '#domain/kernel/contract.ts'
import { anExample, type Example } from '#tests/support/an-example.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { declared, everyCall, makers } from '#tests/support/every-call.ts'
import { entriesOf } from '#tests/support/schema.ts'
import { callerFor, requestOf } from '#tests/support/valid-call.ts'

let server: TestServer
let place: Example
beforeAll(async () => {
  server = await aServer()
  place = anExample(server)
})
afterAll(() => server.close())

test('the suites that try every call cover every call', () => {
  expect(Object.keys(makers).sort()).toEqual(declared.map(({ name }) => name).sort())
})

describe.each(everyCall)('$name', ({ entry, make }) => {
  test('succeeds for a person with the permission', async () => {
    const { by, input } = await make(place)
    const { method, path, body } = requestOf(entry, input)
    const answer = await callerFor(server, by).ask(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  })

  test('has an example of every id in its input', async () => {
    const { input } = await make(place)
    const left = idFieldsOf(entry).filter((field) => !(field in input) && !isNew(entry, field))
    expect(left).toEqual([])
  })
})

/** Fields of the input that take an id and nothing else. */
function idFieldsOf({ input }: Declared): string[] {
  return Object.entries(entriesOf(input)).flatMap(([name, schema]) =>
    v.is(schema, anId()) && !v.is(schema, 'no id at all') ? [name] : [],
  )
}

/** The id of what this very call makes: nothing has it yet. */
function isNew(entry: Declared, field: string): boolean {
  if (entry.kind !== 'command') return false
  const ofFile = entry.file !== undefined && (field === 'photo_id' || field === 'document_id')
  const ofRow = entry.verb === 'create' && ['id', 'vote_id', 'profile_id'].includes(field)
  return ofFile || ofRow || (entry.name === 'residenceDocuments.update' && field === 'document_id')
}
