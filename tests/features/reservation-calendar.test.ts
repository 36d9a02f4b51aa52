import { describe, expect, test } from 'vitest'
import { calendarBlocks, hoursShown } from '#features/reservations/calendar-blocks.ts'
import {
  calendarDay,
  calendarTitle,
  dayOrNull,
  monthGridOf,
  stepped,
  weekOf,
} from '#features/reservations/calendar-days.ts'
import { dayPieces } from '#features/reservations/day-pieces.ts'
import { aKnownArea, aKnownReservation, at, saoPaulo, slotOf } from '#tests/support/a-reservation.ts'

const day = '2026-11-21'
const now = at(day, 8)

describe('the calendar', () => {
  test('shows whose what one may see is, and only the time of the rest', () => {
    const own = aKnownReservation({ id: 'own', hours: [14, 18] })
    const other = slotOf(aKnownReservation({ id: 'other', hours: [9, 11] }))
    const blocks = calendarBlocks({
      rows: [own],
      slots: [slotOf(own), other],
      areas: [aKnownArea()],
      now,
      timeZone: saoPaulo,
    })
    expect(blocks.map(({ id, tone, unit, href, hours }) => ({ id, tone, unit, href, hours }))).toEqual([
      { id: 'other', tone: 'busy', unit: undefined, href: undefined, hours: '9h às 11h' },
      { id: 'own', tone: 'pending', unit: '502', href: '/app/reservations/own', hours: '14h às 18h' },
    ])
    expect(blocks[0]?.label).toBe('Quiosque, sábado, 21 de novembro, 9h às 11h, ocupado')
  })

  test.each([
    ['approved', { status: 'APPROVED', acts: ['requested', 'approved'] }],
    ['pending', {}],
    ['pending', { status: 'APPROVED', acts: ['requested', 'approved'], _pending: 1 }],
  ] as const)('draws as %s %j', (tone, given) => {
    const acts = [...('acts' in given ? given.acts : ['requested' as const])]
    const row = aKnownReservation({ id: 'a', hours: [14, 18], ...given, acts })
    const of = (at: string) =>
      calendarBlocks({ rows: [row], slots: [slotOf(row)], areas: [], now: at, timeZone: saoPaulo })[0]?.tone
    expect(of(now)).toBe(tone)
    expect(of(at(day, 18))).toBe('past')
  })

  test('leaves out what was refused or cancelled, and other areas when one is chosen', () => {
    const refused = aKnownReservation({ id: 'a', hours: [14, 18], status: 'REJECTED' })
    const elsewhere = aKnownReservation({ id: 'b', hours: [14, 18], area_id: 'quadra' })
    const wanted = {
      rows: [refused, elsewhere],
      slots: [slotOf(elsewhere)],
      areas: [],
      now,
      timeZone: saoPaulo,
    }
    expect(calendarBlocks(wanted).map(({ id }) => id)).toEqual(['b'])
    expect(calendarBlocks({ ...wanted, areaId: 'quiosque' })).toEqual([])
  })

  test('cuts at midnight what goes on into the next day', () => {
    const span = { start_datetime: at(day, 22), end_datetime: at('2026-11-22', 2) }
    expect(dayPieces(span, saoPaulo)).toEqual([
      { day, startMinute: 1320, endMinute: 1440 },
      { day: '2026-11-22', startMinute: 0, endMinute: 120 },
    ])
    expect(dayPieces({ ...span, end_datetime: at('2026-11-22', 0) }, saoPaulo)).toHaveLength(1)
  })

  test('tells a feast past midnight on the day it began, by its own hours', () => {
    const row = aKnownReservation({ id: 'a', hours: [20, 25] })
    const night = aKnownReservation({ id: 'b', hours: [0, 2] })
    const wanted = { slots: [], areas: [], now, timeZone: saoPaulo }
    const blocks = calendarBlocks({ ...wanted, rows: [row, night] })
    expect(blocks.map(({ id, day, hours }) => [id, day, hours])).toEqual([
      ['b', day, '0h às 2h'],
      ['a', day, '20h às 1h'],
      ['a', '2026-11-22', '20h às 1h'],
    ])
    const week = calendarBlocks({ ...wanted, rows: [row, night], firstHour: 8 })
    expect(week.map(({ id, day, endMinute }) => [id, day, endMinute])).toEqual([
      ['b', day, 120],
      ['a', day, 1500],
    ])
    expect(week[1]?.label).toContain('20h às 1h')
    expect(calendarBlocks({ ...wanted, rows: [row], firstHour: 0 })).toHaveLength(2)
    const long = calendarBlocks({ ...wanted, rows: [aKnownReservation({ id: 'c', hours: [20, 50] })] })
    expect(long.map(({ hours }) => hours)).toEqual(['20h às 0h', '0h às 0h', '0h às 2h'])
  })

  test('shows the hours in which any area is open; one open day and night does not make the week taller', () => {
    const hall = aKnownArea({ opens_at: '10:30', closes_at: '01:00' })
    const gym = aKnownArea({ opens_at: '00:00', closes_at: '00:00' })
    expect(hoursShown([aKnownArea(), hall, gym])).toEqual({ firstHour: 9, lastHour: 24 })
    expect(hoursShown([gym])).toEqual({ firstHour: 8, lastHour: 22 })
  })

  test('begins its weeks on Monday and fills a month with whole ones', () => {
    expect([weekOf('2026-11-22')[0], weekOf('2026-11-22')[6]]).toEqual(['2026-11-16', '2026-11-22'])
    const november = monthGridOf(day)
    expect([november.length, november[0], november.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06'])
  })

  test('steps by weeks, by three days on a tablet, and by months from their first day', () => {
    expect(stepped('2026-12-30', 'week', 1)).toBe('2027-01-06')
    expect(stepped('2026-12-30', 'days', 1)).toBe('2027-01-02')
    expect(stepped('2026-01-31', 'month', 1)).toBe('2026-02-01')
    expect(stepped('2026-03-31', 'month', -1)).toBe('2026-02-01')
  })

  test.each([
    ['2026-11-21', 'week', '16 a 22 de novembro'],
    ['2026-12-01', 'week', '30 de novembro a 6 de dezembro'],
    ['2027-03-10', 'week', '8 a 14 de março de 2027'],
    ['2026-11-29', 'days', '29 de novembro a 1 de dezembro'],
    ['2026-11-21', 'month', 'novembro de 2026'],
  ] as const)('of %s by %s is called %s', (of, view, title) => {
    expect(calendarTitle(of, view, day)).toBe(title)
  })

  test('knows today, the past and the days of another month', () => {
    expect(calendarDay(day, { today: day, month: '2026-11' })).toEqual({
      key: day,
      weekday: 'sáb',
      day: 21,
      label: 'sábado, 21 de novembro',
      isToday: true,
      isPast: false,
      isOutside: false,
    })
    expect(calendarDay('2026-10-31', { today: day, month: '2026-11' })).toMatchObject({
      isPast: true,
      isOutside: true,
    })
  })

  test('takes no day from an address that names none', () => {
    expect(['2026-11-21', '2026-02-30', '21/11/2026', '', null].map(dayOrNull)).toEqual([
      '2026-11-21',
      null,
      null,
      null,
      null,
    ])
  })
})
