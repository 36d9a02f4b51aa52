import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { contracts } from '#domain/contracts.ts'
import { entities } from '#domain/entities.ts'
import { neededFor, type TravellingFile } from '#domain/kernel/command.ts'
import { type Contract, type Declared, routesOf } from '#domain/kernel/contract.ts'
import { problems } from '#domain/kernel/errors.ts'
import { CommandAnswer, PullAnswer, PullInput } from '#domain/sync/wire.ts'
import { fileFields } from './upload.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of all contracts. */
export function openApiDocument(described: readonly Contract[] = contracts): Json {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const entry of described.flatMap((contract) => Object.values(contract))) {
    for (const [at, [method, route]] of routesOf(entry).entries()) {
      const path = route.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operationOf(entry, at === 0 ? '' : `.${method.toLowerCase()}`),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zelo',
      version: '1',
      description: 'Administração de condomínios. Erros seguem a RFC 9457.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths: { ...paths, ...ownPaths() },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: problemSchema(),
        CommandAnswer: schemaOf(CommandAnswer, 'output'),
        PullAnswer: schemaOf(PullAnswer, 'output'),
        ...Object.fromEntries(entities.map(({ collection, row }) => [collection, schemaOf(row, 'output')])),
      },
    },
  }
}

function operationOf(entry: Declared, alias: string): Json {
  const inPath = Array.from(entry.path.matchAll(/:(\w+)/g), ([, name]) => name ?? '')
  const input = withRequired(
    entry,
    schemaOf((entry.kind === 'command' && entry.body) || entry.input, 'input'),
  )
  const access = entry.kind === 'command' ? neededFor(entry.permission).join(' or ') : entry.access
  return {
    operationId: `${entry.name}${alias}`,
    tags: [entry.name.split('.')[0]],
    description: `Access: ${access}.`,
    ...(access === 'public' && { security: [] }),
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string', format: 'uuid' },
      })),
      ...(entry.method === 'GET' ? queryParameters(input, inPath) : []),
      ...(entry.kind === 'command' ? commandHeaders : []),
    ],
    ...(entry.method !== 'GET' && bodyOf(entry, without(input, inPath))),
    responses: { ...successOf(entry), default: problemResponse },
  }
}

/** Fields that the server fills in are optional; of alternatives, one is enough. */
function withRequired(entry: Declared, schema: JsonSchema): JsonSchema {
  if (entry.kind !== 'command') return schema
  const { verb, filled = [], eitherOf = [] } = entry
  const known = [...filled, ...eitherOf, ...(verb === 'create' ? ['id', 'condominium_id'] : [])]
  const required = (schema.required ?? []).filter((name) => !known.includes(name))
  return {
    ...schema,
    required,
    ...(eitherOf.length > 0 && { anyOf: eitherOf.map((name) => ({ required: [name] })) }),
  }
}

function bodyOf(entry: Declared, schema: JsonSchema): Json {
  if (entry.kind === 'command' && entry.file) return fileBody(entry.file, schema)
  return Object.keys(schema.properties ?? {}).length > 0 ? jsonBody(schema) : {}
}

/**
 * A multipart form and, where the command accepts it, JSON with the file in base64. Fields that describe the file are
 * optional.
 */
function fileBody({ field, base64 }: TravellingFile, schema: JsonSchema): Json {
  const binary = { type: 'string' as const, format: 'binary' }
  const encoded = { type: 'string' as const, contentEncoding: 'base64' as const }
  const form = { 'multipart/form-data': { schema: withFile(schema, field, binary) } }
  const json = base64 !== undefined && { 'application/json': { schema: withFile(schema, base64, encoded) } }
  return { requestBody: { required: true, content: { ...form, ...json } } }
}

function withFile(schema: JsonSchema, field: string, file: JsonSchema): JsonSchema {
  const serverFilled = [...fileFields, 'filename'] // the form has the file's name
  const required = (schema.required ?? []).filter((name) => !serverFilled.includes(name))
  return {
    ...schema,
    properties: { ...schema.properties, [field]: file },
    required: [...required, field],
  }
}

function successOf(entry: Declared): Json {
  if (entry.kind !== 'command') return { 200: jsonResponse(schemaOf(entry.output, 'output')) }
  if (entry.verb === 'remove') return { 204: { description: 'Excluído' } }
  const [main] = entry.targets({ id: '' }) // the ids do not matter: only the owner's kind does
  const row = { $ref: `#/components/schemas/${main.collection}` }
  return { [entry.verb === 'create' ? 201 : 200]: jsonResponse(row) }
}

const commandHeaders = [
  { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } },
  { name: 'If-Match', in: 'header', schema: { type: 'string' } },
  { name: 'X-Recorded-Ago', in: 'header', schema: { type: 'integer', minimum: 0 } },
  { name: 'Prefer', in: 'header', schema: { type: 'string', enum: ['return=changes'] } },
]

function queryParameters(input: JsonSchema, inPath: string[]): Json[] {
  return Object.entries(without(input, inPath).properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }))
}

function without(schema: JsonSchema, names: string[]): JsonSchema {
  const isLeft = (name: string) => !names.includes(name)
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => isLeft(name))
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    ...(schema.required && { required: schema.required.filter(isLeft) }),
  }
}

/** Routes besides the contracts. */
function ownPaths(): Json {
  const problem = { default: problemResponse }
  const pull = jsonResponse({ $ref: '#/components/schemas/PullAnswer' })
  const events = { description: 'Eventos', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  const ok = jsonResponse({ type: 'object' })
  return {
    '/sync': {
      get: {
        operationId: 'sync.pull',
        parameters: queryParameters(schemaOf(PullInput, 'input'), []),
        responses: { 200: pull, ...problem },
      },
    },
    '/events': { get: { operationId: 'sync.events', responses: { 200: events, ...problem } } },
    ...Object.fromEntries(
      ['health', 'health/live', 'health/ready'].map((name) => [
        `/${name}`,
        { get: { operationId: name.replace('/', '.'), security: [], responses: { 200: ok, ...problem } } },
      ]),
    ),
  }
}

const problemResponse = {
  description: 'Recusa (RFC 9457)',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

function problemSchema(): Json {
  const text = { type: 'string' }
  const error = { type: 'object', properties: { path: text, message: text } }
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'code', 'detail'],
    properties: {
      type: text,
      title: text,
      status: { type: 'integer' },
      code: { enum: Object.keys(problems) },
      detail: text,
      errors: { type: 'array', items: error },
      current: { type: 'object' },
      alternatives: { type: 'array' },
      unknown: { type: 'boolean' },
    },
  }
}

function jsonBody(schema: JsonSchema): Json {
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function jsonResponse(schema: unknown): Json {
  return { description: 'OK', content: { 'application/json': { schema } } }
}

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore', // our own transformations and checks cannot be expressed in JSON Schema
    typeMode,
    target: 'draft-2020-12', // the dialect of OpenAPI 3.1
  })
  return rest
}
