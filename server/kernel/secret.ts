import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The server's own secret, which is not in the database: a copy of the database alone does not open what it sealed. */
export interface Secret {
  /** Encrypts; `about` names what it is and whose, and is needed to open it. */
  seal(text: string, about: string): string
  /** Throws for a text that was sealed about something else, was changed, or by another secret. */
  open(sealed: string, about: string): string
  /** A keyed digest (HMAC-SHA-256, hexadecimal): nobody without the secret can compare guesses with it. */
  digest(text: string, purpose: string): string
}

export const secretBytes = 32
const nonceBytes = 12 // NIST SP 800-38D, section 8.2
const tagBytes = 16

export function createSecret(key: Uint8Array): Secret {
  if (key.byteLength < secretBytes) throw new RangeError(`a secret has at least ${secretBytes} bytes`)
  const sealing = derived(key, 'seal')
  return {
    seal(text, about) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagBytes }).setAAD(
        Buffer.from(about),
      )
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const opened = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]
      return Buffer.concat(opened).toString('utf8')
    },
    digest: (text, purpose) =>
      createHmac('sha256', derived(key, `digest ${purpose}`))
        .update(text)
        .digest('hex'),
  }
}

/** RFC 5869: a key of its own for each use. */
function derived(key: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `zelo ${use}`, 32))
}
