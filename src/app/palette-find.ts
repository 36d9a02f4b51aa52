import { nationalDigits } from '#domain/values/phone.ts'
import { finder as finderOfText, hasWord, searchWords } from '#domain/values/search.ts'
import { folded } from '#domain/values/text.ts'
import type { PaletteItem } from '#ui/CommandPalette.tsx'

/** What finds something. */
export interface Findable {
  /** As `searchable` prepares them. */
  words: string
  /** Digits of a CPF, a telephone, a boleto: found by the whole number or by five digits of it. */
  numbers?: readonly (string | null)[]
}

/** A destination, with what finds it. */
export type FindableItem = PaletteItem & Findable

/**
 * Matches what has every typed word, in any order, by the rule of every search. CPFs and the numbers of boletos are found
 * with and without their hyphens, dots and spaces.
 */
export function finder(query: string): (one: Findable) => boolean {
  const isMeant = finderOfText(query)
  const words = searchWords(query)
  const whole = folded(query).replace(/[^\p{L}\p{N}]/gu, '')
  const national = nationalDigits(whole) // with the country, or a zero before the area
  return (one) =>
    isMeant(one.words) ||
    isNumber(whole, one) ||
    isNumber(national, one) ||
    (words.length > 1 &&
      words.every((word) => word.forms.some((form) => isNumber(form, one)) || hasWord(one.words, word)))
}

function isNumber(digits: string, { numbers = [] }: Findable): boolean {
  if (!/^\d+$/.test(digits)) return false
  return numbers.some(
    (number) =>
      number && ((digits.length >= 5 && number.includes(digits)) || withoutZeros(number) === digits),
  )
}

function withoutZeros(number: string): string {
  return number.replace(/^0+/, '')
}

const mostPerGroup = 12

/** The items that are meant, a few of each group, so that many units do not hide a person. */
export function matchingItems<Item extends FindableItem>(items: readonly Item[], query: string): Item[] {
  const isMeant = finder(query)
  const taken = new Map<string, number>()
  return items.filter((item) => {
    const count = taken.get(item.group) ?? 0
    if (count >= mostPerGroup || !isMeant(item)) return false
    taken.set(item.group, count + 1)
    return true
  })
}
