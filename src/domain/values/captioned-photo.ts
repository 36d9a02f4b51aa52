import * as v from 'valibot'
import { Instant } from './id.ts'
import { Photo } from './photo.ts'
import { optionalLine, optionalText } from './text.ts'

/** A picture with a caption, in a list of which exactly one is primary if there is any. */
export const CaptionedPhoto = v.strictObject({
  ...Photo.entries,
  title: optionalLine(120).wrapped,
  description: optionalText(500).wrapped,
  is_primary: v.boolean(),
  /** When it was added and last edited; absent in photos of earlier releases. */
  created_at: v.optional(Instant),
  updated_at: v.optional(Instant),
})
export type CaptionedPhoto = v.InferOutput<typeof CaptionedPhoto>

/** Adds a photo; it becomes primary if it is the first, or if it is marked so. */
export function withPhoto<P extends CaptionedPhoto>(photos: readonly P[], photo: P): P[] {
  const next = [...photos.filter(({ id }) => id !== photo.id), photo]
  return photo.is_primary ? withPrimary(next, photo.id) : onePrimary(next)
}

export function withPrimary<P extends CaptionedPhoto>(photos: readonly P[], id: string): P[] {
  return onePrimary(photos.map((photo) => ({ ...photo, is_primary: photo.id === id })))
}

/** Removes a photo; if it was the primary, the first one left becomes primary. */
export function withoutPhoto<P extends CaptionedPhoto>(photos: readonly P[], id: string): P[] {
  return onePrimary(photos.filter((photo) => photo.id !== id))
}

/** The primary one first, the others in the order they came. */
export function primaryFirst<P extends CaptionedPhoto>(photos: readonly P[]): P[] {
  return [...photos].sort((one, other) => Number(other.is_primary) - Number(one.is_primary))
}

/** Ensures one primary: the first one marked so, else the first. */
export function onePrimary<P extends CaptionedPhoto>(photos: readonly P[]): P[] {
  const primary = photos.find(({ is_primary }) => is_primary) ?? photos[0]
  return photos.map((photo) => ({ ...photo, is_primary: photo === primary }))
}

/** The caption, else its number. */
export function photoLabel(
  { title, description }: Pick<CaptionedPhoto, 'title' | 'description'>,
  at: number,
): string {
  return [title, description].filter(Boolean).join(': ') || `Foto ${at + 1}`
}
