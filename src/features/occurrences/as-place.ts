import { commonArea } from '#domain/occurrences/place.ts'
import type { FieldFormat } from '#parts/form-of.ts'

/** Where it happened, in a form: empty while nobody has said so. */
export const asPlace: FieldFormat<string | null, string> = {
  format: (stored) => stored ?? commonArea,
  parse: (typed) => (typed === commonArea ? null : typed),
}
