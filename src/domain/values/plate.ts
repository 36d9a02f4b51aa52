import * as v from 'valibot'

const badPlate = 'Placa inválida'

/** A vehicle's plate in capitals, without separators: `ABC1234`, or `ABC1D23` (Mercosul, Resolução Contran 969/2022). */
export const Plate = v.pipe(
  v.string(badPlate),
  v.transform(plateSigns),
  v.regex(/^[A-Z]{3}\d[A-Z\d]\d{2}$/, badPlate),
)

/** As written on the vehicle: the old format has a hyphen, the Mercosul one none. */
export function plateText(plate: string): string {
  return /^[A-Z]{3}\d{4}$/.test(plate) ? `${plate.slice(0, 3)}-${plate.slice(3)}` : plate
}

/**
 * The characters of a plate in a typed text: capitals and digits; one more than a plate has, so that the error shows.
 */
export function plateSigns(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .slice(0, 8)
}
