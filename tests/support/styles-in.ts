import createCache from '@emotion/cache'
import { type ESTree, parseSync, Visitor } from 'vite'
import { theme } from '#ui/theme.ts'

type Leaf = string | number
type Look = Parameters<typeof theme.css>[0]

const cache = createCache({ key: 'z' })
cache.compat = true // no advice about selectors that a server cannot draw
const drawn = new Map<string, string>()

/** As a page gets it: Chakra has written out its shorthands, tokens and conditions, Emotion flattens and prefixes. */
function cssOf(styles: object, selector: string): string {
  const text = textOf(styles)
  const css = cache.insert(selector, { name: selector + text, styles: text }, cache.sheet, false) ?? ''
  return css.replaceAll('\n', ' ')
}

/** Emotion's own serializer refuses what no page has, such as a label that is called `content`. */
function textOf(styles: object): string {
  if (Array.isArray(styles)) return styles.map(textOf).join('')
  const lines = Object.entries(styles).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value) return `${name}{${textOf(value)}}`
    return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${String(value)};`
  })
  return lines.join('')
}

/** The style sheet of all pages: Chakra's reset, ours upon it, and the tokens. */
export const pageCss = () => cssOf(theme._global, '') + cssOf(theme.getTokenCss(), '')

/**
 * A rule of CSS for each property with a value, each selector and each condition of the style objects and style props that
 * are written in a module. Values that only a running screen knows are left out, names of constants are followed within
 * the module.
 */
export function stylesIn(file: string, text: string): string[] {
  const { program } = parseSync(file, text)
  const constants = new Map<string, ESTree.Node>()
  const written: (() => void)[] = []
  const found: string[] = []

  const leaves = (node: ESTree.Node | null | undefined, depth = 0): Leaf[] => {
    const within = (...nodes: (ESTree.Node | null | undefined)[]) =>
      nodes.flatMap((one) => leaves(one, depth + 1))
    if (!node || depth > 12) return []
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' || typeof node.value === 'number' ? [node.value] : []
      case 'TemplateLiteral':
        return [node.quasis.map(({ value }) => value.cooked).join('0')]
      case 'ConditionalExpression':
        return within(node.consequent, node.alternate)
      case 'LogicalExpression':
        return within(node.left, node.right)
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
        return within(node.expression)
      case 'ArrayExpression':
        return within(...node.elements)
      case 'ObjectExpression':
        return within(...node.properties.map((one) => (one.type === 'Property' ? one.value : null)))
      case 'Identifier':
        return within(constants.get(node.name))
      default:
        return []
    }
  }
  const styled = (name: Leaf, value: ESTree.Node | null) => {
    if (typeof name !== 'string' || name === 'css') return
    if (theme.conditions.has(name) || /^@|&/.test(name)) found.push(draw({ [name]: { color: 'red' } }))
    else if (theme.isValidProperty(name)) {
      const values = leaves(value)
      for (const leaf of values.length > 0 ? values : ['inherit']) found.push(draw({ [name]: leaf }))
    }
  }

  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
    },
    Property({ key, computed, value }) {
      const names = () => (key.type === 'Identifier' && !computed ? [key.name] : leaves(key))
      written.push(() => names().forEach((name) => styled(name, value)))
    },
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier') written.push(() => styled(name.name, value))
    },
  }).visit(program)
  for (const one of written) one() // now that the constants are known
  return found.filter((css) => css !== '')
}

function draw(styles: Record<string, unknown>): string {
  const key = JSON.stringify(styles)
  let css = drawn.get(key)
  if (css === undefined) drawn.set(key, (css = cssOf(theme.css(styles as Look), '.x')))
  return css
}
