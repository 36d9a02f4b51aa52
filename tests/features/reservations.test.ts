import { describe, expect, test } from 'vitest'
import { busyText } from '#features/reservations/day-pieces.ts'
import { refusedPreset, wayOut } from '#features/reservations/refused-ways.ts'
import {
  hasReservationFilter,
  matchesReservation,
  type ReservationFilter,
  reservationFilterOf,
} from '#features/reservations/reservation-filters.ts'
import {
  blankReservation,
  instantOf,
  movedEnd,
  presetOfLink,
  reservationFields,
  reservationValues,
  usualEnd,
} from '#features/reservations/reservation-values.ts'
import { derivedStatusOf } from '#features/reservations/derived-status.ts'
import { aKnownArea, aKnownReservation, at, saoPaulo } from '#tests/support/a-reservation.ts'

const day = '2026-11-21'

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
    expect(derivedStatusOf(row).text).toBe(text)
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
    const values = {
      ...blankReservation,
      ...reservationValues(row, saoPaulo),
      end_datetime: '2026-11-21T19:00',
    }
    expect(reservationFields(values, row, saoPaulo)).toMatchObject({
      start_datetime: '2026-11-21T17:00:30.000Z',
      end_datetime: '2026-11-21T22:00:00.000Z',
    })
  })

  test('proposes two hours, or until the area closes', () => {
    expect(usualEnd('2026-11-21T14:00', aKnownArea())).toBe('2026-11-21T16:00')
    expect(usualEnd('2026-11-21T21:00', aKnownArea())).toBe('2026-11-21T22:00')
    expect(usualEnd('2026-11-21T23:00', undefined)).toBe('2026-11-22T01:00')
    expect(usualEnd('2026-11-21', aKnownArea())).toBe('2026-11-21')
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
    [{ begins: 'today' as const }, true],
    [{ begins: 'later' as const }, false],
    [{ status: 'AWAITING' as const }, false],
  ])('narrowed by %j finds it: %s', (filter, isFound) => {
    expect(matchesReservation(row, filter, { now: at(day, 12), timeZone: saoPaulo })).toBe(isFound)
    expect(hasReservationFilter(filter)).toBe(true)
  })

  test('of what is to be decided ends where a request begins; from tomorrow on begins at midnight here', () => {
    const asked = aKnownReservation({ id: 'a', hours: [14, 18] })
    const isFound = (filter: ReservationFilter, now: string) =>
      matchesReservation(asked, filter, { now, timeZone: saoPaulo })
    expect(isFound({ status: 'AWAITING' }, at(day, 13))).toBe(true)
    expect(isFound({ status: 'AWAITING' }, at(day, 14))).toBe(false)
    expect(isFound({ begins: 'later' }, at('2026-11-20', 23))).toBe(true)
    expect(isFound({ begins: 'today' }, at('2026-11-20', 23))).toBe(false)
  })

  test('knows the words of the address, and ignores others', () => {
    const words = { area: '', de: '', ate: '' }
    expect(reservationFilterOf({ ...words, status: 'AWAITING', comeca: 'depois' })).toMatchObject({
      status: 'AWAITING',
      begins: 'later',
    })
    expect(hasReservationFilter(reservationFilterOf({ ...words, status: 'x', comeca: 'x' }))).toBe(false)
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
