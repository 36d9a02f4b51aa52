import { createSecret, secretBytes } from '#server/kernel/secret.ts'
import type { EmailMessage, EmailPort } from '#server/ports/email.ts'
import { describeFile, type FilesPort } from '#server/ports/files.ts'

export function filesInMemory(): FilesPort & { digests(): Iterable<string> } {
  const files = new Map<string, { bytes: Uint8Array; storedAt: Date }>()
  return {
    /** Of everything that is stored. */
    digests: () => files.keys(),
    async put(bytes) {
      const file = describeFile(bytes)
      files.set(file.sha256, { bytes, storedAt: new Date() })
      return file
    },
    async get(sha256) {
      const bytes = files.get(sha256)?.bytes
      return bytes && { bytes, size: bytes.byteLength }
    },
    async has(sha256) {
      return files.has(sha256)
    },
    async delete(sha256) {
      files.delete(sha256)
    },
    async *list() {
      yield [...files].map(([name, { storedAt }]) => ({ name, storedAt }))
    },
  }
}

export function keptEmails(): EmailPort & { sent: EmailMessage[] } {
  const sent: EmailMessage[] = []
  return {
    sent,
    async send(message) {
      sent.push(message)
    },
  }
}

/** The same for every server of the tests: they share databases. */
export function knownSecret() {
  return createSecret(new Uint8Array(secretBytes).fill(7))
}
