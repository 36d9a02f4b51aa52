import { createHash, randomBytes } from 'node:crypto'
import type { Actor, AnyRow } from '#domain/kernel/command.ts'
import type { StoredBlob } from '#store/database.ts'
import type { Chance } from './chance.ts'
import type { Device } from './device.ts'

/** What a person's device offers to generate a command call from. */
export interface Source extends Chance {
  actor: Actor
  /** ISO 8601, by the device's own clock. */
  now: string
  id(): string
  /** A row on this device. */
  any(collection: string, isMeant?: (row: AnyRow) => boolean): Promise<AnyRow | undefined>
  /** A picture or document, stored on the device, as command input. */
  picture(): Promise<Picture>
}

interface Picture {
  id: string
  sha256: string
  size: number
}

export interface Generated {
  input: Record<string, unknown>
  blobId?: string
}

export type Arbitrary = (source: Source) => Promise<Generated | undefined>

export function sourceOf(device: Device, actor: Actor, draw: Chance): Source {
  return {
    ...draw,
    actor,
    now: new Date(device.nowMs()).toISOString(),
    id: device.newId,
    async any(collection, isMeant = () => true) {
      const rows = (await device.db.rows(collection).toArray()).filter(isMeant)
      // People come back to what they just did, so that changes depend on one another.
      const unsent = rows.filter(({ _pending }) => _pending > 0)
      const offered = unsent.length > 0 && draw.percent(40) ? unsent : rows
      // By age, so that the same seed picks the same row in every run.
      return draw.one(offered.sort((one, other) => (one.created_at < other.created_at ? -1 : 1)))
    },
    async picture() {
      const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...randomBytes(24), 0xff, 0xd9])
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const blob: StoredBlob = {
        id: device.newId(),
        mime: 'image/jpeg',
        bytes: bytes.buffer,
        sha256,
        width: 10,
        height: 10,
        sent: 0,
      }
      await device.db.blobs.put(blob)
      return { id: blob.id, sha256, size: bytes.byteLength }
    },
  }
}

const words = ['Vazamento', 'Barulho', 'Portão', 'Elevador', 'Jardim', 'Salão', 'Garagem'] as const
const dayMs = 86_400_000

export const text = (d: Source) => `${d.one(words)} ${d.upTo(1000)}`
export const here = ({ actor }: Source) => ({ condominium_id: actor.condominium_id })
export const inDays = (d: Source, days: number) => new Date(Date.parse(d.now) + days * dayMs).toISOString()

/** A span of the next four days between 13:00 and 22:00 UTC: few enough to collide. */
export function span(d: Source) {
  const day = inDays(d, 1 + d.upTo(4)).slice(0, 10)
  const hour = 13 + d.upTo(7)
  const at = (hours: number) => `${day}T${String(hours).padStart(2, '0')}:00:00.000Z`
  return { start_datetime: at(hour), end_datetime: at(hour + 1 + d.upTo(3)) }
}

/** An edit of some of these fields. */
export function some(d: Source, fields: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(fields).filter(() => d.percent(50))
  return Object.fromEntries(kept.length > 0 ? kept : Object.entries(fields).slice(0, 1))
}

/** An arbitrary about one row of a collection; nothing if the device has none. */
export function about(
  collection: string,
  input: (
    d: Source,
    row: AnyRow,
  ) => Promise<Generated['input'] | undefined> | Generated['input'] | undefined = () => ({}),
  isMeant?: (row: AnyRow) => boolean,
): Arbitrary {
  return async (d) => {
    const row = await d.any(collection, isMeant)
    const given = row && (await input(d, row))
    return given && { input: { id: row.id, ...given } }
  }
}

export function photoOf(
  collection: string,
  more: (d: Source, row: AnyRow) => object = () => ({}),
): Arbitrary {
  return async (d) => {
    const row = await d.any(collection)
    if (!row) return undefined
    const { id: photo_id, sha256, size } = await d.picture()
    const file = { photo_id, sha256, mime: 'image/jpeg', size, width: 10, height: 10 }
    return { input: { id: row.id, ...file, ...more(d, row) }, blobId: photo_id }
  }
}

export function paper(more: (d: Source) => Promise<Record<string, unknown> | undefined>): Arbitrary {
  return async (d) => {
    const given = await more(d)
    if (!given) return undefined
    const { id: document_id, sha256, size: file_size } = await d.picture()
    const file = { document_id, sha256, file_size, filename: 'planta.jpg', mime_type: 'image/jpeg' }
    return { input: { ...file, ...given }, blobId: document_id }
  }
}

export const hasPhotos = (row: AnyRow) => Array.isArray(row.photos) && row.photos.length > 0
export const onePhoto = (d: Source, { photos }: AnyRow) => ({
  photo_id: d.one(photos as { id: string }[])?.id,
})
export const captioned = (d: Source, row: AnyRow) => ({
  ...onePhoto(d, row),
  ...(d.percent(50) ? { is_primary: true } : { title: text(d) }),
})
export const livesHere = ({ role }: AnyRow) => role === 'RESIDENT' || role === 'CLIENT'

/** The photo commands that areas, pets and vehicles share. */
export const captionedPhotos = (noun: string) => ({
  [`${noun}.addPhoto`]: photoOf(noun),
  [`${noun}.editPhoto`]: about(noun, captioned, hasPhotos),
  [`${noun}.removePhoto`]: about(noun, onePhoto, hasPhotos),
})

export async function person(d: Source): Promise<AnyRow | undefined> {
  return (await d.any('users', livesHere)) ?? (await d.any('users'))
}
