import type { Residence } from '../residences/residence.ts'
import { findUnitInText } from '../residences/unit-in-text.ts'
import { folded } from '../values/text.ts'
import type { OccurrenceType } from './occurrence.ts'
import { commonArea, namesCommonArea } from './place.ts'

const longestTitle = 120

const meaningfulWords: [OccurrenceType, RegExp][] = [
  ['LEAK', /vaza|infiltra|pinga|goteir|alaga/],
  ['NOISE', /barulh|som alto|musica|gritaria|festa|latido|latindo/],
  [
    'MAINTENANCE',
    /quebr|queimad|nao funciona|nao abre|nao fecha|parad[oa]|conserto|defeito|entupi|lampada|portao|elevador/,
  ],
  ['COMPLAINT', /reclam|briga|discut|discuss|lixo|fumaca|estacionad/],
]

/**
 * The fields of an occurrence that its first sentence tells: "304 com vazamento no teto da garagem. Pingando na vaga
 * 32." The form displays the guesses, each of which can be corrected with one tap.
 */
export function readSentence(sentence: string, residences: readonly Residence[]) {
  const text = folded(sentence)
  return {
    title: titleFromSentence(sentence),
    description: sentence.trim(),
    type: meaningfulWords.find(([, words]) => words.test(text))?.[0] ?? 'OTHER',
    place: placeInSentence(sentence, residences),
  }
}

/** The id of the unit that it names, or `commonArea`; null if it says neither. */
function placeInSentence(sentence: string, residences: readonly Residence[]): string | null {
  const unit = findUnitInText(sentence, residences)
  if (unit) return unit.id
  return namesCommonArea(sentence) ? commonArea : null
}

/** The first sentence; a longer one is cut between words. */
function titleFromSentence(sentence: string): string {
  const first =
    sentence
      .trim()
      .split(/(?<=[.!?])\s|\n/)[0]
      ?.replace(/[.!?]+$/, '') ?? ''
  if (first.length <= longestTitle) return first
  const cut = first.slice(0, longestTitle - 1)
  const lastWord = cut.lastIndexOf(' ')
  return `${lastWord > 0 ? cut.slice(0, lastWord) : cut}…`
}
