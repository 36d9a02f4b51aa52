import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { OptionalDay } from '../values/civil-date.ts'
import { CaptionedPhoto } from '../values/captioned-photo.ts'
import { Id } from '../values/id.ts'
import { nameLine, optionalLine, optionalText } from '../values/text.ts'
import { goesWith } from '../kernel/forget.ts'
import { staff } from '../kernel/roles.ts'
import { petSizeTexts, petTypeTexts } from './texts.ts'

export const petTypes = ['DOG', 'CAT', 'BIRD', 'OTHER'] as const
export type PetType = (typeof petTypes)[number]
export const petSizes = ['SMALL', 'MEDIUM', 'LARGE'] as const
export type PetSize = (typeof petSizes)[number]

export const petPhotoLimit = 8
export const petPhotoMaxBytes = 1024 * 1024

/** A pet of a person; without an owner of a unit; without a unit of the condominium. */
export type Pet = RowOf<typeof Pet>
export const Pet = entity('pets', {
  names: { label: 'Pet', one: 'o pet', many: 'Pets' },
  labels: { size: 'Porte', breed: 'Raça', color: 'Cor', observations: 'Observações' },
  codes: { type: petTypeTexts, size: petSizeTexts },
  sentences: { 'pets.createOfResidence': 'cadastrou o pet', 'pets.createMine': 'cadastrou o pet' },
  fixed: {
    condominium_id: Id,
    user_id: v.optional(v.nullable(Id), null),
  },
  fields: {
    name: nameLine('Nome é obrigatório', 80),
    type: v.picklist(petTypes, 'Escolha o tipo'),
    size: v.picklist(petSizes, 'Escolha o porte'),
    breed: optionalLine(80),
    color: optionalLine(40),
    birth_date: v.optional(OptionalDay, null),
    observations: optionalText(1000),
  },
  state: {
    residence_id: v.nullable(Id),
    photos: v.array(CaptionedPhoto),
  },
  references: { user_id: 'users', residence_id: 'residences' },
  nameOf: ({ name = '' }) => name,
  files: ({ photos = [] }) => photos,
  policy: { permission: 'read_resident', all: staff },
  forget: goesWith('user_id'),
  movesWith: 'user_id',
  audience: (row) => ({
    condominium_id: row.condominium_id,
    users: [row.user_id],
    homes: [row.residence_id],
  }),
  index: 'user_id',
})
