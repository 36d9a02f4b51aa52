import * as v from 'valibot'
import { Instant } from './id.ts'
import { Photo } from './photo.ts'
import { optionalText } from './text.ts'

/** A picture with words, one of a list in which exactly one is primary whenever there is any. */
export const CaptionedPhoto = v.strictObject({
  ...Photo.entries,
  title: optionalText(120).wrapped,
  description: optionalText(500).wrapped,
  is_primary: v.boolean(),
  /** When it was added, and last described anew; those of earlier releases tell neither. */
  created_at: v.optional(Instant),
  updated_at: v.optional(Instant),
})
export type CaptionedPhoto = v.InferOutput<typeof CaptionedPhoto>

/** The first one added becomes primary, and so does one that asks for it. */
export function withPhoto<P extends CaptionedPhoto>(photos: readonly P[], photo: P): P[] {
  const next = [...photos.filter(({ id }) => id !== photo.id), photo]
  return photo.is_primary ? withPrimary(next, photo.id) : onePrimary(next)
}

export function withPrimary<P extends CaptionedPhoto>(photos: readonly P[], id: string): P[] {
  return onePrimary(photos.map((photo) => ({ ...photo, is_primary: photo.id === id })))
}

/** Removing the primary makes the first one left primary. */
export function withoutPhoto<P extends CaptionedPhoto>(photos: readonly P[], id: string): P[] {
  return onePrimary(photos.filter((photo) => photo.id !== id))
}

/** The primary one first, the others in the order they came. */
export function primaryFirst<P extends CaptionedPhoto>(photos: readonly P[]): P[] {
  return [...photos].sort((one, other) => Number(other.is_primary) - Number(one.is_primary))
}

/** Whatever the list says, one primary: the first that claims it, else the first. */
export function onePrimary<P extends CaptionedPhoto>(photos: readonly P[]): P[] {
  const primary = photos.find(({ is_primary }) => is_primary) ?? photos[0]
  return photos.map((photo) => ({ ...photo, is_primary: photo === primary }))
}

/** What a picture is called: its own words, else its number. */
export function photoLabel(
  { title, description }: Pick<CaptionedPhoto, 'title' | 'description'>,
  at: number,
): string {
  return [title, description].filter(Boolean).join(': ') || `Foto ${at + 1}`
}
