import { type Pseudonym, signed, signedIn } from '#domain/kernel/forget.ts'
import type { Known } from './traces.ts'

type Json = Record<string, unknown>

interface Told {
  by_id?: string | null
  by_name?: string
  uploaded_by?: { id?: string | null; profile: { name: string } }
}

/**
 * A JSON value with a pseudonym wherever it has the person: their ids, and in any text their e-mails, CPFs, telephones and
 * names. Everything else stays to the letter. `mayHaveName`: whether a name alone means this person.
 */
export function pseudonymized(value: unknown, known: Known, pseudonym: Pseudonym): unknown {
  const name = signed(pseudonym)
  const names = known.names.filter((one) => one.includes(' '))
  const words = [...known.emails.map(literal), ...names.map(literal).map(inAnyAccents)]
  const patterns = [
    ...words.map((word) => bounded(word, String.raw`\p{L}\p{N}`)),
    ...known.numbers.map(({ pattern }) => bounded(pattern, String.raw`\p{N}`)), // also in `Fone31987651234`
  ]
  const found = patterns.length > 0 && new RegExp(patterns.join('|'), 'giu')

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
    const next = Object.fromEntries(fields.map(([key, one]) => [key, walk(one, isTheirs)]))
    return { ...next, ...authorIn(inner as Told) } // as rows have them
  }

  /** Whoever did what the object tells has the role of then. */
  function authorIn({ by_id, by_name, uploaded_by: uploader, ...told }: Told): Partial<Told> {
    const isTheirs = (id: string | null | undefined) => known.ids.includes(id ?? '')
    const author = signedIn(pseudonym, told)
    return {
      ...(by_name !== undefined && isTheirs(by_id) && { by_name: author }),
      ...(isTheirs(uploader?.id) && { uploaded_by: { id: pseudonym.id, profile: { name: author } } }),
    }
  }

  return walk(value, false)
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** A name as people type it: with fewer accents or more, and any blanks between its words. */
function inAnyAccents(pattern: string): string {
  const letters = pattern.replace(/\p{L}/gu, (letter) => {
    const kind = alike.find((one) => one.includes(letter.toLowerCase()))
    return kind ? `[${kind}]` : letter
  })
  return letters.replace(/\s+/g, String.raw`\s+`)
}

const alike = ['aáàâãä', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'cç', 'nñ']

/** Not within a longer word or number. */
function bounded(pattern: string, signs: string): string {
  return `(?<![${signs}])${pattern}(?![${signs}])`
}
