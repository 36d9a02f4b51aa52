import type * as v from 'valibot'

/** A schema or an action as the library keeps it, as far as it is read here. */
export interface Part {
  type: string
  requirement?: unknown
  pipe?: readonly Part[]
  wrapped?: Part
  entries?: Record<string, Part>
  item?: Part
  key?: Part
  value?: Part
  options?: readonly unknown[]
}

const bounding = new Set(['max_length', 'length', 'max_entries'])
const ofOneSize = new Set(['boolean', 'number', 'literal', 'picklist', 'null', 'undefined'])

/** The places of a schema that accept text, lists or objects of any size: `photos[].title (string)`. */
export function unboundedIn(schema: v.GenericSchema): string[] {
  return unbounded(schema as unknown as Part, '') // every schema of the library is made so
}

function unbounded(schema: Part, path: string): string[] {
  const { type, wrapped, entries, item, key, value, options = [] } = schema
  if (ofOneSize.has(type)) return []
  if (wrapped) return unbounded(wrapped, path)
  if (type === 'union' || type === 'variant') return options.flatMap((one) => unbounded(one as Part, path))
  if (entries) {
    const named = Object.entries(entries).flatMap(([name, inner]) =>
      unbounded(inner, path ? `${path}.${name}` : name),
    )
    return type === 'loose_object' ? [placeOf(schema, path), ...named] : named
  }
  const held = [item ?? [], key ?? [], value ?? []].flat()
  const own = isBounded(schema) ? [] : [placeOf(schema, path)]
  return [...own, ...held.flatMap((inner) => unbounded(inner, `${path}[]`))]
}

function placeOf({ type }: Part, path: string): string {
  return `${path} (${type})`.trim()
}

function isBounded({ pipe = [] }: Part): boolean {
  return pipe.some(
    (step) =>
      bounding.has(step.type) ||
      (step.requirement instanceof RegExp && hasLongest(step.requirement)) ||
      isBounded(step),
  )
}

/** Whether there is a longest text that matches: anchored at both ends, without `*`, `+` and `{n,}`. */
function hasLongest({ source }: RegExp): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return /^\^[^|]*\$$/.test(bare.replace(/\((?:[^()]|\([^()]*\))*\)/g, 'x')) && !/[*+]|\{\d+,\}/.test(bare)
}
