import { folded } from './text.ts'

/*
 * One rule for every search, here and in SQL (server/kernel/folded-sql.ts), without accents, case, quotes and dashes: each
 * typed word must be the beginning of a word, so "torre 1 001" does not mean Torre 2 001. Digits may stand anywhere in a
 * number from four on, and three after its zeros. "Apto" and the like are ignored.
 */

/** A word of a search, as it is looked for. */
export interface SearchWord {
  /** With blanks for its signs, and without either: `d avila`, `davila`. */
  forms: readonly string[]
  /** Where it may stand: at the beginning of a word, after its zeros too, or anywhere. */
  place: 'start' | 'after_zeros' | 'anywhere'
}

/** What stands between words, of folded text: as a class of characters that PostgreSQL reads too. */
export const betweenWords =
  '[\\u0000-\\u002f\\u003a-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u02b0-\\u02ff\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u25ff\\u3000-\\u303f]'

const between = new RegExp(`${betweenWords}+`, 'g')
const signs = new RegExp(`(?! )${betweenWords}`, 'g')

type Searched = string | null | undefined

/** A text prepared for `finder`: its words with their signs as blanks, and once more with the signs left out. */
export function searchable(...texts: readonly Searched[]): string {
  const text = folded(texts.map((one) => one ?? '').join(' '))
  const spaced = text.replace(between, ' ').trim()
  const joined = text.replace(signs, '').replace(/ +/g, ' ').trim()
  return spaced === joined ? ` ${spaced}` : ` ${spaced} ${joined}`
}

/** Whether a prepared text is meant by what somebody typed; nothing typed means every text. */
export function finder(query: string): (prepared: string) => boolean {
  const words = searchWords(query)
  const whole = together(query)
  return (prepared) =>
    words.every((word) => hasWord(prepared, word)) || (whole !== null && prepared.includes(` ${whole}`))
}

/** A plate, a CPF or a telephone that was typed in pieces: `qxn4c17`; null for anything else. */
export function together(query: string): string | null {
  const whole = folded(query).replace(new RegExp(betweenWords, 'g'), '')
  return /^(?=.*\d).{7,}$/.test(whole) ? whole : null
}

/** The same of a text that is not prepared. */
export function finds(query: string, ...texts: readonly Searched[]): boolean {
  return finder(query)(searchable(...texts))
}

export function searchWords(query: string): SearchWord[] {
  const typed = folded(query)
    .replace(/(^| )(?:apto?|ap|apt|apartamento|bloco|bl|unidade|unid)\.?(?=\d)/g, '$1')
    .split(' ')
    .map((word) => ({ spaced: word.replace(between, ' ').trim(), joined: word.replace(signs, '') }))
    .filter(({ joined }) => joined !== '')
  const meant = typed.filter(({ joined }) => !sayings.has(joined))
  return (meant.length > 0 ? meant : typed).map(({ spaced, joined }) => ({
    forms: spaced === joined ? [joined] : [spaced, joined],
    place: placeOf(joined),
  }))
}

/** For what is found by numbers too. */
export function hasWord(prepared: string, { forms, place }: SearchWord): boolean {
  return forms.some((form) => {
    if (place === 'anywhere') return prepared.includes(form)
    return (
      prepared.includes(` ${form}`) || (place === 'after_zeros' && new RegExp(` 0+${form}`).test(prepared))
    )
  })
}

function placeOf(word: string): SearchWord['place'] {
  if (!/^\d{3,}$/.test(word)) return 'start'
  return word.length === 3 ? 'after_zeros' : 'anywhere'
}

/** How people say what a unit is. */
const sayings = new Set(['ap', 'apt', 'apto', 'apartamento', 'bloco', 'bl', 'unidade', 'unid'])
