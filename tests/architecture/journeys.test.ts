import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../e2e/', import.meta.url)
const files = readdirSync(folder)

/** A browser is the dearest place to find out what a rule does: what needs none is asked of the rule itself. */
const most = 6

test.each(files)('%s holds at most six journeys', (file) => {
  const source = readFileSync(new URL(file, folder), 'utf8')
  const journeys = source.match(/^ *test\(/gm) ?? []
  expect(journeys.length).toBeGreaterThan(0)
  expect(journeys.length).toBeLessThanOrEqual(most)
})
