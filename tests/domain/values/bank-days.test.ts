import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { easter, isBankDay, nextBankDay } from '#domain/values/bank-days.ts'
import { addDays, daysBetween, weekdayOf } from '#domain/values/civil-time.ts'

const days = fc.integer({ min: 0, max: 40_000 }).map((after) => addDays('2000-01-01', after))

describe('a national bank holiday', () => {
  test.each([
    // year, Easter, Carnival Monday and Tuesday, Good Friday, Corpus Christi
    [2025, '2025-04-20', '2025-03-03', '2025-03-04', '2025-04-18', '2025-06-19'],
    [2026, '2026-04-05', '2026-02-16', '2026-02-17', '2026-04-03', '2026-06-04'],
    [2027, '2027-03-28', '2027-02-08', '2027-02-09', '2027-03-26', '2027-05-27'],
    [2028, '2028-04-16', '2028-02-28', '2028-02-29', '2028-04-14', '2028-06-15'],
    [2029, '2029-04-01', '2029-02-12', '2029-02-13', '2029-03-30', '2029-05-31'],
    [2030, '2030-04-21', '2030-03-04', '2030-03-05', '2030-04-19', '2030-06-20'],
  ])('moves with Easter in %i', (year, sunday, ...holidays) => {
    expect(easter(year)).toBe(sunday)
    expect(holidays.map(isBankDay)).toEqual([false, false, false, false])
    const working = [-46, -3, 2, 59, 61].map((fromEaster) => addDays(sunday, fromEaster))
    expect(working.map(isBankDay)).toEqual([true, true, true, true, true]) // Ash Wednesday among them
  })

  test.each([
    '2026-01-01',
    '2026-04-21',
    '2026-05-01',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2024-11-15',
    '2026-11-20',
    '2026-12-25',
  ])('is on the same date every year: %s', (day) => {
    expect([0, 6]).not.toContain(weekdayOf(day)) // else the weekend would hide it
    expect(isBankDay(day)).toBe(false)
  })

  test.each([
    ['Consciência Negra before it was national', '2023-11-20'],
    ['Christmas Eve', '2026-12-24'],
    ["New Year's Eve", '2026-12-31'],
    ['the anniversary of São Paulo', '2027-01-25'],
    ['an ordinary Friday', '2026-07-10'],
  ])('is not %s', (_what, day) => expect(isBankDay(day)).toBe(true))
})

test.each([
  // The earliest and the latest Easter there can be, and the ones that simpler rules get wrong.
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2285, '2285-03-22'],
])('Easter of %i is on %s', (year, sunday) => expect(easter(year)).toBe(sunday))

test('Easter is a Sunday from March 22nd to April 25th', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2999 }), (year) => {
      const sunday = easter(year)
      expect(weekdayOf(sunday)).toBe(0)
      expect(sunday.slice(5) >= '03-22' && sunday.slice(5) <= '04-25').toBe(true)
    }),
  )
})

describe('a payment that waits for the bank', () => {
  test.each([
    ['2026-07-10', '2026-07-10'], // Friday
    ['2026-07-11', '2026-07-13'], // Saturday
    ['2026-02-14', '2026-02-18'], // Saturday of Carnival: Ash Wednesday
    ['2026-11-20', '2026-11-23'], // holiday before a weekend
    ['2027-12-31', '2027-12-31'],
    ['2028-01-01', '2028-01-03'],
    ['2026-04-03', '2026-04-06'], // Good Friday
  ])('due on %s is made on %s', (day, next) => expect(nextBankDay(day)).toBe(next))

  test('waits until the closest bank day, five days at most', () => {
    fc.assert(
      fc.property(days, (day) => {
        const next = nextBankDay(day)
        expect(isBankDay(next)).toBe(true)
        const waited = daysBetween(day, next)
        expect(waited).toBeGreaterThanOrEqual(0)
        expect(waited).toBeLessThanOrEqual(5)
        for (let after = 0; after < waited; after++) expect(isBankDay(addDays(day, after))).toBe(false)
      }),
    )
  })
})

test.each(['2026-02-30', '2026-2-3', '10/07/2026', ''])('%j is no day', (text) => {
  expect(() => isBankDay(text)).toThrow('Data inválida')
  expect(() => nextBankDay(text)).toThrow('Data inválida')
})

test.each([1899, 3000, 2026.5, Number.NaN])('%d is no year', (year) => {
  expect(() => easter(year)).toThrow(RangeError)
})
