import * as v from 'valibot'
import { create } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { crud, shownAs } from '../kernel/crud.ts'
import { photoCommands } from '../kernel/photo-commands.ts'
import { query } from '../kernel/query.ts'
import { CaptionedPhoto, onePrimary } from '../values/captioned-photo.ts'
import { ById, Id } from '../values/id.ts'
import { Area, areaPhotoLimit, areaPhotoMaxBytes } from './area.ts'

const areaCrud = crud(Area, {
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

/** Photos in base64; more are sent one by one. */
const embeddedMaxBytes = 32 * 1024 * 1024

/** The documented body of a new area: photos in base64; the condominium defaults to the actor's own. */
const AreaBody = v.strictObject({
  ...Area.createInput.entries,
  id: v.optional(Id),
  condominium_id: v.optional(Id),
  photos: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          photo_base64: v.pipe(v.string(), v.maxLength(embeddedMaxBytes)),
          title: v.optional(CaptionedPhoto.entries.title),
          description: v.optional(CaptionedPhoto.entries.description),
          is_primary: v.optional(v.boolean()),
        }),
      ),
      v.maxLength(areaPhotoLimit),
    ),
  ),
})

export const tooManyAreaPhotos = `Cada área guarda até ${areaPhotoLimit} fotos.`

export const areas = contract('areas', {
  ...areaCrud,
  /**
   * The documented body may contain `photos[]` in base64, which the server converts; devices send each photo as a
   * command of its own.
   */
  create: create(
    Area,
    'POST /areas',
    'create_area',
    v.strictObject({
      ...Area.createInput.entries,
      photos: v.optional(v.pipe(v.array(CaptionedPhoto), v.maxLength(areaPhotoLimit)), []),
    }),
    ({ photos, ...input }) => ({ ...input, photos: onePrimary(photos) }),
    { body: AreaBody, bodyMaxBytes: embeddedMaxBytes },
  ),
  list: shownAs(areaCrud.list, v.array(ShownArea)),
  get: shownAs(areaCrud.get, ShownArea),
  listOfCondominium: query('GET /condominiums/:id/areas', 'read_area', ById, v.array(ShownArea)),

  ...photoCommands(Area, {
    path: '/areas/:id/photos',
    permission: 'update_area',
    limit: areaPhotoLimit,
    tooMany: tooManyAreaPhotos,
    file: { maxBytes: areaPhotoMaxBytes, base64: 'photo_base64' },
  }),
})
