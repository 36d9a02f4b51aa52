import type { Context } from 'hono'
import type { Command } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { photoMimes } from '#domain/values/photo.ts'
import { type FileKind, findFileKind } from '#server/ports/file-kind.ts'
import { describeFile } from '#server/ports/files.ts'
import { readBytes } from './body.ts'
import type { CreateId } from './new-id.ts'
import type { RawInput } from './serve.ts'
import { sha256 } from './sessions.ts'

export interface Upload {
  raw: RawInput
  file: { bytes: Uint8Array; mime: FileKind }
  /** Of the fields and the file's bytes: the boundary of a repeated multipart body is another one. */
  digest: string
}

const fieldsMaxBytes = 64 * 1024

const kinds: Record<'image' | 'document', readonly string[]> = {
  image: photoMimes,
  document: [...photoMimes, 'application/pdf'],
}

/**
 * The multipart body of a command with a file. What the fields say of it (sha256, mime, size) must be true, and is
 * filled in where they say nothing; its type is what its bytes show, whatever its name.
 */
export async function readUpload(c: Context, command: Command, newId: CreateId): Promise<Upload> {
  const { field, kind, maxBytes } = command.file ?? { field: '', kind: 'image', maxBytes: 0 }
  const { fields, bytes } = await readForm(c, field, maxBytes + fieldsMaxBytes)
  if (bytes.byteLength > maxBytes) throw new DomainError('too_large')
  const mime = findFileKind(bytes)
  if (!mime || !kinds[kind].includes(mime)) throw new DomainError('file_refused')
  const truth: RawInput = { mime, ...describeFile(bytes) }
  for (const [name, value] of Object.entries(truth)) {
    if (fields[name] !== undefined && fields[name] !== String(value))
      throw new DomainError('file_refused', { detail: 'O arquivo chegou diferente do que foi enviado.' })
  }
  const named = Object.keys(fields)
    .sort()
    .map((name) => [name, fields[name]])
  const digest = sha256(JSON.stringify([named, truth.sha256]))
  return {
    raw: { photo_id: newId(), width: null, height: null, ...numbered(command, fields), ...truth },
    file: { bytes, mime },
    digest,
  }
}

async function readForm(c: Context, field: string, maxBytes: number) {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new DomainError('unsupported_media')
  const form = await parseForm(await readBytes(c, maxBytes), type)
  const fields: Record<string, string> = {}
  let bytes: Uint8Array | undefined
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else if (name === field && !bytes) bytes = new Uint8Array(await value.arrayBuffer())
    else throw new DomainError('invalid', { errors: [{ path: name, message: 'Campo desconhecido' }] })
  }
  if (!bytes) throw new DomainError('invalid', { errors: [{ path: field, message: 'Escolha um arquivo' }] })
  return { fields, bytes }
}

async function parseForm(bytes: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': type },
    }).formData()
  } catch (error) {
    if (error instanceof TypeError) throw new DomainError('malformed') // what undici throws at a broken form
    throw error
  }
}

/** A form's values are text: what the input's schema wants as a number becomes one. */
function numbered(command: Command, fields: Record<string, string>): RawInput {
  const { entries } = command.input as unknown as {
    entries: Record<string, { type: string; wrapped?: { type: string } }>
  } // inputs of commands with a file are objects
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const schema = Object.hasOwn(entries, name) ? entries[name] : undefined
      const isNumber = schema?.type === 'number' || schema?.wrapped?.type === 'number'
      return [name, isNumber && /^\d{1,15}$/.test(value) ? Number(value) : value]
    }),
  )
}
