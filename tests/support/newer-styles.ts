import css from '@eslint/css'
import { Linter } from 'eslint'
import { available } from './baseline.ts'

const linter = new Linter()
const config = {
  files: ['**/*.css'],
  plugins: { css },
  language: 'css/css',
  languageOptions: { tolerant: true },
  rules: { 'css/use-baseline': ['error', { available }] },
} as Linter.Config

/** What of a style sheet is newer than the year that lint allows: "Property 'anchor-name'", and in which line. */
export function newerStyles(sheet: string): { what: string; line: number }[] {
  return linter.verify(sheet, [config], 'sheet.css').map(({ message, line, ruleId }) => {
    if (ruleId === null) throw new Error(`${message} in line ${line}: ${sheet.split('\n')[line - 1]}`)
    return { what: message.replace(/ is not a .*/, ''), line }
  })
}
