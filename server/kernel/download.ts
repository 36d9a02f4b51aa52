import { DomainError } from '#domain/kernel/errors.ts'
import { filenameFor } from '#domain/values/document.ts'
import { plainLetters } from '#domain/values/plain-letters.ts'
import type { Kernel } from './kernel.ts'
import { type Caller, FileAnswer } from './serve.ts'

export interface ServedFile {
  sha256: string
  mime: string
  filename: string
  disposition: 'inline' | 'attachment'
  /** The message when the file is gone. */
  missing?: string
}

/** A file's bytes. The caller's access to its row must have been checked. */
export function fileResponse(
  { files }: Kernel,
  caller: Pick<Caller, 'header'>,
  file: ServedFile,
): Response | FileAnswer {
  const headers = headersOf(file)
  if (matchesTag(caller.header('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  return new FileAnswer(async () => {
    const stored = await files.get(file.sha256)
    if (!stored) throw new DomainError('not_found', { detail: file.missing ?? 'Documento não encontrado' })
    return new Response(stored.bytes as Uint8Array<ArrayBuffer>, { headers }) // read from a file or a bucket, not shared memory
  })
}

/** A PDF made for this answer: shown by the browser, never stored. */
export function pdfResponse(bytes: Uint8Array, filename: string): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    // made in this process, not in shared memory
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; ${filenameParameters(filename)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}

/** A stored file as the data URL of documented reads, or null when the file is gone. */
export async function dataUrl(
  { files }: Kernel,
  { sha256, mime }: { sha256: string; mime: string },
): Promise<string | null> {
  const stored = await files.get(sha256)
  return stored ? `data:${mime};base64,${Buffer.from(stored.bytes).toString('base64')}` : null
}

// The bytes never change, but access may: caches must revalidate each time.
function headersOf({ sha256, mime, filename, disposition }: ServedFile) {
  return {
    'content-type': mime,
    'content-disposition': `${disposition}; ${filenameParameters(filenameFor(filename, mime))}`,
    'x-content-type-options': 'nosniff',
    // Opened by its own address it runs nothing and loads nothing, whatever it is taken for.
    'content-security-policy': "sandbox; default-src 'none'",
    etag: `"${sha256}"`,
    'cache-control': 'private, no-cache',
    vary: 'authorization',
  }
}

/** RFC 6266 section 4.3: an ASCII name for all clients, and the exact one in UTF-8 (RFC 8187) if it differs. */
function filenameParameters(name: string): string {
  const ascii = plainLetters(name).replace(/[^\x20-\x7e]|["\\%]/gu, '_') // some browsers decode % in it, against the standard
  return ascii === name
    ? `filename="${ascii}"`
    : `filename="${ascii}"; filename*=UTF-8''${percentEncoded(name)}`
}

function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g, // characters that encodeURIComponent keeps and RFC 8187 does not allow
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** RFC 9110 section 13.1.2: a list of tags, weak or not. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag.replace(/^W\//, '')) || tags.includes('*')
}
