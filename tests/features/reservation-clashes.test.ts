import { describe, expect, test } from 'vitest'
import { clashOf, clashSentence, whyLeftOut, whyNotApprovedNow } from '#features/reservations/clashes.ts'
import { aKnownArea, aKnownReservation, at, saoPaulo, slotOf } from '#tests/support/a-reservation.ts'

const day = '2026-11-21'
const now = at(day, 8)

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
  const known = { rows: [pending], slots: [slotOf(pending)], areas: [aKnownArea()], now, timeZone: saoPaulo }

  test('has nothing against a request to come, in an open area, that clashes with nothing', () => {
    expect(whyNotApprovedNow(pending, known)).toBeNull()
    expect(whyLeftOut(pending, known)).toBeNull()
  })

  test('one by one goes on until the time is over; several at once leave out what has begun', () => {
    const during = { ...known, now: at(day, 15) }
    expect(whyNotApprovedNow(pending, during)).toBeNull()
    expect(whyLeftOut(pending, during)).toBe('Já começou.')
    expect(whyNotApprovedNow(pending, { ...known, now: at(day, 18) })).toBe('Este horário já passou.')
  })

  test('leaves alone what the area no longer holds, one by one as several at once', () => {
    const inactive = { ...known, areas: [aKnownArea({ active: false })] }
    const shorter = { ...known, areas: [aKnownArea({ closes_at: '16:00' })] }
    for (const ask of [whyNotApprovedNow, whyLeftOut]) {
      expect(ask(pending, inactive)).toBe('Quiosque está inativa.')
      expect(ask(pending, shorter)).toBe('Não cabe mais no horário: Quiosque abre das 9h às 16h.')
    }
  })

  test('several at once leaves out an area that is gone', () => {
    expect(whyLeftOut(pending, { ...known, areas: [] })).toBe('A área não aceita mais reservas.')
  })
})
