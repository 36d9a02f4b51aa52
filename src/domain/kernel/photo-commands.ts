import * as v from 'valibot'
import type { Permission } from './permissions.ts'
import { CaptionedPhoto, withoutPhoto, withPhoto, withPrimary } from '../values/captioned-photo.ts'
import { Id } from '../values/id.ts'
import { Photo } from '../values/photo.ts'
import { change, type AnyRow, type Context, type TravellingFile } from './command.ts'
import { recordedAt } from './context.ts'
import type { Entity, RowOf } from './entity.ts'
import { DomainError } from './errors.ts'

type WithPhotos = AnyRow & { photos: CaptionedPhoto[] }

interface PhotoRules<E extends Entity> {
  /** The REST path of the row's photos: `/areas/:id/photos`. */
  path: string
  permission: Permission
  /** How many one row holds, and what is said to who adds one more. */
  limit: number
  tooMany: string
  file: Pick<TravellingFile, 'maxBytes' | 'base64'>
  /** Throws when this actor may not change this row's photos, whatever the permission says. */
  mayEdit?(row: RowOf<E>, context: Context): void
}

/** How a row with captioned photos gets, changes and loses one; exactly one is primary whenever there is any. */
export function photoCommands<E extends Entity>(entity: E, rules: PhotoRules<E>) {
  const { path, permission, mayEdit } = rules
  const ByPhoto = v.strictObject({ id: Id, photo_id: Id })
  return {
    addPhoto: addPhoto(entity, path, rules),

    editPhoto: change(
      entity,
      `PATCH ${path}/:photo_id`,
      permission,
      v.strictObject({
        ...ByPhoto.entries,
        is_primary: v.optional(v.literal(true, 'Escolha outra foto como principal')),
        title: v.optional(CaptionedPhoto.entries.title),
        description: v.optional(CaptionedPhoto.entries.description),
      }),
      (row: RowOf<E>, { id: _row, photo_id, is_primary, ...words }, context) => {
        mayEdit?.(row, context)
        const { photos } = row as WithPhotos // the caller's entity declares them
        if (!photos.some(({ id }) => id === photo_id)) throw new DomainError('not_found')
        const told = photos.map((photo) => (photo.id === photo_id ? { ...photo, ...spoken(words) } : photo))
        const next = is_primary ? withPrimary(told, photo_id) : told
        if (JSON.stringify(next) === JSON.stringify(photos)) return row
        const updated_at = recordedAt(context)
        return {
          ...row,
          photos: next.map((photo) => (photo.id === photo_id ? { ...photo, updated_at } : photo)),
        }
      },
    ),

    removePhoto: change(
      entity,
      `DELETE ${path}/:photo_id`,
      permission,
      ByPhoto,
      (row: RowOf<E>, { photo_id }, context) => {
        mayEdit?.(row, context)
        const { photos } = row as WithPhotos // as above
        return photos.some(({ id }) => id === photo_id)
          ? { ...row, photos: withoutPhoto(photos, photo_id) }
          : row
      },
    ),
  }
}

/** Adds one picture; `route` where it is not `POST` to the path of the others. Adding the same one again changes nothing. */
export function addPhoto<E extends Entity>(entity: E, path: string, rules: Omit<PhotoRules<E>, 'path'>) {
  const { permission, limit, tooMany, file, mayEdit } = rules
  return change(
    entity,
    `POST ${path}`,
    permission,
    v.strictObject({
      id: Id,
      photo_id: Id,
      ...v.omit(Photo, ['id']).entries,
      title: v.optional(CaptionedPhoto.entries.title, ''),
      description: v.optional(CaptionedPhoto.entries.description, ''),
      is_primary: v.optional(v.boolean(), false),
    }),
    (row: RowOf<E>, { id: _row, photo_id, ...photo }, context) => {
      mayEdit?.(row, context)
      const { photos } = row as WithPhotos // as above
      if (photos.some(({ id }) => id === photo_id)) return row
      if (photos.length >= limit) throw new DomainError('conflict', { detail: tooMany })
      const at = recordedAt(context)
      return { ...row, photos: withPhoto(photos, { id: photo_id, ...photo, created_at: at, updated_at: at }) }
    },
    { file: { field: 'photo', kind: 'image', ...file } },
  )
}

function spoken(words: { title?: string | undefined; description?: string | undefined }) {
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text !== undefined))
}
