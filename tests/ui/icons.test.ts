import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bold, fill, regular } from '#ui/icons/names.ts'

const assets = new URL('../../node_modules/@phosphor-icons/core/assets/', import.meta.url)

test('every icon named in the app can be drawn', () => {
  const files = [
    ...regular.map((name) => `regular/${name}.svg`),
    ...fill.map((name) => `fill/${name}-fill.svg`),
    ...bold.map((name) => `bold/${name}-bold.svg`),
  ]
  expect(files.filter((file) => !existsSync(new URL(file, assets)))).toEqual([])
})

test('an icon that comes filled or bold also comes regular', () => {
  const names = new Set<string>(regular)
  expect([...fill, ...bold].filter((name) => !names.has(name))).toEqual([])
})
