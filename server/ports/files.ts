import { createHash } from 'node:crypto'

export interface StoredFile {
  /** SHA-256 in lower-case hexadecimal, the file's only name. */
  sha256: string
  size: number
}

/** Content-addressed files. A name that is not a digest is treated as a missing file. */
export interface FilesPort {
  put(bytes: Uint8Array, mime: string): Promise<StoredFile>
  get(sha256: string): Promise<{ bytes: Uint8Array; size: number } | undefined>
  has(sha256: string): Promise<boolean>
  delete(sha256: string): Promise<void>
}

export function describeFile(bytes: Uint8Array): StoredFile {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.byteLength }
}

export function isDigest(name: string) {
  return /^[0-9a-f]{64}$/.test(name)
}
