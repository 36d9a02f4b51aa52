import fc from 'fast-check'
import type * as v from 'valibot'
import type { Declared } from '#domain/kernel/contract.ts'
import { onePixel } from '../a-picture.ts'
import { anId } from '../an-occurrence.ts'
import { type BrokenForm, brokenForm } from './broken-form.ts'
import { nastyName, nastyString, nastyText, nastyTexts } from './nasty.ts'
import { encodedFile, fieldOf, fieldsOf } from './value-of-schema.ts'

/** The mutation of a valid call before it is sent; without one it stays valid. */
export interface Attempt {
  isAllowed: boolean
  /** Fields set to a value, as JSON text. */
  set: [name: string, text: string][]
  dropped: string[]
  headers: Record<string, string>
  method?: string
  /** Replaces the JSON body. */
  body?: Uint8Array
  /** Replaces the form; only for calls that accept one. */
  form?: BrokenForm
  /** Appended to the URL. */
  tail?: string
}

const harmless = { isAllowed: true, set: [], dropped: [], headers: {} }

/** Each field once with each value that no client would send; everything else is valid. */
export function oddFields(entry: Declared): Attempt[] {
  const base64 = entry.kind === 'command' ? entry.file?.base64 : undefined
  const body = entry.kind === 'command' ? entry.body : undefined
  const file: [string, string][] = base64 ? [[base64, JSON.stringify(onePixel.toString('base64'))]] : []
  return Object.keys(fieldsOf(entry.input, body)).flatMap((name) =>
    nastyTexts.map((text) => ({ ...harmless, set: [...file, [name, text]] })),
  )
}

export function attemptOf(entry: Declared, ids: readonly string[]): fc.Arbitrary<Attempt> {
  const file = entry.kind === 'command' ? entry.file : undefined
  const body = entry.kind === 'command' ? entry.body : undefined
  const fields = fieldsOf(entry.input, body)
  const names = [...Object.keys(fields), ...(file?.base64 ? [file.base64] : [])]
  const set = fc.array(setting(fields, names, ids), { maxLength: 3 })
  const calm = {
    isAllowed: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
    set: fc.constant([]),
    dropped: fc.constant([]),
    headers: fc.constant({}),
  }
  const some = fc.subarray(names, { maxLength: Math.min(2, names.length) })
  const kinds = [
    { weight: 6, arbitrary: fc.record({ ...calm, set }) },
    { weight: 2, arbitrary: fc.record({ ...calm, set: whole(fields, ids) }) },
    { weight: 1, arbitrary: fc.record({ ...calm, dropped: some, set }) },
    { weight: 1, arbitrary: fc.record({ ...calm, headers: strangeHeaders, set }) },
    { weight: 1, arbitrary: fc.record({ ...calm, body: strangeBody, headers: strangeTypes }) },
    { weight: 1, arbitrary: fc.record({ ...calm, tail: strangeTail(names) }) },
    { weight: 1, arbitrary: fc.record({ ...calm, method: strangeMethod }) },
    ...(file ? [{ weight: 6, arbitrary: fc.record({ ...calm, form: brokenForm(file) }) }] : []),
    ...(file?.base64
      ? [{ weight: 6, arbitrary: fc.record({ ...calm, set: asJson(file.base64, set) }) }]
      : []),
  ]
  return fc.oneof(...kinds) as fc.Arbitrary<Attempt> // each kind is one, with some of its parts
}

function setting(fields: Record<string, v.GenericSchema>, names: string[], ids: readonly string[]) {
  const known = names.map((name) => {
    const close = fieldOf(name, fields[name], ids).map((value) => JSON.stringify(value) ?? 'null')
    return fc.tuple(fc.constant(name), fc.oneof(close, nastyText))
  })
  return fc.oneof(...known.map((arbitrary) => ({ weight: 4, arbitrary })), {
    weight: 1,
    arbitrary: fc.tuple(nastyName, nastyText),
  })
}

