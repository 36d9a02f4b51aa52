import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  civilTime,
  clockTime,
  daysBetween,
  instantAt,
  minutesOf,
  weekdayOf,
} from '#domain/values/civil-time.ts'
import { instant } from '#domain/values/id.ts'
import { spanText } from '#domain/values/instant-texts.ts'

describe('a clock on the wall and an instant', () => {
  test.each([
    // zone, day, minutes, instant
    ['America/Sao_Paulo', '2026-11-21', 14 * 60, '2026-11-21T17:00:00.000Z'],
    ['America/Sao_Paulo', '2026-11-21', 0, '2026-11-21T03:00:00.000Z'],
    ['America/Sao_Paulo', '2026-11-21', 23 * 60 + 59, '2026-11-22T02:59:00.000Z'],
    ['America/Manaus', '2026-01-01', 0, '2026-01-01T04:00:00.000Z'],
    ['America/Noronha', '2026-12-31', 22 * 60, '2027-01-01T00:00:00.000Z'],
    ['America/Rio_Branco', '2026-02-28', 20 * 60, '2026-03-01T01:00:00.000Z'],
    // Summer time, when Brazil had it: clocks went from 00:00 to 01:00 on 2018-11-04.
    ['America/Sao_Paulo', '2018-11-04', 2 * 60, '2018-11-04T04:00:00.000Z'],
    ['America/Sao_Paulo', '2018-11-03', 23 * 60, '2018-11-04T02:00:00.000Z'],
  ])('in %s, %s at minute %i is %s', (zone, day, minutes, at) => {
    expect(instantAt(day, minutes, zone)).toBe(at)
    expect(civilTime(at, zone)).toEqual({ day, minutes })
  })

  test('an hour that a clock skips is the one after it', () => {
    expect(instantAt('2018-11-04', 30, 'America/Sao_Paulo')).toBe('2018-11-04T03:30:00.000Z')
    expect(civilTime('2018-11-04T03:30:00.000Z', 'America/Sao_Paulo').minutes).toBe(90)
  })

  test('minutes past midnight belong to the next day', () => {
    expect(instantAt('2026-11-21', 26 * 60, 'America/Sao_Paulo')).toBe('2026-11-22T05:00:00.000Z')
  })
})

test('days are counted over months, years and leap days', () => {
  expect(addDays('2026-11-30', 2)).toBe('2026-12-02')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2)
  expect(weekdayOf('2026-11-21')).toBe(6)
})

test('times of day are read and written as clocks show them', () => {
  expect(minutesOf('08:30')).toBe(510)
  expect(clockTime(510)).toBe('08:30')
  expect(clockTime(1500)).toBe('01:00')
})

test('a span is told as people say it', () => {
  const zone = 'America/Sao_Paulo'
  expect(spanText('2026-11-21T17:00:00.000Z', '2026-11-21T21:30:00.000Z', zone)).toBe(
    'sáb 21 nov, 14h às 18h30',
  )
  expect(spanText('2026-11-22T01:00:00.000Z', '2026-11-22T05:00:00.000Z', zone)).toBe(
    'sáb 21 nov, 22h a dom 22 nov, 2h',
  )
})

test('a span of another year names it, to who says which year it is', () => {
  const [start, end] = ['2024-11-21T17:00:00.000Z', '2024-11-21T21:00:00.000Z']
  const told = (now: string) => spanText(start, end, 'America/Sao_Paulo', now)
  expect(told('2026-11-21T12:00:00.000Z')).toBe('qui 21 nov 2024, 14h às 18h')
  expect(told('2024-01-01T12:00:00.000Z')).toBe('qui 21 nov, 14h às 18h')
})

describe('an instant that another client gives', () => {
  const Given = instant('Preencha a data')
  test.each([
    ['2026-11-21T14:00:00-03:00', '2026-11-21T17:00:00.000Z'],
    ['2026-11-21T17:00:00Z', '2026-11-21T17:00:00.000Z'],
    ['2026-11-21T17:00Z', '2026-11-21T17:00:00.000Z'],
    ['2026-11-21T17:00:00.123456Z', '2026-11-21T17:00:00.123Z'],
  ])('%s is kept as %s', (given, kept) => {
    expect(v.parse(Given, given)).toBe(kept)
  })

  test.each([
    '2026-02-31T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-11-21',
    '21/11/2026',
    'amanhã',
    '2026-11-21T17:00:00',
  ])('%s is refused', (given) => {
    expect(v.is(Given, given)).toBe(false)
  })

  test('nothing is refused with its own sentence', () => {
    expect(v.safeParse(Given, '').issues?.[0].message).toBe('Preencha a data')
  })
})
