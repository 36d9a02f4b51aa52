import type { Context } from 'hono'
import { DomainError } from '#domain/kernel/errors.ts'
import type { RawInput } from './serve.ts'

/** What is written by hand is far smaller; a command or call that takes more says so. */
const jsonMaxBytes = 64 * 1024
/** Of those who are not signed in. */
export const publicMaxBytes = 16 * 1024

interface Expected {
  maxBytes?: number | undefined
  /** The only fields there may be: another is refused before anything looks into it. */
  fields?: readonly string[] | undefined
}

/** A JSON object and the bytes it came as; an absent body is an empty object. */
export async function readJson(
  c: Context,
  { maxBytes = jsonMaxBytes, fields }: Expected = {},
): Promise<{ raw: RawInput; bytes: Uint8Array }> {
  const bytes = await readBytes(c, maxBytes)
  if (bytes.byteLength === 0) return { raw: {}, bytes }
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new DomainError('unsupported_media')
  const parsed = parseJson(bytes)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new DomainError('malformed')
  const unknown = fields && Object.keys(parsed).find((name) => !fields.includes(name))
  if (unknown !== undefined)
    throw new DomainError('invalid', { errors: [{ path: unknown, message: 'Campo desconhecido' }] })
  if (isDeeperThan(deepest, parsed)) throw new DomainError('malformed')
  return { raw: parsed as RawInput, bytes } // an object, by the line above
}

/** The whole body, refused as soon as it announces or shows more than `maxBytes`. */
export async function readBytes(c: Context, maxBytes: number): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new DomainError('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new DomainError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw new DomainError('malformed')
    throw error
  }
}

/** Nothing that is documented is nearly as deep; what walks a value by calling itself ends at some thousand levels. */
const deepest = 64

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner))
}
