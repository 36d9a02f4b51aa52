import { createHash } from 'node:crypto'
import { anId } from './an-occurrence.ts'

/** The smallest valid PNG: one transparent pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

interface Upload {
  bytes?: Uint8Array
  name?: string
  type?: string
  fields?: Record<string, string>
  /** The form field with its bytes. */
  field?: string
}

/** The multipart body that a device sends for a photo. */
export function aPhotoForm({
  bytes = onePixel,
  name = 'foto.png',
  type = 'image/png',
  fields,
  field = 'photo',
}: Upload = {}): FormData {
  const form = new FormData()
  const given = fields ?? {
    photo_id: anId(),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    mime: 'image/png',
    size: String(bytes.byteLength),
    width: '1',
    height: '1',
  }
  for (const [key, value] of Object.entries(given)) form.set(key, value)
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}
