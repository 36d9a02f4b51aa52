import { createDecipheriv, hkdfSync, scryptSync } from 'node:crypto'

/** A file of age with a passphrase, opened as https://age-encryption.org/v1 says, and with nothing of the server's. */
export function openedByTheBook(file: Buffer, passphrase: string): Buffer {
  const headerEnd = file.indexOf('\n', file.indexOf('\n--- ') + 1) + 1
  const [, stanza = '', body = ''] = file.subarray(0, headerEnd).toString().split('\n')
  const [, , salt = '', logN] = stanza.split(' ')
  const salted = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), Buffer.from(salt, 'base64')])
  const cost = { N: 2 ** Number(logN), r: 8, p: 1, maxmem: 2 ** 28 }
  const wrapKey = scryptSync(passphrase, salted, 32, cost)
  const fileKey = opened(wrapKey, Buffer.alloc(12), Buffer.from(body, 'base64'))
  const nonce = file.subarray(headerEnd, headerEnd + 16)
  const payloadKey = Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))
  const payload = file.subarray(headerEnd + 16)
  const chunks: Buffer[] = []
  for (let at = 0; at < payload.length; at += 65_552) {
    const isLast = at + 65_552 >= payload.length
    const counter = Buffer.alloc(12) // eleven bytes, and one for the last chunk
    counter.writeUInt32BE(chunks.length, 7)
    counter[11] = isLast ? 1 : 0
    chunks.push(opened(payloadKey, counter, payload.subarray(at, at + 65_552)))
  }
  return Buffer.concat(chunks)
}

function opened(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const cipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  cipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
}
