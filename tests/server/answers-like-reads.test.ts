import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '#domain/contracts.ts'
import type { Command } from '#domain/kernel/command.ts'
import type { Declared } from '#domain/kernel/contract.ts'
import { openApiDocument } from '#server/kernel/openapi.ts'
import { anExample, type Example } from '#tests/support/an-example.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { everyCall } from '#tests/support/every-call.ts'
import { callerFor, requestOf } from '#tests/support/valid-call.ts'

/** What the documented calls say of each other: a write answers as a read does, and asks for what it says that it asks for. */

let server: TestServer
let place: Example
beforeAll(async () => {
  server = await aServer()
  place = anExample(server)
})
afterAll(() => server.close())

const commands = everyCall.flatMap(({ name, entry, make }) =>
  entry.kind === 'command' ? [{ name, entry, make }] : [],
)

const readsOf = new Map(
  contracts.flatMap((contract) => {
    const { get, create, update } = contract as Record<string, Declared | undefined>
    const written = create ?? update
    return get && written?.kind === 'command' ? [[collectionOf(written), get] as const] : []
  }),
)

function collectionOf({ targets }: Command): string {
  return targets({ id: '' })[0].collection
}

describe.each(commands.filter(({ entry }) => entry.verb !== 'remove' && readsOf.has(collectionOf(entry))))(
  '$name',
  ({ entry, make }) => {
    test('answers the same fields as a read of the row', async () => {
      const { by, input } = await make(place)
      const caller = callerFor(server, by)
      const { method, path, body } = requestOf(entry, input)
      const written = await caller.ask(method, path, body)
      expect(written.status, JSON.stringify(written.body)).toBeLessThan(300)
      const { path: readPath } = requestOf(readsOf.get(collectionOf(entry))!, { id: written.body.id })
      const read = await caller.get(readPath)
      expect(read.status).toBe(200)
      expect(namesIn(written.body)).toEqual(expect.arrayContaining(namesIn(read.body)))
    })
  },
)

/** Every field at any depth: `photos.0.photo_url`. */
function namesIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([name, inner]) => [
    at,
    ...namesIn(inner, at ? `${at}.${name}` : name),
  ])
}

interface Operation {
  operationId: string
  requestBody?: { content: Record<string, { schema: Schema }> }
}
interface Schema {
  properties?: Record<string, unknown>
  required?: string[]
  anyOf?: { required: string[] }[]
}

const { paths } = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Record<string, Record<string, Operation>>
}
const documented = new Map(
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
)

function schemaOf(name: string): Schema | undefined {
  const content = documented.get(name)?.requestBody?.content ?? {}
  return (content['application/json'] ?? content['multipart/form-data'])?.schema
}

describe.each(everyCall.filter(({ name, entry }) => entry.method !== 'GET' && schemaOf(name)))(
  '$name',
  (asked) => {
    const { name, entry, make } = asked
    const { properties = {}, required = [], anyOf = [] } = schemaOf(name) ?? {}
    const inPath = Array.from(entry.path.matchAll(/:(\w+)/g), ([, field]) => field ?? '')

    test('names every invalid field in its refusal', async () => {
      const { input } = await make(place)
      const told = new Set([...Object.keys(properties), ...inPath])
      expect(Object.keys(input).filter((field) => !told.has(field))).toEqual([])
    })

    test('succeeds with only its required fields', async () => {
      const { by, input } = await make(place)
      const one = anyOf.flatMap((either) => either.required).find((field) => field in input) ?? []
      const asksFor = [...inPath, ...required].concat(one)
      const least = Object.fromEntries(Object.entries(input).filter(([field]) => asksFor.includes(field)))
      const { method, path, body } = requestOf(entry, least)
      const answer = await callerFor(server, by).ask(method, path, body)
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    })

    test.each(required.filter((field) => !isFile(properties[field])))(
      'is refused without %s',
      async (field) => {
        const { by, input } = await make(place)
        const { [field]: _left, ...rest } = input
        const { method, path, body } = requestOf(entry, rest)
        const answer = await callerFor(server, by).ask(method, path, body)
        expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400)
      },
    )
  },
)

function isFile(schema: unknown): boolean {
  const { format, contentEncoding } = (schema ?? {}) as { format?: string; contentEncoding?: string }
  return format === 'binary' || contentEncoding === 'base64'
}
