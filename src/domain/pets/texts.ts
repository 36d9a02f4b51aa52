import type { PetSize, PetType } from './pet.ts'

export const petTypeTexts: Record<PetType, string> = {
  DOG: 'Cachorro',
  CAT: 'Gato',
  BIRD: 'Pássaro',
  OTHER: 'Outro',
}

export const petSizeTexts: Record<PetSize, string> = { SMALL: 'Pequeno', MEDIUM: 'Médio', LARGE: 'Grande' }
