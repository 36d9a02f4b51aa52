import { type RawBuilder, sql } from 'kysely'
import { folded } from '#domain/values/text.ts'

const accented = 'áàâãäåéèêëíìîïóòôõöúùûüçñ'
const plain = 'aaaaaaeeeeiiiiooooouuuucn'

/** Whether a text column contains a search text, compared as `folded` does on devices: without accents and case. */
export function holdsText(column: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return sql`position(${folded(search)} in translate(lower(${column}), ${accented}, ${plain})) > 0`
}
