import { createHash } from 'node:crypto'

export interface StoredFile {
  /** Lower-case hexadecimal: the file's only name. */
  sha256: string
  size: number
}

/** Files under the digest of their content. A name that is no digest answers as a missing file. */
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
