import type { Plugin } from 'vite'
import { semanticColors } from '../src/ui/tokens.ts'

const address = 'virtual:tokens.css'

/**
 * The colours of src/ui/tokens.ts as a style sheet, for the prerendered page: `--bg-panel`, `--brand-solid`... Once
 * Chakra is loaded, the theme defines its own variables with the same values.
 */
export function tokenCss(): Plugin {
  const css = drawTokens()
  return {
    name: 'zelo-token-css',
    resolveId: (id) => (id === address ? `\0${address}` : undefined),
    load: (id) => (id === `\0${address}` ? css : undefined),
  }
}

interface Pair {
  value: { base: string; _dark: string }
}

interface Group {
  [name: string]: Pair | Group
}

function drawTokens(): string {
  const pairs = pairsOf(semanticColors as Group, '-')
  const block = (mode: 'base' | '_dark') =>
    pairs.map(([name, { value }]) => `${name}:${value[mode]}`).join(';')
  return `:root{${block('base')}}\n:root.dark{${block('_dark')}}\n`
}

function pairsOf(group: Group, path: string): [name: string, Pair][] {
  return Object.entries(group).flatMap(([name, held]) => {
    const full = name === 'DEFAULT' ? path : `${path}-${name}`
    return isPair(held) ? [[full, held] as [string, Pair]] : pairsOf(held, full)
  })
}

function isPair(held: Pair | Group): held is Pair {
  return typeof held.value === 'object' && 'base' in held.value
}
