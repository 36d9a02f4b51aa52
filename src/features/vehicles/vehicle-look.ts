import { noPlateText, vehicleStatusTexts as texts, vehicleTypeTexts } from '#domain/vehicles/texts.ts'
import type { Vehicle, VehicleStatus, VehicleType } from '#domain/vehicles/vehicle.ts'
import type { IconName } from '#ui/icons/names.ts'
import type { StatusLook } from '#ui/look.ts'

export const vehicleIcons = {
  CARRO: 'car',
  MOTO: 'motorcycle',
  BICICLETA: 'bicycle',
  CAMINHAO: 'truck',
  VAN: 'van',
  OUTRO: 'dots-three-circle',
} as const satisfies Record<VehicleType, IconName>

export const vehicleLooks: Record<VehicleStatus, StatusLook> = {
  ATIVO: { tone: 'success', icon: 'check-circle', text: texts.ATIVO },
  INATIVO: { tone: 'gray', icon: 'circle-dashed', text: texts.INATIVO },
  BLOQUEADO: { tone: 'danger', icon: 'prohibit', text: texts.BLOQUEADO },
}

/** `Fiat Uno` */
export function vehicleName({ marca, modelo }: Pick<Vehicle, 'marca' | 'modelo'>): string {
  return `${marca} ${modelo}`
}

type DescribedVehicle = Pick<Vehicle, 'tipo_veiculo' | 'cor' | 'placa' | 'ano' | 'tag_acesso'>

/** `Carro, prata, 2019, tag 0482`, or `Outro, cinza, sem placa`; year and tag if they are known. */
export function vehicleText(row: DescribedVehicle): string {
  const { tipo_veiculo, cor, ano, tag_acesso } = row
  const kind = `${vehicleTypeTexts[tipo_veiculo]}, ${cor.toLowerCase()}`
  return [kind, noPlateText(row), ano, tag_acesso && `tag ${tag_acesso}`].filter(Boolean).join(', ')
}
