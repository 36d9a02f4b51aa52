import * as v from 'valibot'
import { change, create } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { crud } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { query } from '../kernel/query.ts'
import {
  CaptionedPhoto,
  onePrimary,
  withoutPhoto,
  withPhoto,
  withPrimary,
} from '../values/captioned-photo.ts'
import { Id } from '../values/id.ts'
import { Photo } from '../values/photo.ts'
import { Area, areaPhotoLimit, areaPhotoMaxBytes } from './area.ts'

const five = crud(Area, {
  path: '/areas',
  noun: 'area',
  begin: (input) => ({ ...input, photos: [] }),
})

/** An area as its documented reads answer it. */
const ShownArea = v.looseObject({
  ...Area.row.entries,
  condominium: v.object({ name: v.string() }),
  _count: v.object({ reservations: v.number() }),
  photos: v.array(
    v.object({ ...CaptionedPhoto.entries, photo_url: v.string(), photo_base64: v.nullable(v.string()) }),
  ),
})

/** As other clients make an area: its photos in base64, its condominium their own unless told. */
const AreaBody = v.strictObject({
  ...Area.createInput.entries,
  id: v.optional(Id),
  condominium_id: v.optional(Id),
  photos: v.optional(
    v.array(
      v.strictObject({
        photo_base64: v.string(),
        title: v.optional(v.string()),
        description: v.optional(v.string()),
        is_primary: v.optional(v.boolean()),
      }),
    ),
  ),
})

export const areas = contract('areas', {
  ...five,
  /** Its documented body may bring `photos[]` in base64, which the server turns into these; devices send each after it. */
  create: create(
    Area,
    'POST /areas',
    'create_area',
    v.strictObject({
      ...Area.createInput.entries,
      photos: v.optional(v.pipe(v.array(CaptionedPhoto), v.maxLength(areaPhotoLimit)), []),
    }),
    ({ photos, ...input }) => ({ ...input, photos: onePrimary(photos) }),
    { body: AreaBody, bodyMaxBytes: 32 * 1024 * 1024 },
  ),
  list: { ...five.list, output: v.array(ShownArea) },
  get: { ...five.get, output: ShownArea },
  listOfCondominium: query(
    'GET /condominiums/:id/areas',
    'read_area',
    v.strictObject({ id: Id }),
    v.array(ShownArea),
  ),

  addPhoto: change(
    Area,
    'POST /areas/:id/photos',
    'update_area',
    v.strictObject({
      id: Id,
      photo_id: Id,
      ...v.omit(Photo, ['id']).entries,
      title: v.optional(CaptionedPhoto.entries.title, ''),
      description: v.optional(CaptionedPhoto.entries.description, ''),
    }),
    (row, { id: _row, photo_id, ...file }) => {
      if (row.photos.some(({ id }) => id === photo_id)) return row
      if (row.photos.length >= areaPhotoLimit) throw tooManyAreaPhotos()
      return { ...row, photos: withPhoto(row.photos, { id: photo_id, is_primary: false, ...file }) }
    },
    { file: { field: 'photo', kind: 'image', maxBytes: areaPhotoMaxBytes, base64: 'photo_base64' } },
  ),

  editPhoto: change(
    Area,
    'PATCH /areas/:id/photos/:photo_id',
    'update_area',
    v.strictObject({
      id: Id,
      photo_id: Id,
      is_primary: v.optional(v.literal(true, 'Escolha outra foto como principal')),
      title: v.optional(CaptionedPhoto.entries.title),
      description: v.optional(CaptionedPhoto.entries.description),
    }),
    (row, { photo_id, is_primary, ...words }) => {
      if (!row.photos.some(({ id }) => id === photo_id)) throw new DomainError('not_found')
      const before = JSON.stringify(row.photos)
      const photos = row.photos.map((photo) =>
        photo.id === photo_id
          ? {
              ...photo,
              title: words.title ?? photo.title,
              description: words.description ?? photo.description,
            }
          : photo,
      )
      const next = is_primary ? withPrimary(photos, photo_id) : photos
      return JSON.stringify(next) === before ? row : { ...row, photos: next }
    },
  ),

  removePhoto: change(
    Area,
    'DELETE /areas/:id/photos/:photo_id',
    'update_area',
    v.strictObject({ id: Id, photo_id: Id }),
    (row, { photo_id }) =>
      row.photos.some(({ id }) => id === photo_id)
        ? { ...row, photos: withoutPhoto(row.photos, photo_id) }
        : row,
  ),
})

export function tooManyAreaPhotos(): DomainError {
  return new DomainError('conflict', { detail: `Cada área guarda até ${areaPhotoLimit} fotos.` })
}
