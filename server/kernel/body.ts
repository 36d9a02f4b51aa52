import type { Context } from 'hono'
import { DomainError } from '#domain/kernel/errors.ts'
import type { RawInput } from './serve.ts'

/** The default limit; a command or call that needs more declares it. */
const jsonMaxBytes = 64 * 1024
/** For callers without a session. */
export const publicMaxBytes = 16 * 1024

interface Expected {
  maxBytes?: number | undefined
  /** The fields of the input; others are refused before anything else is checked. */
  fields?: readonly string[] | undefined
}

/** A JSON object and its raw bytes; an absent body is an empty object. */
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
  return { raw: parsed as RawInput, bytes } // an object, by the check above
}

/**
 * The whole body, refused as soon as its announced or actual length exceeds `maxBytes`. One that was cut off or fell silent is
 * `unavailable`: nothing is done with a half, and the same is sent again.
 */
export async function readBytes({ req }: Context, maxBytes: number): Promise<Uint8Array> {
  const announced = Number(req.header('content-length') ?? 0)
  if (announced > maxBytes) throw new DomainError('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of unlessSilent(req.raw.body as AsyncIterable<Uint8Array> | null)) {
    size += chunk.byteLength
    if (size > maxBytes) throw new DomainError('too_large')
    chunks.push(chunk)
  }
  // Of a sender who left the stream ends as any other does.
  if (size < announced || req.raw.signal.aborted) throw cutOff()
  return Buffer.concat(chunks)
}

/** A phone that leaves the Wi-Fi says no word: its body keeps a place of its person, who is sending again elsewhere. */
const silentMs = 15_000

async function* unlessSilent(body: AsyncIterable<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return
  const parts = body[Symbol.asyncIterator]()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDone = false
  try {
    while (true) {
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(cutOff()), silentMs)
      })
      const part = await Promise.race([parts.next(), silence])
      clearTimeout(timer)
      isDone = part.done === true
      if (part.done) return
      yield part.value
    }
  } finally {
    clearTimeout(timer)
    if (!isDone) void parts.return?.().catch(() => undefined) // nobody reads the rest: it may well be broken
  }
}

function cutOff(): DomainError {
  return new DomainError('unavailable', { detail: 'O envio chegou pela metade. Tente de novo.' })
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw new DomainError('malformed')
    throw error
  }
}

/**
 * Limit of nesting: no documented body is nearly as deep, and recursive code overflows the stack at some thousand
 * levels.
 */
const deepest = 64

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner))
}
