import { readFileSync } from 'node:fs'

interface LintFile {
  overrides: { rules: { 'baseline-js/use-baseline'?: ['error', { available: number }] } }[]
}

const text = readFileSync(new URL('../../.oxlintrc.json', import.meta.url), 'utf8')
const { overrides } = JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, '')) as LintFile

/** The rule of `.oxlintrc.json` that holds src and sw to the floor. */
export const rule = overrides.flatMap(({ rules }) => rules['baseline-js/use-baseline'] ?? []) as [
  'error',
  { available: number },
]

export const { available } = rule[1]
