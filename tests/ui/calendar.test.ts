import { describe, expect, test } from 'vitest'
import { dayWeight, placeBlocks } from '#ui/position-blocks.ts'

const hours = (title: string, start: number, end: number, tone = 'approved') => ({
  title,
  startMinute: start * 60,
  endMinute: end * 60,
  tone,
})

const seen = (...blocks: ReturnType<typeof hours>[]) =>
  placeBlocks(blocks).map(({ block, left, width, isOver }) => [
    block.title,
    Number(left.toFixed(2)),
    Number(width.toFixed(2)),
    isOver,
  ])

describe('a person looking at a day of the calendar', () => {
  test('sees nothing on a free day', () => {
    expect(seen()).toEqual([])
  })

  test('sees one area after the other at full width', () => {
    expect(seen(hours('Quadra', 9, 11), hours('Quiosque', 11, 16))).toEqual([
      ['Quadra', 0, 1, false],
      ['Quiosque', 0, 1, false],
    ])
  })

  test('sees two areas at the same hours side by side, and the next one wide again', () => {
    expect(seen(hours('Quadra', 9, 11), hours('Salão', 10, 12), hours('Quiosque', 13, 14))).toEqual([
      ['Quadra', 0, 0.5, false],
      ['Salão', 0.5, 0.5, false],
      ['Quiosque', 0, 1, false],
    ])
  })

  test('sees a lane used again once it is free', () => {
    expect(seen(hours('Salão', 9, 18), hours('Quadra', 9, 11), hours('Quiosque', 11, 13))).toEqual([
      ['Salão', 0, 0.5, false],
      ['Quadra', 0.5, 0.5, false],
      ['Quiosque', 0.5, 0.5, false],
    ])
  })

  test('can hit two short ones that begin a quarter of an hour apart', () => {
    expect(seen(hours('Quadra', 9, 9.25), hours('Quiosque', 9.25, 10))).toEqual([
      ['Quadra', 0, 0.5, false],
      ['Quiosque', 0.5, 0.5, false],
    ])
  })
})

describe('a day of the week', () => {
  test('is wider where areas share its hours', () => {
    const [one, two, three] = [hours('Quadra', 9, 11), hours('Salão', 10, 12), hours('Piscina', 10, 11)]
    expect(dayWeight([])).toBe(1)
    expect(dayWeight([one, hours('Quiosque', 13, 14)])).toBe(1)
    expect(dayWeight([one, two])).toBe(1.8)
    expect(dayWeight([one, two, three])).toBe(2.6)
  })

  test('stays as it is where a clash lies over what it hits', () => {
    expect(dayWeight([hours('Quiosque', 11, 16), hours('Quiosque', 14, 18, 'clash')])).toBe(1)
  })
})

describe('a síndico looking at a clash', () => {
  test('sees it over the one it hits, whose title stays readable', () => {
    expect(seen(hours('Quiosque', 11, 16), hours('Quiosque', 14, 18, 'clash'))).toEqual([
      ['Quiosque', 0, 1, false],
      ['Quiosque', 0.12, 0.88, true],
    ])
  })

  test('sees it beside the one it hits when both begin together', () => {
    expect(seen(hours('Quiosque', 14, 18), hours('Quiosque', 14, 16, 'clash'))).toEqual([
      ['Quiosque', 0, 0.5, false],
      ['Quiosque', 0.5, 0.5, false],
    ])
  })

  test('does not see it over another area', () => {
    expect(
      seen(hours('Quiosque', 11, 16), hours('Quiosque', 13, 18, 'clash'), hours('Salão', 16, 20)),
    ).toEqual([
      ['Quiosque', 0, 0.5, false],
      ['Quiosque', 0.06, 0.44, true],
      ['Salão', 0.5, 0.5, false],
    ])
  })

  test('sees two requests that hit only each other side by side', () => {
    expect(seen(hours('Quadra', 9, 11, 'clash'), hours('Quadra', 10, 12, 'clash'))).toEqual([
      ['Quadra', 0, 0.5, false],
      ['Quadra', 0.5, 0.5, false],
    ])
  })
})
