import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { PushMessage } from '#domain/notifications/push-message.ts'

/** What a browser sends when it subscribes, with new keys. */
export function aSubscription(endpoint?: string) {
  return aPushDevice(endpoint).subscription
}

/** A browser's side of Web Push: its keys, and the decryption of what reaches it. */
export function aPushDevice(endpoint = `https://push.example.com/send/${randomBytes(16).toString('hex')}`) {
  const own = createECDH('prime256v1')
  const p256dh = own.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** RFC 8291 and RFC 8188, written from their text: nothing of the library that the server uses. */
    read(body: Buffer): PushMessage {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const serverKey = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, serverKey])
      const ikm = derived(hmac(auth, own.computeSecret(serverKey)), keyInfo, 32)
      const prk = hmac(salt, ikm)
      const key = derived(prk, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derived(prk, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      const text = padded.subarray(0, padded.lastIndexOf(2)).toString() // the delimiter of the last record
      return v.parse(PushMessage, JSON.parse(text))
    },
  }
}

function hmac(key: Uint8Array, data: Uint8Array): Buffer {
  return createHmac('sha256', key).update(data).digest()
}

/** The first block of HKDF-Expand (RFC 5869): enough for all that is asked for here. */
function derived(prk: Buffer, info: Buffer, length: number): Buffer {
  return hmac(prk, Buffer.concat([info, Buffer.from([1])])).subarray(0, length)
}
