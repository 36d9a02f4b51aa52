import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contracts } from '#domain/contracts.ts'
import { entities } from '#domain/entities.ts'
import { change } from '#domain/kernel/command.ts'
import { contract } from '#domain/kernel/contract.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { Id } from '#domain/values/id.ts'
import { openApiDocument } from '#server/kernel/openapi.ts'
import { aServer } from '#tests/support/a-server.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> }
  responses: Record<string, unknown>
}

interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

const read = (document: unknown) => JSON.parse(JSON.stringify(document)) as Document
const document = read(openApiDocument())
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('the document contains every call of every contract once', () => {
  const names = contracts.flatMap((contract) => Object.values(contract)).map(({ name }) => name)
  const documented = operations.map(({ operationId }) => operationId)
  expect(document.openapi).toBe('3.1.0')
  expect(documented).toEqual(expect.arrayContaining(names))
  expect(new Set(documented).size).toBe(documented.length)
})

test('every name in a path is a parameter, and every reference can be resolved', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
    for (const operation of Object.values(methods)) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => name)).toEqual(names)
    }
  }
  for (const [, name] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(document.components.schemas).toHaveProperty(name ?? '')
  for (const { collection } of entities) expect(document.components.schemas).toHaveProperty(collection)
})

test('a photo is sent as multipart, an occurrence as JSON with its required fields', () => {
  const photo = document.paths['/occurrences/{id}/photos']?.post
  expect(Object.keys(photo?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  const create = document.paths['/occurrences']?.post
  expect(create?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: expect.arrayContaining(['title', 'description']),
    anyOf: [{ required: ['residence_id'] }, { required: ['unit'] }],
  })
})

test('an area has photos in base64, a vote answers the vote, and ids are optional', () => {
  const { requestBody } = document.paths['/areas']?.post ?? {}
  const schema = requestBody?.content['application/json']?.schema as
    | { required?: string[]; properties?: Record<string, unknown> }
    | undefined
  expect(schema?.required).toEqual(['name'])
  expect(JSON.stringify(schema?.properties?.photos)).toContain('photo_base64')
  const vote = document.paths['/assemblies/{id}/vote']?.post
  expect(JSON.stringify(vote?.responses)).toContain('#/components/schemas/assembly_votes')
})

test('a document is sent as multipart or as JSON in base64, and fields that describe the file are optional', () => {
  const input = v.strictObject({ id: Id, document_id: Id, title: v.string(), sha256: v.string() })
  const file = { field: 'document', kind: 'document', maxBytes: 1, base64: 'file_base64' } as const
  const attachments = contract('attachments', {
    attach: change(Occurrence, 'POST /occurrences/:id/documents', 'create_occurrence', input, (row) => row, {
      file,
    }),
  })
  const { paths } = read(openApiDocument([attachments]))
  const content = paths['/occurrences/{id}/documents']?.post?.requestBody?.content ?? {}
  expect(Object.keys(content)).toEqual(['multipart/form-data', 'application/json'])
  expect(content['multipart/form-data']?.schema).toMatchObject({
    required: ['title', 'document'],
    properties: { document: { type: 'string', format: 'binary' } },
  })
  expect(content['application/json']?.schema).toMatchObject({
    required: ['title', 'file_base64'],
    properties: { file_base64: { type: 'string', contentEncoding: 'base64' } },
  })
})

test('whoever asks for the document again is told that it is the same, and gets it compressed', async () => {
  const server = await aServer()
  const ask = (headers: Record<string, string> = {}) => server.app.request('/api/openapi.json', { headers })
  const plain = await ask()
  const packed = await ask({ 'accept-encoding': 'gzip' })
  const bytes = new Uint8Array(await packed.arrayBuffer())
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(bytes.byteLength).toBeLessThan(80_000)
  expect(gunzipSync(bytes).toString()).toBe(await plain.text())
  const etag = plain.headers.get('etag') ?? ''
  expect(packed.headers.get('etag')).toBe(etag)
  const again = await ask({ 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  await server.close()
})
