import type { Vehicle, VehicleStatus, VehicleType } from '#domain/vehicles/vehicle.ts'
import { type NewPhotos, noPhotos } from '#hooks/photo-acts.ts'

/** What the form holds; the year as it is typed. */
export interface VehicleValues extends NewPhotos {
  tipo_veiculo: VehicleType
  status: VehicleStatus
  marca: string
  modelo: string
  cor: string
  placa: string
  ano: string
  tag_acesso: string
  observacoes: string
  /** What was there when the editing began: only what differs from it is this person's. */
  opened: Partial<Vehicle>
}

export const blankVehicle: VehicleValues = {
  tipo_veiculo: 'CARRO',
  status: 'ATIVO',
  marca: '',
  modelo: '',
  cor: '',
  placa: '',
  ano: '',
  tag_acesso: '',
  observacoes: '',
  ...noPhotos,
  opened: {},
}

/** The form of a vehicle that exists. */
export function valuesOf(row: Vehicle): VehicleValues {
  const { tipo_veiculo, status, marca, modelo, cor, placa, ano, tag_acesso, observacoes } = row
  const opened = { tipo_veiculo, status, marca, modelo, cor, placa, ano, tag_acesso, observacoes }
  return {
    ...blankVehicle,
    ...opened,
    placa: placa ?? '',
    ano: ano === null ? '' : String(ano),
    opened,
  }
}

/** What is sent. An empty year is one that nobody told; only a bicycle goes without a plate. */
export function sentFields(values: VehicleValues) {
  const { tipo_veiculo, status, marca, modelo, cor, placa, ano, tag_acesso, observacoes } = values
  return {
    tipo_veiculo,
    status,
    marca,
    modelo,
    cor,
    placa: placa === '' ? null : placa,
    ano: ano === '' ? null : Number(ano),
    tag_acesso,
    observacoes,
  }
}
