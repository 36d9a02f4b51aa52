import { describe, expect, test } from 'vitest'
import type { Area } from '#domain/areas/area.ts'
import { misfits, misfitsText } from '#features/areas/misfits.ts'
import { calendarBlocks, hoursShown } from '#features/reservations/calendar-blocks.ts'
import {
  calendarDay,
  calendarTitle,
  dayOrNull,
  monthGridOf,
  stepped,
  weekOf,
} from '#features/reservations/calendar-days.ts'
import { clashOf, clashSentence, whyLeftOut, whyNotNow } from '#features/reservations/clashes.ts'
import { busyText, dayPieces } from '#features/reservations/day-pieces.ts'
import { refusedPreset, wayOut } from '#features/reservations/refused-ways.ts'
import { isNarrowed, matches } from '#features/reservations/reservation-filters.ts'
import {
  blankReservation,
  instantOf,
  movedEnd,
  presetOfLink,
  sentFields,
  usualEnd,
  valuesOf,
} from '#features/reservations/reservation-values.ts'
import { standingOf } from '#features/reservations/standing.ts'
import { aKnownReservation, at, saoPaulo, slotOf } from '#tests/support/a-reservation.ts'

const day = '2026-11-21'
const now = at(day, 8)

function anArea(given: Partial<Area> = {}): Area {
  return {
    id: 'quiosque',
    created_at: '2026-01-01T00:00:00.000Z',
    condominium_id: 'jacaranda',
    name: 'Quiosque',
    description: '',
    capacity: null,
    opens_at: '09:00',
    closes_at: '22:00',
    active: true,
    needs_approval: true,
    photos: [],
    ...given,
  }
}

describe('what a badge may say', () => {
  test.each([
    ['a request that never reached the server is only asked for', { _v: 0, _pending: 1 }, 'Solicitada'],
    ['a request that the server holds is pending', {}, 'Pendente'],
    [
      'an approval that the server confirmed',
      { status: 'APPROVED', acts: ['requested', 'approved'] },
      'Aprovada',
    ],
    [
      'an approval that waits to be sent is not an approval yet',
      { status: 'APPROVED', acts: ['requested', 'approved'], _pending: 1 },
      'Aprovação aguardando envio',
    ],
    [
      'an edit after an approval that still waits does not hide it',
      { status: 'APPROVED', acts: ['requested', 'approved', 'edited'], _pending: 2 },
      'Aprovação aguardando envio',
    ],
    [
      'an approved one whose edit waits is still approved',
      { status: 'APPROVED', acts: ['requested', 'approved', 'edited'], _pending: 1 },
      'Aprovada',
    ],
    [
      'a request cancelled before it left says so',
      { status: 'CANCELLED', acts: ['requested', 'cancelled'], _v: 0, _pending: 2 },
      'Cancelamento aguardando envio',
    ],
  ] as const)('%s', (_name, given, text) => {
    const row = aKnownReservation({
      id: 'a',
      hours: [14, 18],
      ...given,
      acts: [...('acts' in given ? given.acts : ['requested' as const])],
    })
    expect(standingOf(row).text).toBe(text)
  })
})

