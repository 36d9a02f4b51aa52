import { expect } from 'vitest'
import type { Declared } from '#domain/kernel/contract.ts'
import type { Caller } from './a-caller.ts'
import { anId } from './an-occurrence.ts'
import { requestOf } from './valid-call.ts'

type Input = Record<string, unknown>

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/** The fields of an input that refer to rows. */
export function idFields(input: Input): string[] {
  return Object.keys(input).filter((name) => String(input[name]).match(/^[0-9a-f-]{36}$/))
}

/** Filled in by the server whatever a device sends, which may know an older one: they name nothing. */
const hints = ['boleto_id', 'financial_transaction_id']

/** The fields of a call's input that refer to rows. */
export function idFieldsOf(entry: Declared, input: Input): string[] {
  const filled = entry.kind === 'command' ? (entry.filled ?? []) : []
  return idFields(input).filter((name) => !hints.includes(name) || !filled.includes(name))
}

/** The same input with non-existing ids in these fields; equal ids stay equal. */
export function withMissing(input: Input, fields: readonly string[]): Input {
  const instead = new Map<unknown, string>()
  const missing = (id: unknown) => {
    instead.set(id, instead.get(id) ?? anId())
    return instead.get(id)
  }
  const replaced = (value: unknown) => (Array.isArray(value) ? value.map(missing) : missing(value))
  return { ...input, ...Object.fromEntries(fields.map((name) => [name, replaced(input[name])])) }
}

export interface ComparableResponse {
  status: number
  /** The body without the values that were sent, and the headers with information. */
  text: string
}

/** The response to this request, except for ids that were sent with it. */
export async function heard(
  caller: Caller,
  entry: Declared,
  input: Input,
  headers = {},
): Promise<ComparableResponse> {
  const { method, path, body } = requestOf(entry, input)
  const answer = await caller.ask(method, path, body, headers)
  const told = Object.fromEntries(answer.headers)
  delete told['x-request-id']
  const sent = idFields(input).map((name) => String(input[name]))
  const text = sent.reduce(
    (rest, id, at) => rest.replaceAll(id, `<${sent.indexOf(id) === at ? at : sent.indexOf(id)}>`),
    JSON.stringify([told, answer.body]),
  )
  return { status: answer.status, text }
}

/**
 * "Not yours" and "not there" must be indistinguishable. Commands that succeed anyway answer with rows that they
 * create, which differ; a read's responses never differ, except for `before`.
 */
export function expectSame(
  foreign: ComparableResponse,
  missing: ComparableResponse,
  entry: Declared,
  fields: readonly string[],
): void {
  const what = fields.join(' and ')
  const isRead = entry.kind === 'query' && !fields.includes('before')
  if (!isRead && foreign.status < 300 && missing.status < 300) return
  expect(foreign, what).toEqual(missing)
  if (foreign.status < 300) return
  expect(foreign.text.match(uuid), what).toBeNull()
}
