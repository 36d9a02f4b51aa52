import type { VehicleStatus, VehicleType } from './vehicle.ts'

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
