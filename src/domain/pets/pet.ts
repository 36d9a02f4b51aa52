import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { BirthDate } from '../owned/owned.ts'
import { CaptionedPhoto } from '../values/captioned-photo.ts'
import { Id } from '../values/id.ts'
import { line, optionalText } from '../values/text.ts'

export const petTypes = ['DOG', 'CAT', 'BIRD', 'OTHER'] as const
export type PetType = (typeof petTypes)[number]
export const petSizes = ['SMALL', 'MEDIUM', 'LARGE'] as const
export type PetSize = (typeof petSizes)[number]

export const petPhotoLimit = 8
export const petPhotoMaxBytes = 1024 * 1024

/** A person's pet, or with nobody's name a unit's, or with no unit the condominium's own. */
export type Pet = RowOf<typeof Pet>
export const Pet = entity('pets', {
  label: 'Pet',
  fixed: {
    condominium_id: Id,
    user_id: v.optional(v.nullable(Id), null),
  },
  fields: {
    name: line('Nome é obrigatório', 80),
    type: v.picklist(petTypes, 'Escolha o tipo'),
    size: v.picklist(petSizes, 'Escolha o porte'),
    breed: optionalText(80),
    color: optionalText(40),
    birth_date: v.optional(BirthDate, null),
    observations: optionalText(1000),
  },
  state: {
    residence_id: v.nullable(Id),
    photos: v.array(CaptionedPhoto),
  },
  audience: (row) => ({
    condominium_id: row.condominium_id,
    users: [row.user_id],
    residences: [row.residence_id],
  }),
  index: 'user_id',
})
