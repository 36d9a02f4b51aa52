import * as v from 'valibot'

const badPlate = 'Placa inválida'

/** A vehicle's plate in capitals, without marks: `ABC1234`, or `ABC1D23` of the Mercosul (Resolução Contran 969/2022). */
export const Plate = v.pipe(
  v.string(badPlate),
  v.transform(plateSigns),
  v.regex(/^[A-Z]{3}\d[A-Z\d]\d{2}$/, badPlate),
)

/** As it stands on the vehicle: the old one has a hyphen, the Mercosul's has none. */
export function plateText(plate: string): string {
  return /^[A-Z]{3}\d{4}$/.test(plate) ? `${plate.slice(0, 3)}-${plate.slice(3)}` : plate
}

/** What of a typed text a plate may hold: capitals and digits; one sign more than a plate has, so that it shows. */
export function plateSigns(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .slice(0, 8)
}
