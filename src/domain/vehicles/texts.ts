import type { Vehicle, VehicleStatus, VehicleType } from './vehicle.ts'

export const vehicleTypeTexts: Record<VehicleType, string> = {
  CARRO: 'Carro',
  MOTO: 'Moto',
  BICICLETA: 'Bicicleta',
  CAMINHAO: 'Caminhão',
  VAN: 'Van',
  OUTRO: 'Outro',
}

export const vehicleStatusTexts: Record<VehicleStatus, string> = {
  ATIVO: 'Ativo',
  INATIVO: 'Inativo',
  BLOQUEADO: 'Bloqueado',
}

/** Of what has no plate and might have one: of a bicycle it goes without saying. */
export function noPlateText({ tipo_veiculo, placa }: Pick<Vehicle, 'tipo_veiculo' | 'placa'>): string | null {
  return placa === null && tipo_veiculo !== 'BICICLETA' ? 'sem placa' : null
}
