import type { chakra as Factory } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { serializeStyles } from '@emotion/serialize'
import { getRegisteredStyles, insertStyles } from '@emotion/utils'
import { createElement, type ElementType } from 'react'
import { theme } from './theme.ts'

/**
 * Chakra's styled elements on Chakra's own style engine, with the class name of each combination of props cached. The
 * library's factory computes recipe and styles again at every render: 15 % of the script time of an offline start. See
 * docs/decisions/2026-11-22-each-look-made-once.md.
 */
export const chakra = new Proxy(styled, {
  get: (_, tag: string) => plain.get(tag) ?? keptPlain(tag),
}) as unknown as typeof Factory

type Props = Record<string, unknown>
type Recipe = NonNullable<Parameters<typeof theme.cva>[0]>
type Look = Parameters<typeof theme.css>[0]

const cache = createCache({ key: 'z' })
const plain = new Map<string, ElementType>()

for (const styles of [theme.layers.atRule, theme._global])
  cache.insert('', serializeStyles([styles], cache.registered), cache.sheet, true)

function keptPlain(tag: string): ElementType {
  const made = styled(tag as ElementType) // the name of an HTML element
  plain.set(tag, made)
  return made
}

function styled(tag: ElementType, recipe: Recipe = {}): ElementType {
  const isElement = typeof tag === 'string'
  const variantNames = new Set(Object.keys(recipe.variants ?? {}))
  const classNames = new Map<string, string>()
  let cva: ReturnType<typeof theme.cva> | undefined

  function Styled({ as = tag, className = '', css, ...props }: Props) {
    const rest: Props = {}
    const variants: Props = {}
    const styles: Props = {}
    let key = `${String(className)}|${keyOf(css)}`
    for (const [name, value] of Object.entries(props)) {
      const isVariant = variantNames.has(name)
      if (!isVariant && !isStyle(name)) rest[name] = value
      else if (value !== undefined && value !== null) {
        if (isVariant) variants[name] = value
        else styles[name] = value
        key += `|${name}:${keyOf(value)}`
      }
    }
    let made = classNames.get(key)
    if (made === undefined) {
      cva ??= theme.cva(recipe)
      const layers = Array.isArray(css) ? css : [css]
      made = classOf(
        theme.css(...([cva(variants), ...layers, styles] as Look[])),
        String(className),
        isElement,
      )
      classNames.set(key, made)
    }
    if (made) rest.className = made
    return createElement(as as ElementType, rest) // the type of `as` is checked by Chakra's types at the call
  }

  Styled.displayName = `chakra.${isElement ? tag : 'component'}`
  return Styled as ElementType
}

/** Registered classes in `className` are merged below this element's own styles, as in the library. */
function classOf(styles: object, className: string, isElement: boolean): string {
  const merged: object[] = [styles]
  const others = getRegisteredStyles(cache.registered, merged as never, className)
  const serialized = serializeStyles(merged as never, cache.registered)
  if (!serialized.styles) return others.trim()
  insertStyles(cache, serialized, isElement)
  return `${others}${cache.key}-${serialized.name}`
}

const known = new Map<string, boolean>()

function isStyle(name: string): boolean {
  let answer = known.get(name)
  if (answer === undefined) known.set(name, (answer = theme.isValidProperty(name)))
  return answer
}

const numbers = new WeakMap<object, number>()
let counted = 0

/**
 * The cache key of a prop: a style object that is a constant of its module by its identity (from its second use on),
 * others by their JSON.
 */
function keyOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return `\u0000${String(value)}`
  const found = numbers.get(value)
  if (found !== undefined) return `\u0000#${found}`
  numbers.set(value, ++counted)
  return JSON.stringify(value)
}
