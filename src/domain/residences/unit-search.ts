import { folded } from '../values/text.ts'

/** Texts made ready for `searchFor`, once for many searches. */
export function searchable(...texts: readonly string[]): string {
  return ` ${folded(texts.join(' ')).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
}

/**
 * How people look for a unit, or for who lives there: each word they type begins one of the text's. So "torre 1 001" is
 * not Torre 2 001. "Bloco" and "apto" are only how people say them.
 */
export function searchFor(typed: string): (text: string) => boolean {
  const words = searchable(typed)
    .split(' ')
    .filter((word) => word && !sayings.has(word))
  return (text) => words.every((word) => text.includes(` ${word}`))
}

const sayings = new Set(['ap', 'apto', 'apartamento', 'bloco', 'unidade'])
