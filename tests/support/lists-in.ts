import type * as v from 'valibot'
import type { Part } from './unbounded.ts'

interface List {
  /** `reach.blocks`, `rows`. */
  place: string
  /** As many as its schema accepts; without a bound there is no end. */
  most: number
}

/** Every list that a schema accepts, once. */
export function listsIn(schema: v.GenericSchema): List[] {
  const found = lists(schema as unknown as Part, '') // every schema of the library is made so
  return Array.from(new Map(found.map((list) => [list.place, list])).values())
}

function lists({ type, pipe = [], wrapped, entries = {}, item, options = [] }: Part, path: string): List[] {
  const [, ...steps] = pipe
  const own: List[] = type === 'array' ? [{ place: path, most: mostOf(pipe) }] : []
  return [
    ...own,
    ...(wrapped ? lists(wrapped, path) : []),
    ...(item ? lists(item, `${path}[]`) : []),
    ...Object.entries(entries).flatMap(([name, inner]) => lists(inner, path ? `${path}.${name}` : name)),
    ...options.flatMap((one) => (typeof one === 'object' ? lists(one as Part, path) : [])),
    ...steps.flatMap((step) => lists(step, path)),
  ]
}

function mostOf(pipe: readonly Part[]): number {
  const bounds = pipe
    .filter(({ type }) => type === 'max_length')
    .map(({ requirement }) => Number(requirement))
  return Math.min(Number.POSITIVE_INFINITY, ...bounds)
}
