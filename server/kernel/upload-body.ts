import type { Context } from 'hono'
import type { Command, TravellingFile } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { findBase64, jsonMaxBytesFor, notBase64 } from './base64.ts'
import { readBytes, readJson } from './body.ts'
import type { RawInput } from './serve.ts'

/** The fields and the file of an upload, unverified. */
export interface UploadBody {
  fields: RawInput
  bytes: Uint8Array
  /** The file's name in the form. */
  filename?: string
}

const fieldsMaxBytes = 64 * 1024

/** A multipart form or, where the command accepts it, the documented JSON body with the file in base64. */
export function readUploadBody(c: Context, command: Command, file: TravellingFile): Promise<UploadBody> {
  const type = c.req.header('content-type') ?? ''
  if (/^multipart\/form-data\s*;/i.test(type)) return readForm(c, command, file)
  if (file.base64 === undefined) throw new DomainError('unsupported_media')
  return readEncoded(c, file.base64, file.maxBytes)
}

async function readEncoded(c: Context, field: string, maxBytes: number): Promise<UploadBody> {
  const { raw } = await readJson(c, { maxBytes: jsonMaxBytesFor(maxBytes) })
  const { [field]: text, ...fields } = raw
  if (text === undefined || text === null || text === '') throw refusedField(field, 'Escolha um arquivo')
  const bytes = findBase64(text)
  if (!bytes) throw refusedField(field, notBase64)
  return { fields, bytes }
}

async function readForm(
  c: Context,
  command: Command,
  { field, maxBytes }: TravellingFile,
): Promise<UploadBody> {
  const form = await parseForm(
    await readBytes(c, maxBytes + fieldsMaxBytes),
    c.req.header('content-type') ?? '',
  )
  const texts: Record<string, string> = {}
  let file: File | undefined
  for (const [name, value] of form) {
    if (typeof value === 'string') texts[name] = value
    else if (name === field && !file) file = value
    else throw refusedField(name, 'Campo desconhecido')
  }
  if (!file) throw refusedField(field, 'Escolha um arquivo')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { fields: typed(command, texts), bytes, filename: file.name }
}

async function parseForm(bytes: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': type },
    }).formData()
  } catch (error) {
    if (error instanceof TypeError) throw new DomainError('malformed') // undici's error for a malformed form
    throw error
  }
}

interface Schema {
  type: string
  wrapped?: Schema
}

/** Form values are text: numbers and booleans are converted by the input's schema. */
function typed(command: Command, texts: Record<string, string>): RawInput {
  const entries = entriesOf(command)
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const wanted = Object.hasOwn(entries, name) ? innermost(entries[name]) : undefined
      if (wanted === 'number' && /^\d{1,15}$/.test(text)) return [name, Number(text)]
      if (wanted === 'boolean' && /^(?:true|false)$/.test(text)) return [name, text === 'true']
      return [name, text]
    }),
  )
}

/** The fields of the input; inputs of commands with a file are objects. */
export function entriesOf({ input }: Command): Record<string, Schema> {
  return (input as unknown as { entries: Record<string, Schema> }).entries
}

function innermost(schema: Schema | undefined): string | undefined {
  return schema?.wrapped ? innermost(schema.wrapped) : schema?.type
}

function refusedField(path: string, message: string): DomainError {
  return new DomainError('invalid', { errors: [{ path, message }] })
}
