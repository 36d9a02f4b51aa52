import type { Pet, PetType } from '#domain/pets/pet.ts'
import { petSizeTexts, petTypeTexts } from '#domain/pets/texts.ts'
import { yearsBetween, yearsText } from '#domain/values/civil-date.ts'
import type { IconName } from '#ui/icons/names.ts'

export const petIcons = {
  DOG: 'dog',
  CAT: 'cat',
  BIRD: 'bird',
  OTHER: 'paw-print',
} as const satisfies Record<PetType, IconName>

type DescribedPet = Pick<Pet, 'type' | 'size' | 'breed' | 'color' | 'birth_date'>

/** `Cachorro médio, vira-lata, caramelo, 3 anos`; the last three if they are known. */
export function petText({ type, size, breed, color, birth_date }: DescribedPet, today: string): string {
  const age = birth_date && yearsText(yearsBetween(birth_date, today))
  const kind = `${petTypeTexts[type]}, ${petSizeTexts[size].toLowerCase()}`
  return [kind, breed, color.toLowerCase(), age].filter(Boolean).join(', ')
}
