import { createHash } from 'node:crypto'

export interface StoredFile {
  /** SHA-256 in lower-case hexadecimal, the file's only name. */
  sha256: string
  size: number
}

export interface ListedFile {
  /** Its digest; of a file whose writing was cut off, that and more. */
  name: string
  /** When it was put last, also if it was there already. */
  storedAt: Date
}

/** Content-addressed files. A name that is not a digest is treated as a missing file. */
export interface FilesPort {
  put(bytes: Uint8Array, mime: string): Promise<StoredFile>
  get(sha256: string): Promise<{ bytes: Uint8Array; size: number } | undefined>
  has(sha256: string): Promise<boolean>
  /** Also takes the names that `list` answers. */
  delete(name: string): Promise<void>
  /** Everything that was put, a page at a time, in no order; nothing else that is kept in the same place. */
  list(): AsyncIterable<ListedFile[]>
}

export function describeFile(bytes: Uint8Array): StoredFile {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.byteLength }
}

export function isDigest(name: string) {
  return /^[0-9a-f]{64}$/.test(name)
}
