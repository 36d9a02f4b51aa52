import { folded } from '../values/text.ts'

/** Texts folded in advance for `searchFor`. */
export function searchable(...texts: readonly string[]): string {
  return ` ${folded(texts.join(' ')).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
}

/**
 * Matches a unit or its people as they are searched for: each typed word must be the beginning of a word in the text, so
 * "torre 1 001" does not match Torre 2 001. "Bloco" and "apto" are ignored.
 */
export function searchFor(typed: string): (text: string) => boolean {
  const words = searchable(typed)
    .split(' ')
    .filter((word) => word && !sayings.has(word))
  return (text) => words.every((word) => text.includes(` ${word}`))
}

const sayings = new Set(['ap', 'apto', 'apartamento', 'bloco', 'unidade'])
