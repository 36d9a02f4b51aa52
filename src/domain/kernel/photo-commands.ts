import * as v from 'valibot'
import type { Permission } from './permissions.ts'
import { CaptionedPhoto, withoutPhoto, withPhoto, withPrimary } from '../values/captioned-photo.ts'
import { Id } from '../values/id.ts'
import { Photo } from '../values/photo.ts'
import { change, type AnyRow, type Command, type Context, type TravellingFile } from './command.ts'
import { recordedAt } from './context.ts'
import { given } from './crud.ts'
import type { Entity, RowOf } from './entity.ts'
import { DomainError } from './errors.ts'

type WithPhotos<P> = AnyRow & { photos: P[] }

interface PhotoRules<E extends Entity> {
  /** The REST path of the row's photos: `/areas/:id/photos`. */
  path: string
  permission: Permission
  /** The permission to add one, if it differs from `permission`. */
  permissionToAdd?: Command['permission']
  /** The maximum per row, and the message when it is exceeded. */
  limit: number
  tooMany: string
  file: Pick<TravellingFile, 'maxBytes' | 'base64'>
  /** Throws when this actor may not change this row's photos, in addition to the permission. */
  mayEdit?(row: RowOf<E>, context: Context): void
  /** For adding one, if that differs from `mayEdit`. */
  mayAdd?(row: RowOf<E>, context: Context): void
  /** Adds the change to the row's history, if it has one. */
  recorded?(row: RowOf<E>, act: 'photo_added' | 'photo_removed', context: Context): RowOf<E>
}

const ByPhoto = v.strictObject({ id: Id, photo_id: Id })
const NewPhoto = v.strictObject({ ...ByPhoto.entries, ...v.omit(Photo, ['id']).entries })

/** Add and remove commands for photos without captions. */
export function plainPhotoCommands<E extends Entity>(entity: E, rules: PhotoRules<E>) {
  return {
    addPhoto: adding(entity, rules, NewPhoto, (photos: Photo[], { id: _row, photo_id, ...file }) => [
      ...photos,
      { id: photo_id, ...file },
    ]),
    removePhoto: removing(entity, rules, (photos: Photo[], photo_id) =>
      photos.filter(({ id }) => id !== photo_id),
    ),
  }
}

/** Add, update and remove commands for captioned photos; exactly one is primary as long as there is any. */
export function photoCommands<E extends Entity>(entity: E, rules: PhotoRules<E>) {
  const { path, permission, mayEdit } = rules
  return {
    addPhoto: addPhoto(entity, rules),

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
        const { photos } = row as WithPhotos<CaptionedPhoto> // the caller's entity declares them
        if (!photos.some(({ id }) => id === photo_id)) throw new DomainError('not_found')
        const edited = photos.map((photo) => (photo.id === photo_id ? { ...photo, ...given(words) } : photo))
        const next = is_primary ? withPrimary(edited, photo_id) : edited
        if (JSON.stringify(next) === JSON.stringify(photos)) return row
        const updated_at = recordedAt(context)
        return {
          ...row,
          photos: next.map((photo) => (photo.id === photo_id ? { ...photo, updated_at } : photo)),
        }
      },
    ),

    removePhoto: removing(entity, rules, withoutPhoto<CaptionedPhoto>),
  }
}

/** Adds a captioned photo; `path` is for specifications that name another route. */
export function addPhoto<E extends Entity>(entity: E, rules: PhotoRules<E>) {
  const input = v.strictObject({
    ...NewPhoto.entries,
    title: v.optional(CaptionedPhoto.entries.title, ''),
    description: v.optional(CaptionedPhoto.entries.description, ''),
    is_primary: v.optional(v.boolean(), false),
  })
  return adding(entity, rules, input, (photos: CaptionedPhoto[], { id: _row, photo_id, ...photo }, at) =>
    withPhoto(photos, { id: photo_id, ...photo, created_at: at, updated_at: at }),
  )
}

/** Idempotent: adding the same photo again changes nothing. */
function adding<E extends Entity, P extends Photo, I extends v.InferOutput<typeof ByPhoto>>(
  entity: E,
  rules: PhotoRules<E>,
  input: v.GenericSchema<unknown, I>,
  withNew: (photos: P[], input: I, at: string) => P[],
) {
  const { path, permission, permissionToAdd = permission, limit, tooMany, file, mayEdit, recorded } = rules
  const { mayAdd = mayEdit } = rules
  return change(
    entity,
    `POST ${path}`,
    permissionToAdd,
    input,
    (row: RowOf<E>, added, context) => {
      mayAdd?.(row, context)
      const { photos } = row as WithPhotos<P> // as above
      if (photos.some(({ id }) => id === added.photo_id)) return row
      if (photos.length >= limit) throw new DomainError('conflict', { detail: tooMany })
      const next = { ...row, photos: withNew(photos, added, recordedAt(context)) }
      return recorded ? recorded(next, 'photo_added', context) : next
    },
    { file: { field: 'photo', kind: 'image', ...file } },
  )
}

/** Idempotent: removing a photo that is not there changes nothing. */
function removing<E extends Entity, P extends Photo>(
  entity: E,
  { path, permission, mayEdit, recorded }: PhotoRules<E>,
  without: (photos: P[], photoId: string) => P[],
) {
  return change(
    entity,
    `DELETE ${path}/:photo_id`,
    permission,
    ByPhoto,
    (row: RowOf<E>, { photo_id }, context) => {
      mayEdit?.(row, context)
      const { photos } = row as WithPhotos<P> // as above
      if (!photos.some(({ id }) => id === photo_id)) return row
      const next = { ...row, photos: without(photos, photo_id) }
      return recorded ? recorded(next, 'photo_removed', context) : next
    },
  )
}
