import { describe, expect, test } from 'vitest'
import { participationWindows } from '#features/assemblies/participation-windows.ts'
import { percentText } from '#ui/percent-text.ts'

describe('a person looking at who voted', () => {
  test.each([
    ['a window for each of 40 people', 32, 40, { perWindow: 1, drawn: 40, lit: 32 }],
    ['one window for every 3 of 160 people', 80, 160, { perWindow: 3, drawn: 54, lit: 27 }],
    ['a lit window even if one of 600 voted', 1, 600, { perWindow: 10, drawn: 60, lit: 1 }],
    ['a dark window while one of 600 is missing', 599, 600, { perWindow: 10, drawn: 60, lit: 59 }],
    ['every window lit once all voted', 600, 600, { perWindow: 10, drawn: 60, lit: 60 }],
    ['no window where nobody may vote', 0, 0, { perWindow: 1, drawn: 0, lit: 0 }],
  ])('sees %s', (_what, voted, eligible, expected) => {
    expect(participationWindows(voted, eligible)).toEqual(expected)
  })
})

test('a person reads percentages with a comma and a space that does not break', () => {
  expect(percentText(62.5)).toBe('62,5\u00A0%')
  expect(percentText(25)).toBe('25\u00A0%')
  expect(percentText(25, 'always')).toBe('25,0\u00A0%')
  expect(percentText(100 / 3)).toBe('33,3\u00A0%')
})
