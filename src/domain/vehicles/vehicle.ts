import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { PersonId } from '../owned/owned.ts'
import { CaptionedPhoto } from '../values/captioned-photo.ts'
import { Id, Instant } from '../values/id.ts'
import { Plate } from '../values/plate.ts'
import { line, nullWhenEmpty, optionalLine, optionalText } from '../values/text.ts'
import { goesWith } from '../kernel/forget.ts'
import { staff } from '../kernel/roles.ts'
import { vehicleStatusTexts, vehicleTypeTexts } from './texts.ts'

export const vehicleTypes = ['CARRO', 'MOTO', 'BICICLETA', 'CAMINHAO', 'VAN', 'OUTRO'] as const
export type VehicleType = (typeof vehicleTypes)[number]
export const vehicleStatuses = ['ATIVO', 'INATIVO', 'BLOQUEADO'] as const
export type VehicleStatus = (typeof vehicleStatuses)[number]

export const vehiclePhotoLimit = 8
export const vehiclePhotoMaxBytes = 1024 * 1024

const firstVehicleYear = 1900

const badYear = 'Ano inválido'

/** A bicycle has none; OUTRO (the trailer of a boat, an electric scooter, a small tractor) may have none. */
export function needsPlate(type: VehicleType | ''): boolean {
  return type !== 'BICICLETA' && type !== 'OUTRO'
}

export type Vehicle = RowOf<typeof Vehicle>
export const Vehicle = entity('vehicles', {
  names: { label: 'Veículo', one: 'o veículo', many: 'Veículos' },
  labels: {
    resident_id: 'Morador',
    tipo_veiculo: 'Tipo',
    marca: 'Marca',
    modelo: 'Modelo',
    cor: 'Cor',
    placa: 'Placa',
    ano: 'Ano',
    tag_acesso: 'Tag de acesso',
    observacoes: 'Observações',
    data_cadastro: 'Cadastro',
  },
  codes: { tipo_veiculo: vehicleTypeTexts, status: vehicleStatusTexts },
  fixed: { condominium_id: Id, resident_id: PersonId },
  fields: {
    tipo_veiculo: v.picklist(vehicleTypes, 'Escolha o tipo'),
    marca: line('Marca é obrigatória', 60),
    modelo: line('Modelo é obrigatório', 60),
    cor: line('Cor é obrigatória', 40),
    /** Null only where `needsPlate` says so. */
    placa: v.optional(nullWhenEmpty(Plate, 'Placa inválida'), null),
    ano: v.optional(
      v.nullable(v.pipe(v.number(badYear), v.integer(badYear), v.minValue(firstVehicleYear, badYear))),
      null,
    ),
    tag_acesso: optionalLine(40),
    observacoes: optionalText(1000),
    status: v.optional(v.picklist(vehicleStatuses, 'Escolha a situação'), 'ATIVO'),
  },
  state: {
    residence_id: v.nullable(Id),
    data_cadastro: Instant,
    photos: v.array(CaptionedPhoto),
  },
  references: { resident_id: 'users', residence_id: 'residences' },
  nameOf: ({ marca = '', modelo = '' }) => `${marca} ${modelo}`.trim(),
  files: ({ photos = [] }) => photos,
  policy: { permission: 'read_resident', all: staff },
  forget: goesWith('resident_id'),
  movesWith: 'resident_id',
  audience: (row) => ({
    condominium_id: row.condominium_id,
    users: [row.resident_id],
    homes: [row.residence_id],
  }),
  index: 'resident_id',
})
