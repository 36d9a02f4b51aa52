import { type RawBuilder, sql } from 'kysely'
import { betweenWords, type SearchWord, searchWords, together } from '#domain/values/search.ts'
import { strokes } from '#domain/values/plain-letters.ts'

/** Whether a text column is meant by a search text, by the rule of `finder` on devices. */
export function holdsText(column: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = searchWords(search)
  if (words.length === 0) return sql`true`
  const text = sql.ref('folded.spaced')
  const inWords = sql.join(
    words.map((word) => hasWord(text, word)),
    sql` and `,
  )
  const whole = together(search)
  const inOne = whole === null ? sql`false` : hasWord(text, { forms: [whole], place: 'start' })
  return sql`exists (select from ${preparedOf(column)} as folded where (${inWords}) or ${inOne})`
}

/** As `searchable` writes it. */
function preparedOf(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ' ' || btrim(regexp_replace(plain, ${`${betweenWords}+`}, ' ', 'g')) || ' '
      || btrim(regexp_replace(plain, ${`(?! )${betweenWords}`}, '', 'g')) as spaced
    from (select ${foldedOf(column)} as plain) as text)`
}

function foldedOf(column: RawBuilder<unknown>): RawBuilder<unknown> {
  const seen = sql`translate(regexp_replace(coalesce(${column}, ''), ${unseen}, '', 'g'), ${quotes}, ${"'".repeat(quotes.length)})`
  const bare = sql`lower(regexp_replace(normalize(${seen}, NFKD), '[\\u0300-\\u036f^¨¯¸·]', '', 'g'))`
  return Object.entries(strokes).reduce(
    (text, [letter, plain]) => sql`replace(${text}, ${letter}, ${plain})`,
    bare,
  )
}

function hasWord(text: RawBuilder<unknown>, { forms, place }: SearchWord): RawBuilder<boolean> {
  const found = forms.map((form) =>
    place === 'after_zeros'
      ? sql`${text} ~ ${` 0*${form}`}`
      : sql`position(${place === 'start' ? ` ${form}` : form} in ${text}) > 0`,
  )
  return sql`(${sql.join(found, sql` or `)})`
}

const quotes = '´`‘’‚‛′ʼ'

const unseen =
  '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]'
