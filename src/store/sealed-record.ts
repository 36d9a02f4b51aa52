/** A record that only its person can open again, once they have signed in. */
export interface SealedRecord {
  /** Of one to come back as a whole: its store and its key there. */
  id: string
  store: string
  /** AES-GCM's; null if it is not encrypted, because this device never had the key. */
  iv: Uint8Array<ArrayBuffer> | null
  bytes: ArrayBuffer
}

type Whole = object & { bytes?: ArrayBuffer }

/** `unsent_key` of `auth.deviceKeys`: 256 bits in base64url. */
export function importKey(unsentKey: string): Promise<CryptoKey> {
  const text = atob(unsentKey.replaceAll('-', '+').replaceAll('_', '/'))
  const raw = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** AES-256-GCM (NIST SP 800-38D), bound to the record's id, so that none can be put in another's place. */
export async function seal(
  key: CryptoKey | null,
  { id, store }: Pick<SealedRecord, 'id' | 'store'>,
  record: Whole,
): Promise<SealedRecord> {
  const plain = framed(record)
  if (!key) return { id, store, iv: null, bytes: plain.buffer }
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { id, store, iv, bytes: await crypto.subtle.encrypt(gcm(iv, id), key, plain) }
}

/** Null if it is not what this key has sealed: another person's key, or damaged. */
export async function unseal(key: CryptoKey, { id, iv, bytes }: SealedRecord): Promise<Whole | null> {
  if (!iv) return unframed(bytes)
  try {
    return unframed(await crypto.subtle.decrypt(gcm(iv, id), key, bytes))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}

function gcm(iv: Uint8Array<ArrayBuffer>, id: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(id) }
}

const lengthBytes = 4

/** The length of the JSON, the JSON, and the bytes of a file as they are. */
function framed({ bytes, ...fields }: Whole): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify({ ...fields, hasBytes: bytes !== undefined }))
  const frame = new Uint8Array(lengthBytes + json.length + (bytes?.byteLength ?? 0))
  new DataView(frame.buffer).setUint32(0, json.length)
  frame.set(json, lengthBytes)
  if (bytes) frame.set(new Uint8Array(bytes), lengthBytes + json.length)
  return frame
}

function unframed(frame: ArrayBuffer): Whole {
  const end = lengthBytes + new DataView(frame).getUint32(0)
  const json = new TextDecoder().decode(new Uint8Array(frame, lengthBytes, end - lengthBytes))
  const { hasBytes, ...fields } = JSON.parse(json) as { hasBytes: boolean } // `framed` wrote it
  return hasBytes ? { ...fields, bytes: frame.slice(end) } : fields
}
