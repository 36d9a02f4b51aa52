import { expect, test } from 'vitest'
import { facadeOf } from '#domain/residences/facade.ts'
import { onlyBlock } from '#domain/residences/residence.ts'

const units = (block: string, ...numbers: string[]) => numbers.map((unit) => ({ block, unit }))
const drawn = (...rows: ReturnType<typeof units>[]) =>
  facadeOf(rows.flat()).map(({ block, floors }) => [
    block,
    ...floors.map(({ floor, units: theirs }) => `${floor}: ${theirs.map(({ unit }) => unit).join(' ')}`),
  ])

test('a building stands as one sees it: the highest floor first, each by number', () => {
  expect(drawn(units(onlyBlock, '101', '1204', '102', '1201', '304'))).toEqual([
    [onlyBlock, '12: 1201 1204', '3: 304', '1: 101 102'],
  ])
})

test('houses have no floors and stand four in a line; hundreds of them in lines of twelve', () => {
  expect(drawn(units(onlyBlock, '1', '2', '10', '3', '4'))).toEqual([
    [onlyBlock, 'null: 1 2 3 4', 'null: 10'],
  ])
  const many = Array.from({ length: 300 }, (_none, at) => `Casa ${at + 1}`)
  expect(facadeOf(units(onlyBlock, ...many))[0]?.floors).toHaveLength(25)
})

test('a shop or a penthouse takes no floor off the others: it stands below them', () => {
  expect(drawn(units(onlyBlock, 'Loja 1', '201', '101', '102'))).toEqual([
    [onlyBlock, '2: 201', '1: 101 102', 'null: Loja 1'],
  ])
})

test('each block is a building of its own, by name; a leading zero is no floor', () => {
  expect(drawn(units('B', '0101'), units('A', '201'))).toEqual([
    ['A', '2: 201'],
    ['B', '1: 0101'],
  ])
})