describe('a clash', () => {
  const caio = aKnownReservation({
    id: 'caio',
    hours: [11, 16],
    status: 'APPROVED',
    acts: ['requested', 'approved'],
    who: 'Caio Valadares',
    unit: '1001',
  })
  const unsent = aKnownReservation({ id: 'davi', hours: [14, 18], _v: 0, _pending: 1 })

  test('is what this device asked for over a time that somebody else has', () => {
    const known = { rows: [caio, unsent], slots: [caio, unsent].map(slotOf) }
    expect(clashOf(unsent, known)?.id).toBe('caio')
    expect(clashOf(caio, known)).toBeUndefined()
  })

  test('names the other to who may see them, and nobody to a neighbour', () => {
    const slot = slotOf(caio)
    expect(clashSentence(slot, { rows: [caio], slots: [slot] }, saoPaulo)).toBe(
      'Choca com Caio Valadares, 1001, das 11h às 16h.',
    )
    expect(clashSentence(slot, { rows: [], slots: [slot] }, saoPaulo)).toBe(
      'Choca com outra reserva, das 11h às 16h.',
    )
  })

  test('is not what begins when the other ends, lies in another area, or was given up', () => {
    const after = aKnownReservation({ id: 'after', hours: [16, 18], _v: 0, _pending: 1 })
    const elsewhere = { ...unsent, id: 'elsewhere', area_id: 'quadra' }
    const cancelled = { ...unsent, id: 'cancelled', status: 'CANCELLED' as const }
    const known = { rows: [caio, after, elsewhere, cancelled], slots: [caio, after, elsewhere].map(slotOf) }
    expect([after, elsewhere, cancelled].map((row) => clashOf(row, known))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('of two that nobody judged yet is the one asked for later', () => {
    const later = aKnownReservation({
      id: 'later',
      hours: [15, 17],
      _v: 0,
      _pending: 1,
      created_at: '2026-11-02T12:00:00.000Z',
    })
    const known = { rows: [unsent, later], slots: [unsent, later].map(slotOf) }
    expect(clashOf(later, known)?.id).toBe('davi')
    expect(clashOf(unsent, known)).toBeUndefined()
  })

  test('does not arise from an approval that waits to be sent', () => {
    const approving = { ...caio, _pending: 1, created_at: '2026-11-02T12:00:00.000Z' }
    const known = { rows: [approving, unsent], slots: [approving, unsent].map(slotOf) }
    expect(clashOf(approving, known)).toBeUndefined()
  })

  test('of what the server judged is the pending one, never what is approved', () => {
    const pending = aKnownReservation({ id: 'pending', hours: [15, 17] })
    const moved = { ...caio, id: 'moved' }
    const known = { rows: [caio, pending], slots: [caio, pending, moved].map(slotOf) }
    expect(clashOf(pending, known)?.id).toBe('caio')
    expect(clashOf(caio, { rows: [caio, moved], slots: [caio, moved].map(slotOf) })).toBeUndefined()
  })
})

describe('approving', () => {
  const pending = aKnownReservation({ id: 'p', hours: [14, 18] })
  const known = { rows: [pending], slots: [slotOf(pending)], areas: [anArea()], now, timeZone: saoPaulo }

  test('has nothing against a request to come, in an open area, that clashes with nothing', () => {
    expect(whyNotNow(pending, known)).toBeNull()
    expect(whyLeftOut(pending, known)).toBeNull()
  })

  test('one by one goes on until the time is over; several at once leave out what has begun', () => {
    const during = { ...known, now: at(day, 15) }
    expect(whyNotNow(pending, during)).toBeNull()
    expect(whyLeftOut(pending, during)).toBe('Já começou.')
    expect(whyNotNow(pending, { ...known, now: at(day, 18) })).toBe('Este horário já passou.')
  })

  test('leaves alone what the area no longer holds, one by one as several at once', () => {
    const inactive = { ...known, areas: [anArea({ active: false })] }
    const shorter = { ...known, areas: [anArea({ closes_at: '16:00' })] }
    for (const ask of [whyNotNow, whyLeftOut]) {
      expect(ask(pending, inactive)).toBe('Quiosque está inativa.')
      expect(ask(pending, shorter)).toBe('Não cabe mais no horário: Quiosque abre das 9h às 16h.')
    }
  })

  test('several at once leaves out an area that is gone', () => {
    expect(whyLeftOut(pending, { ...known, areas: [] })).toBe('A área não aceita mais reservas.')
  })
})

describe('the calendar', () => {
  test('shows whose what one may see is, and only the time of the rest', () => {
    const own = aKnownReservation({ id: 'own', hours: [14, 18] })
    const other = slotOf(aKnownReservation({ id: 'other', hours: [9, 11] }))
    const blocks = calendarBlocks({
      rows: [own],
      slots: [slotOf(own), other],
      areas: [anArea()],
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
    const hall = anArea({ opens_at: '10:30', closes_at: '01:00' })
    const gym = anArea({ opens_at: '00:00', closes_at: '00:00' })
    expect(hoursShown([anArea(), hall, gym])).toEqual({ firstHour: 9, lastHour: 24 })
    expect(hoursShown([gym])).toEqual({ firstHour: 8, lastHour: 22 })
  })

  test('begins its weeks on Monday and fills a month with whole ones', () => {
    expect([weekOf('2026-11-22')[0], weekOf('2026-11-22')[6]]).toEqual(['2026-11-16', '2026-11-22'])
    const november = monthGridOf(day)
    expect([november.length, november[0], november.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06'])
  })

  test('steps by weeks, and by months from their first day', () => {
    expect(stepped('2026-12-30', 'week', 1)).toBe('2027-01-06')
    expect(stepped('2026-01-31', 'month', 1)).toBe('2026-02-01')
    expect(stepped('2026-03-31', 'month', -1)).toBe('2026-02-01')
  })

  test.each([
    ['2026-11-21', 'week', '16 a 22 de novembro'],
    ['2026-12-01', 'week', '30 de novembro a 6 de dezembro'],
    ['2027-03-10', 'week', '8 a 14 de março de 2027'],
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

describe('the form', () => {
  test('sends instants of the condominium, and none of a time half filled', () => {
    expect(instantOf('2026-11-21T14:00', saoPaulo)).toBe('2026-11-21T17:00:00.000Z')
    expect(['2026-11-21T', 'T14:00', '', '2026-11-21'].map((text) => instantOf(text, saoPaulo))).toEqual([
      '',
      '',
      '',
      '',
    ])
  })

  test('leaves a time that nobody touched as it was, to the second', () => {
    const row = {
      ...aKnownReservation({ id: 'a', hours: [14, 18] }),
      start_datetime: '2026-11-21T17:00:30.000Z',
    }
    const values = { ...blankReservation, ...valuesOf(row, saoPaulo), end_datetime: '2026-11-21T19:00' }
    expect(sentFields(values, saoPaulo)).toMatchObject({
      start_datetime: '2026-11-21T17:00:30.000Z',
      end_datetime: '2026-11-21T22:00:00.000Z',
    })
  })

  test('proposes two hours, or until the area closes', () => {
    expect(usualEnd('2026-11-21T14:00', anArea())).toBe('2026-11-21T16:00')
    expect(usualEnd('2026-11-21T21:00', anArea())).toBe('2026-11-21T22:00')
    expect(usualEnd('2026-11-21T23:00', undefined)).toBe('2026-11-22T01:00')
    expect(usualEnd('2026-11-21', anArea())).toBe('2026-11-21')
  })

  test('takes the end along when the start moves to another day', () => {
    expect(movedEnd('2026-11-21T22:00', '2026-11-22T02:00', '2026-11-28T22:00')).toBe('2026-11-29T02:00')
    expect(movedEnd('2026-11-21T14:00', '2026-11-21T18:00', '2026-11-21T15:00')).toBe('2026-11-21T18:00')
  })

  test('opens with what a link asks for, and with nothing strange', () => {
    expect(presetOfLink({ areaId: 'q', start: '2026-11-21T14:00' }, saoPaulo)).toEqual({
      asked: 'q 2026-11-21T14:00',
      area_id: 'q',
      start_datetime: '2026-11-21T14:00',
    })
    expect(presetOfLink({ areaId: '', start: '2026-11-21T17:00:00.000Z' }, saoPaulo).start_datetime).toBe(
      '2026-11-21T14:00',
    )
    expect(presetOfLink({ areaId: '', start: 'amanhã' }, saoPaulo)).not.toHaveProperty('start_datetime')
    expect(presetOfLink({ areaId: 'q', start: '' }, saoPaulo)).toEqual({ asked: 'q ', area_id: 'q' })
    expect(presetOfLink({ areaId: '', start: '' }, saoPaulo)).toEqual({ asked: '' })
  })

  test('says what is taken of a day, in order', () => {
    const busy = [
      { start_datetime: at(day, 18), end_datetime: at(day, 22) },
      { start_datetime: at(day, 11), end_datetime: at(day, 16) },
      { start_datetime: at('2026-11-22', 9), end_datetime: at('2026-11-22', 10) },
    ]
    expect(busyText(day, busy, saoPaulo)).toBe('Ocupado: 11h às 16h, 18h às 22h')
    expect(busyText('2026-11-23', busy, saoPaulo)).toBeNull()
  })
})

describe('the list', () => {
  const row = aKnownReservation({ id: 'a', hours: [14, 18], status: 'APPROVED' })
  test.each([
    [{ area_id: 'quiosque' }, true],
    [{ area_id: 'quadra' }, false],
    [{ status: 'PENDING' as const }, false],
    [{ from: day, until: day }, true],
    [{ from: '2026-11-22' }, false],
    [{ until: '2026-11-20' }, false],
  ])('narrowed by %j finds it: %s', (filter, isFound) => {
    expect(matches(row, filter, saoPaulo)).toBe(isFound)
    expect(isNarrowed(filter)).toBe(true)
  })
})

describe('a person whose change was refused', () => {
  const row = aKnownReservation({ id: 'a', hours: [14, 18] })
  const update = (input: object) => ({ command: 'reservations.update', input: { id: 'a', ...input } })

  test.each([
    ['a request', { command: 'reservations.create', input: { ...row } }, undefined, 'form'],
    ['an edit of the time', update({ end_datetime: at(day, 20) }), row, 'form'],
    ['an edit of the title', update({ title: 'Aniversário' }), row, 'see'],
    ['an approval', { command: 'reservations.confirm', input: { id: 'a' } }, row, 'again'],
    ['an edit of the time of a row that is gone', update({ end_datetime: at(day, 20) }), undefined, null],
    ['an edit of the title of a row that is gone', update({ title: 'Aniversário' }), undefined, null],
    [
      'an approval of a row that is gone',
      { command: 'reservations.confirm', input: { id: 'a' } },
      undefined,
      null,
    ],
  ])('of %s finds the way out that there is', (_name, entry, known, way) => {
    expect(wayOut(entry, known)).toBe(way)
  })

  test('opens the form with what was asked for over what there is', () => {
    const wanted = { ...row, end_datetime: at(day, 20) }
    expect(refusedPreset(wanted, saoPaulo)).toMatchObject({
      end_datetime: `${day}T20:00`,
      area_id: 'quiosque',
    })
  })

  test('opens it empty where only a part of the edit is left', () => {
    expect(refusedPreset({ id: 'a', title: 'Aniversário' }, saoPaulo)).toEqual({})
    expect(refusedPreset({ id: 'a', end_datetime: at(day, 20) }, saoPaulo)).toEqual({})
  })
})

describe('whoever changes an area with requests that wait', () => {
  const pending = [
    aKnownReservation({ id: 'a', hours: [10, 12] }),
    aKnownReservation({ id: 'b', hours: [18, 21] }),
    aKnownReservation({ id: 'c', hours: [19, 22] }),
  ]
  const count = (changed: Partial<Area>) =>
    misfits(pending, anArea(), { ...anArea(), ...changed }, { now, timeZone: saoPaulo })

  test('is told how many would no longer fit', () => {
    expect(count({ closes_at: '20:00' })).toBe(2)
    expect(count({ opens_at: '11:00' })).toBe(1)
    expect(count({ active: false })).toBe(3)
  })

  test('is told nothing while all fit, or while the time is half typed', () => {
    expect(count({ closes_at: '23:00' })).toBe(0)
    expect(count({ closes_at: '' })).toBe(0)
    expect(misfitsText(0, { active: true })).toBeNull()
  })

  test.each([
    [1, true, '1 pedido pendente não cabe mais neste horário.'],
    [2, true, '2 pedidos pendentes não cabem mais neste horário.'],
    [1, false, '1 pedido pendente não poderá ser aprovado.'],
    [2, false, '2 pedidos pendentes não poderão ser aprovados.'],
  ])('of %i with active %o reads "%s"', (many, active, sentence) => {
    expect(misfitsText(many, { active })).toBe(sentence)
  })
})
