import * as v from 'valibot'
import { create, type Context } from '../kernel/command.ts'
import type { BaseRow } from '../kernel/entity.ts'
import { contract } from '../kernel/contract.ts'
import { edits, ListInput } from '../kernel/crud.ts'
import { addPhoto, photoCommands } from '../kernel/photo-commands.ts'
import { query } from '../kernel/query.ts'
import { mustBeBorn, assertCanManageOwned, ownedPermissions, unitOf } from '../owned/owned.ts'
import { CaptionedPhoto } from '../values/captioned-photo.ts'
import { ById, Id } from '../values/id.ts'
import { Pet, petPhotoLimit, petPhotoMaxBytes } from './pet.ts'

const assertMayEditPet = (row: Pet, context: Context) => assertCanManageOwned(row, row.user_id, context)

/** `residence_id` is the unit of its owner; without an owner, the unit it lives in. */
const NewPet = v.strictObject({ ...Pet.createInput.entries, residence_id: v.optional(v.nullable(Id), null) })
type NewPet = v.InferOutput<typeof NewPet>

function begin({ residence_id, ...input }: NewPet, context: Context): Omit<Pet, keyof BaseRow> {
  const row = { ...input, residence_id: unitOf(input.user_id, residence_id, context), photos: [] }
  assertCanManageOwned(row, row.user_id, context)
  mustBeBorn(row.birth_date, context)
  return row
}

/** A pet as its documented reads answer it. */
const ShownPet = v.looseObject({
  ...Pet.row.entries,
  photos: v.array(
    v.looseObject({ ...CaptionedPhoto.entries, photo_url: v.string(), photo_base64: v.nullable(v.string()) }),
  ),
})
const ofRoute = (path: `GET ${string}`) => query(path, 'read_resident', ById, v.array(ShownPet))

const photos = {
  permission: 'update_resident',
  limit: petPhotoLimit,
  tooMany: `Cada pet guarda até ${petPhotoLimit} fotos.`,
  mayEdit: assertMayEditPet,
} as const
const maxBytes = petPhotoMaxBytes

export const pets = contract('pets', {
  /** A pet of a person, `:user_id`; a unit's pet without an owner has a route under the residence. */
  create: create(Pet, 'POST /users/:user_id/pets', 'update_resident', NewPet, begin),
  createOfResidence: create(Pet, 'POST /residences/:residence_id/pets', 'update_resident', NewPet, begin),
  createMine: create(Pet, 'POST /user/pets', 'update_resident', NewPet, begin),
  ...edits(Pet, {
    path: '/pets',
    permissions: ownedPermissions,
    mayEdit: assertMayEditPet,
    edited(row, context) {
      mustBeBorn(row.birth_date, context)
      return row
    },
  }),

  ...photoCommands(Pet, { ...photos, path: '/pets/:id/photos', file: { maxBytes } }),
  addPhoto: addPhoto(Pet, { ...photos, path: '/pets/:id/photo', file: { maxBytes } }),
  addPhotoBase64: addPhoto(Pet, {
    ...photos,
    path: '/pets/:id/photo-base64',
    file: { maxBytes, base64: 'photo_base64' },
  }),

  list: query(
    'GET /pets',
    'read_resident',
    v.strictObject({
      ...ListInput.entries,
      user_id: v.optional(Id),
      residence_id: v.optional(Id),
      type: v.optional(Pet.row.entries.type),
    }),
    v.array(ShownPet),
  ),
  get: query('GET /pets/:id', 'read_resident', ById, ShownPet),
  ofUser: ofRoute('GET /users/:id/pets'),
  ofResidence: ofRoute('GET /residences/:id/pets'),
  ofCondominium: ofRoute('GET /condominiums/:id/pets'),
  mine: query('GET /user/pets', 'read_resident', v.strictObject({}), v.array(ShownPet)),
})
