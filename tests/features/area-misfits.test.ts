import { describe, expect, test } from 'vitest'
import type { Area } from '#domain/areas/area.ts'
import { misfits, misfitsText } from '#features/areas/misfits.ts'
import { aKnownArea, aKnownReservation, at, saoPaulo } from '#tests/support/a-reservation.ts'

const day = '2026-11-21'
const now = at(day, 8)

describe('whoever changes an area with requests that wait', () => {
  const pending = [
    aKnownReservation({ id: 'a', hours: [10, 12] }),
    aKnownReservation({ id: 'b', hours: [18, 21] }),
    aKnownReservation({ id: 'c', hours: [19, 22] }),
  ]
  const count = (changed: Partial<Area>) =>
    misfits(pending, aKnownArea(), { ...aKnownArea(), ...changed }, { now, timeZone: saoPaulo })

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
