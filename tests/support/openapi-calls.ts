import { openApiDocument } from '#server/kernel/openapi.ts'
import { anId } from './an-occurrence.ts'

/** A JSON schema, as far as the document uses it. */
interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  minimum?: number
  minItems?: number
}

interface Operation {
  operationId: string
  parameters?: { name: string; in: 'path' | 'query'; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

/** An id for a field or a parameter of this name. */
export type IdFor = (name: string) => string

export interface DocumentedCall {
  name: string
  method: string
  path: string
  /** The path, query and body of a request in which every id is one of `idFor`; the rest are samples. */
  request(idFor: IdFor): { path: string; body?: string | FormData }
}

/** Every call of the OpenAPI document, with nothing but what it says of them. */
export function documentedCalls(): DocumentedCall[] {
  const document = JSON.parse(JSON.stringify(openApiDocument())) as Document // as clients read it
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      request: (idFor: IdFor) => requestOf(document, path, operation, idFor),
    })),
  )
}

function requestOf(document: Document, path: string, operation: Operation, idFor: IdFor) {
  const { parameters = [], requestBody } = operation
  const sample = (schema: JsonSchema, name: string) => sampleOf({ document, idFor }, schema, name)
  const noun = /^\/([a-z-]+)/.exec(path)?.[1] ?? ''
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(idFor(name === 'id' ? `${noun}.id` : name)),
  )
  const query = new URLSearchParams()
  for (const { name, in: place, schema } of parameters)
    if (place === 'query')
      query.set(name, `${(sample(schema, name) as string | number | boolean | undefined) ?? ''}`) // queries are flat
  const asked = query.size > 0 ? `${filled}?${query}` : filled
  if (!requestBody) return { path: asked }
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(requestBody.content)
  const fields = sample(schema, '') as Record<string, unknown> | undefined
  if (type !== 'multipart/form-data') return { path: asked, body: JSON.stringify(fields ?? {}) }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) {
    const isFile = name === 'file' || name === 'photo' || name === 'avatar'
    form.set(name, isFile ? new Blob(['%PDF-1.4']) : String(value))
  }
  return { path: asked, body: form }
}

interface Sampling {
  document: Document
  idFor: IdFor
}

function sampleOf(given: Sampling, schema: JsonSchema, name: string): unknown {
  const { document, idFor } = given
  if (schema.$ref) {
    const named = document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
    return named && sampleOf(given, named, name)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(given, schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name)
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
  if (name === 'id') return anId() // of a new row
  if (/_ids?$/.test(name) && type !== 'array') return idFor(name)
  switch (type) {
    case 'array':
      return schema.items && /ids$|residence_ids|blocks/.test(name)
        ? [sampleOf(given, schema.items, name)]
        : []
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, sampleOf(given, inner, key)]),
      )
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return textOf(schema, name)
  }
}

function textOf({ format }: JsonSchema, name: string): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (format === 'date-time' || name.endsWith('_at')) return '2026-12-01T22:00:00.000Z'
  if (format === 'date' || /_on$|date/.test(name)) return '2026-12-01'
  if (format === 'email' || name === 'email') return 'alguem@casa.test'
  return name.includes('password') ? 'uma senha comprida' : 'Texto'
}
