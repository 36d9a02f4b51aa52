import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const house = join(import.meta.dirname, '../..')
const sources = readdirSync(join(house, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(join(house, 'server', path), 'utf8') }))

test('only the port of traces knows OpenTelemetry, and it is loaded only where a collector is named', () => {
  const knowing = sources.filter(({ text }) => /from '@opentelemetry|import\('@opentelemetry/.test(text))
  expect(knowing.map(({ path }) => path)).toEqual(['ports/otlp-tracing.ts'])
  const loading = sources.flatMap(({ text }) => text.match(/.*otlp-tracing\.ts'.*/g) ?? [])
  expect(loading).toHaveLength(1)
  expect(loading[0]).toContain('await import(')
})