/** With its file in the JSON body. */
function asJson(field: string, set: fc.Arbitrary<[string, string][]>) {
  return fc
    .tuple(encodedFile, set)
    .map(([file, others]): [string, string][] => [[field, JSON.stringify(file)], ...others])
}

/** Every field generated from its schema, all at once. */
function whole(fields: Record<string, v.GenericSchema>, ids: readonly string[]) {
  const values = Object.entries(fields).map(([name, schema]) =>
    fieldOf(name, schema, ids).map((value): [string, string] => [name, JSON.stringify(value) ?? 'null']),
  )
  return fc.tuple(...values)
}

const strangeHeaders = fc.record(
  {
    'if-match': fc.constantFrom('"1"', '"0"', '*', 'W/"1"', '"', ',,,', '"1", "2"', '1', 'x'.repeat(9_000)),
    'idempotency-key': fc.oneof(fc.constantFrom(anId(), 'x', '', '0'.repeat(36), "' or 1=1"), fc.uuid()),
    prefer: fc.constantFrom('return=changes', 'return=', 'return=changes,return=changes', '=', 'x;y="'),
    'content-length': fc.constantFrom('-1', '0', '99999999999', 'abc', '1e9'),
    'x-request-id': fc.constantFrom('../..', 'x'.repeat(5_000), '\u00e9'),
    'if-none-match': fc.constantFrom('*', '"', 'W/', ',,,'),
    'accept-encoding': fc.constantFrom('gzip', 'br;q=0', '*', 'x'.repeat(2_000)),
    'x-app-version': fc.constantFrom('', '999.0.0', 'x'.repeat(2_000)),
    'x-forwarded-for': fc.constantFrom(',,,', '::1', 'x'.repeat(2_000)),
  },
  { requiredKeys: [] },
)

const strangeTypes = fc.record({
  'content-type': fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/problem+json',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary="',
    'text/plain',
    '',
    ';',
    'x'.repeat(3_000),
  ),
})

const utf8 = (text: string) => new TextEncoder().encode(text)
const strangeBody = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc.constantFrom(
    utf8(''),
    utf8('{'),
    utf8('[]'),
    utf8('null'),
    utf8('"text"'),
    utf8('{"a":1,"a":2}'),
    utf8('\ufeff{}'),
    utf8('['.repeat(400_000)),
    utf8(`{"a":"${'x'.repeat(1_100_000)}"}`),
    utf8('{"id":NaN}'),
    utf8('a=1&b[]=2'),
    utf8('--x\r\n\r\n--x--'),
    new Uint8Array([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]), // "/" in an overlong encoding
    new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]), // {} in UTF-16
    new Uint8Array([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]), // a lone surrogate in UTF-8
    new Uint8Array(1_048_577),
  ),
)

const strangeMethod = fc.constantFrom(
  'GET',
  'HEAD',
  'OPTIONS',
  'PUT',
  'POST',
  'PATCH',
  'DELETE',
  'PROPFIND',
  'x',
)

function strangeTail(names: string[]) {
  const name = fc.oneof(fc.constantFrom('id', ...names), nastyName)
  const pair = fc
    .tuple(name, nastyString, fc.constantFrom('', '[]', '[0]', '.x'))
    .map(([key, value, mark]) => new URLSearchParams([[`${key}${mark}`, value.slice(0, 3_000)]]).toString())
  const broken = fc.constantFrom('%ZZ', '%', 'a=%FF', '%00=1', '&&&', '=', 'a=1;b=2', '__proto__[x]=1')
  const query = fc
    .array(fc.oneof(pair, broken), { minLength: 1, maxLength: 4 })
    .map((all) => `?${all.join('&')}`)
  return fc.oneof(
    query,
    fc.constantFrom('/', '//', '/..', '/%2e%2e', '%00', '%', '/x', '.json', '#x', ';a=b'),
  )
}
