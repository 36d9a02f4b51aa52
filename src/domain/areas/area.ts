import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { CaptionedPhoto } from '../values/captioned-photo.ts'
import { ClockTime } from '../values/civil-time.ts'
import { Id } from '../values/id.ts'
import { nameLine, optionalText } from '../values/text.ts'
import { keepsNobody } from '../kernel/forget.ts'
import { members } from '../kernel/roles.ts'

export const areaPhotoLimit = 20
export const areaPhotoMaxBytes = 5 * 1024 * 1024

const missing = 'Por favor, preencha todos os campos obrigatórios.'
const badCapacity = 'Informe de 1 a 10.000 pessoas'

export type Area = RowOf<typeof Area>
export const Area = entity('areas', {
  names: { label: 'Área', one: 'a área', many: 'Áreas', counted: ['área comum', 'áreas comuns'] },
  labels: {
    active: 'Ativa',
    needs_approval: 'Precisa de aprovação',
    photos: 'Fotos',
    capacity: 'Capacidade',
    opens_at: 'Abre às',
    closes_at: 'Fecha às',
  },
  fixed: { condominium_id: v.pipe(v.string(missing), v.nonEmpty(missing), Id) },
  fields: {
    name: nameLine(missing, 120),
    description: optionalText(2000),
    /** Number of people; null if not specified. */
    capacity: v.optional(
      v.nullable(
        v.pipe(
          v.number(badCapacity),
          v.integer(badCapacity),
          v.minValue(1, badCapacity),
          v.maxValue(10_000, badCapacity),
        ),
      ),
      null,
    ),
    /** Closing at or before the opening time means closing on the next day; the same time means open day and night. */
    opens_at: v.optional(ClockTime, '08:00'),
    closes_at: v.optional(ClockTime, '22:00'),
    /** Inactive areas take no new reservations. */
    active: v.optional(v.boolean(), true),
    needs_approval: v.optional(v.boolean(), true),
  },
  state: {
    photos: v.array(CaptionedPhoto),
  },
  nameOf: ({ name = '' }) => name,
  files: ({ photos = [] }) => photos,
  policy: { permission: 'read_area', all: members },
  forget: keepsNobody,
  audience: (row) => ({ condominium_id: row.condominium_id }),
  index: 'condominium_id',
})
