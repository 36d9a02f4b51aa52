import * as v from 'valibot'
import { Id } from './id.ts'

export const photoMimes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Resumo SHA-256 inválido'))

/** A picture of a row: its bytes are in the file store under their SHA-256; the row has this reference. */
export const Photo = v.strictObject({
  id: Id,
  sha256: Sha256,
  mime: v.picklist(photoMimes),
  /** In bytes. */
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** In pixels; null if the sender did not know. */
  width: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  height: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

export type Photo = v.InferOutput<typeof Photo>
