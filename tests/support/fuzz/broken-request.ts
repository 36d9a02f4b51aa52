import type { Declared } from '#domain/kernel/contract.ts'
import { aDocument } from '../a-document.ts'
import { onePixel } from '../a-picture.ts'
import type { Attempt } from './attempt.ts'

type Fields = Map<string, string>

/** A valid call with an attempt's mutation, as an HTTP request. */
export function brokenRequest(entry: Declared, input: Record<string, unknown>, attempt: Attempt): Request {
  const fields: Fields = new Map(Object.entries(input).map(([name, value]) => [name, JSON.stringify(value)]))
  for (const name of attempt.dropped) fields.delete(name)
  for (const [name, text] of attempt.set) fields.set(name, text)
  const path = entry.path.replace(/:(\w+)/g, (_whole, name: string) => taken(fields, name))
  const method = attempt.method ?? entry.method
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const query = hasBody ? '' : queryOf(fields)
  const { type, body } = hasBody ? bodyOf(entry, fields, attempt) : { type: '', body: undefined }
  const headers = new Headers({ 'x-forwarded-for': String(Math.random()), ...latin(attempt.headers) })
  if (type && !headers.has('content-type')) headers.set('content-type', type)
  const address = `http://zelo.test/api${path}${query}${attempt.tail ?? ''}`
  return new Request(address, { method, headers, ...(body && { body: body as Uint8Array<ArrayBuffer> }) })
}

/** A field of the path is removed from the body. */
function taken(fields: Fields, name: string): string {
  const value = wordsIn(fields.get(name) ?? '""')
  fields.delete(name)
  return encoded(value.slice(0, 3_000))
}

/** A lone surrogate has no encoding: its bytes are sent as by a careless client. */
function encoded(text: string): string {
  return Array.from(text, (sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('')
}

function queryOf(fields: Fields): string {
  const pairs = [...fields].map(([name, text]) => [name, wordsIn(text).slice(0, 3_000)])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''
}

function bodyOf(entry: Declared, fields: Fields, { form, body, headers }: Attempt) {
  if (form) return { type: form.type, body: form.bytes }
  if (body) return { type: headers['content-type'] ?? 'application/json', body }
  const file = entry.kind === 'command' ? entry.file : undefined
  const isJson = file?.base64 !== undefined && fields.has(file.base64)
  if (file && !isJson) return formOf(file, fields)
  const text = [...fields].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')
  return { type: 'application/json', body: Buffer.from(`{${text}}`) }
}

function formOf({ field, kind }: { field: string; kind: 'image' | 'document' }, fields: Fields) {
  const line = (text: string) => Buffer.from(text.replaceAll('"', '%22').replace(/[\r\n]+(?!$)/g, ' '))
  const parts = [...fields].map(([name, text]) =>
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="${line(name).toString()}"\r\n\r\n${wordsIn(text)}\r\n`,
    ),
  )
  const head = Buffer.from(`--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n`)
  const bytes = kind === 'image' ? onePixel : aDocument.pdf
  return {
    type: 'multipart/form-data; boundary=x',
    body: Buffer.concat([...parts, head, bytes, Buffer.from('\r\n--x--\r\n')]),
  }
}

/** A JSON value as the text of a query or a form. */
function wordsIn(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : text
  } catch {
    return text // it was not meant to be JSON
  }
}

/** Headers are bytes: other characters cannot be sent. */
function latin(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => !/[^\x20-\xff]/.test(value)))
}
