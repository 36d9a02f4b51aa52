import type { Pet, PetSize, PetType } from '#domain/pets/pet.ts'
import { type NewPhotos, noPhotos } from '#hooks/photo-acts.ts'

/** What the form holds. */
export interface PetValues extends NewPhotos {
  name: string
  type: PetType | ''
  size: PetSize | ''
  breed: string
  color: string
  /** Empty where nobody knows it. */
  birth_date: string
  observations: string
  /** What was there when the editing began: only what differs from it is this person's. */
  opened: Partial<Pet>
}

export const blankPet: PetValues = {
  name: '',
  type: '',
  size: '',
  breed: '',
  color: '',
  birth_date: '',
  observations: '',
  ...noPhotos,
  opened: {},
}

/** The form of a pet that exists. */
export function valuesOf({ name, type, size, breed, color, birth_date, observations }: Pet): PetValues {
  const opened = { name, type, size, breed, color, birth_date, observations }
  return { ...blankPet, ...opened, birth_date: birth_date ?? '', opened }
}

/** What is sent of a pet that exists: a birth date taken away is one that nobody knows. */
export function editedFields({ name, type, size, breed, color, birth_date, observations }: PetValues) {
  return { name, type, size, breed, color, birth_date: birth_date || null, observations }
}

/** What is sent of a new pet: without the birth date when it is empty. */
export function createdFields(values: PetValues) {
  const { birth_date, ...fields } = editedFields(values)
  return birth_date === null ? fields : { ...fields, birth_date }
}
