import { type Pseudonym, signed } from '#domain/kernel/forget.ts'
import type { Known } from './traces.ts'

type Json = Record<string, unknown>

/**
 * A JSON value with a pseudonym wherever it has the person: their ids, and in any text their e-mails, CPFs, telephones and
 * names. Everything else stays to the letter. `mayHaveName`: whether a name alone means this person.
 */
export function pseudonymized(value: unknown, known: Known, pseudonym: Pseudonym): unknown {
  const name = signed(pseudonym)
  const inTexts = [...known.texts, ...known.names.filter((one) => one.includes(' '))]
  const found = inTexts.length > 0 && new RegExp(inTexts.map(bounded).join('|'), 'giu')

  function textOf(text: string, isAbout: boolean): string {
    if (known.ids.includes(text)) return pseudonym.id
    if (known.names.includes(text) || (isAbout && known.sharedNames.includes(text))) return name
    return found ? text.replace(found, name) : text
  }

  /** `isAbout`: the object that the value belongs to has the person's id. */
  function walk(inner: unknown, isAbout: boolean): unknown {
    if (typeof inner === 'string') return textOf(inner, isAbout)
    if (Array.isArray(inner)) return inner.map((one) => walk(one, isAbout))
    if (typeof inner !== 'object' || inner === null) return inner
    const fields = Object.entries(inner as Json)
    const namesThem = fields.some(([, one]) => known.ids.includes(one as string))
    const namesAnother = fields.some(
      ([key, one]) => /^(?:by_|user_|owner_|resident_)?id$/.test(key) && typeof one === 'string',
    )
    const isTheirs = namesThem || (isAbout && !namesAnother)
    return Object.fromEntries(fields.map(([key, one]) => [key, walk(one, isTheirs)]))
  }

  return walk(value, false)
}

/** Not within a longer word or number. */
function bounded(text: string): string {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`
}
