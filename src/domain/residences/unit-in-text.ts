import { folded } from '../values/text.ts'
import { type Residence, unitName } from './residence.ts'

/**
 * The one unit that a text names ("vazamento no 304", "apto B-1204 sem água"), or undefined if it names none or is
 * ambiguous. Used to fill in the unit of a new occurrence from its first sentence.
 */
export function findUnitInText(text: string, residences: readonly Residence[]): Residence | undefined {
  const words = ` ${folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const named = residences.filter((residence) => words.includes(` ${key(unitName(residence))} `))
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const numbered = residences.filter((residence) => words.includes(` ${key(residence.unit)} `))
  return numbered.length === 1 ? numbered[0] : undefined
}

function key(name: string): string {
  return folded(name).replace(/[^\p{L}\p{N}]+/gu, ' ')
}
