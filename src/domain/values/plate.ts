import * as v from 'valibot'

const badPlate = 'Placa inválida'

const forms = [
  /^[A-Z]{3}\d[A-Z\d]\d{2}$/, // Brazil and Uruguay
  /^[A-Z]{2}\d{3}[A-Z]{2}$/, // Argentina and Venezuela
  /^[A-Z]\d{3}[A-Z]{3}$/, // a motorcycle of Argentina
  /^[A-Z]{4}\d{3}$/, // Paraguay
  /^\d{3}[A-Z]{4}$/, // a motorcycle of Paraguay
  /^[A-Z]{2}\d{5}$/, // Bolivia
  /^\d{3,4}[A-Z]{3}$/, // Bolivia, before
  /^(?:CD|CC|OI|CI|CMD)\d{3,4}$/, // diplomats, consuls, international bodies
]

/**
 * A vehicle's plate in capitals, without separators: `ABC1234`, or `ABC1D23` (Mercosul, Resolução Contran 969/2022); also those
 * of the neighbours and of diplomats.
 */
export const Plate = v.pipe(
  v.string(badPlate),
  v.transform(plateSigns),
  v.maxLength(8, badPlate),
  v.check((signs) => forms.some((form) => form.test(signs)), badPlate),
)

/** As written on the vehicle: the old format has a hyphen, the Mercosul one none. */
export function plateText(plate: string): string {
  return /^[A-Z]{3}\d{4}$/.test(plate) ? `${plate.slice(0, 3)}-${plate.slice(3)}` : plate
}

/**
 * The plate in the form that all are compared in: the fifth sign of an old one, a digit, is a letter from A to J of the
 * same car's new one (Resolução Contran 780/2019).
 */
export function samePlate(plate: string): string {
  const signs = plateSigns(plate)
  const [, before = '', fifth = '', after = ''] = /^([A-Z]{3}\d)(\d)(\d{2})$/.exec(signs) ?? []
  return fifth === '' ? signs : `${before}${'ABCDEFGHIJ'[Number(fifth)]}${after}`
}

/** Every way in which a plate may be asked for. */
export function plateWords(plate: string): string[] {
  const newer = samePlate(plate)
  const [, before = '', fifth = '', after = ''] = /^([A-Z]{3}\d)([A-J])(\d{2})$/.exec(newer) ?? []
  const older = fifth === '' ? plate : `${before}${fifth.charCodeAt(0) - 65}${after}`
  return [...new Set([plateText(plate), plate, plateText(older), older, newer])]
}

/**
 * The characters of a plate in a typed text: capitals and digits; one more than a plate has, so that the error shows.
 */
export function plateSigns(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .slice(0, 9)
}
