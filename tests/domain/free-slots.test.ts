import { describe, expect, test } from 'vitest'
import { findClash, freeSlots } from '#domain/reservations/free-slots.ts'
import { instantAt } from '#domain/values/civil-time.ts'

const zone = 'America/Sao_Paulo'
const now = instantAt('2026-11-20', 12 * 60, zone)
const at = (day: number, hour: number) => instantAt(`2026-11-${day}`, hour * 60, zone)
const span = (day: number, from: number, to: number) => ({
  start_datetime: at(day, from),
  end_datetime: at(day, to),
})
const salao = { opens_at: '08:00', closes_at: '22:00' }

describe('free times offered to who came second', () => {
  const search = (wanted: ReturnType<typeof span>, busy: ReturnType<typeof span>[], hours = {}) =>
    freeSlots({ area: { ...salao, ...hours }, wanted, busy, now, timeZone: zone })

  test('are as long as the wanted one, free, open, to come, and apart from each other', () => {
    const busy = [span(21, 11, 16), span(22, 9, 22)]
    const found = search(span(21, 14, 18), busy)
    expect(found).toEqual([span(21, 16, 20), span(23, 10, 14), span(23, 14, 18)])
    for (const one of found) expect(findClash(one, busy)).toBeUndefined()
  })

  test('begin before the wanted one where that is nearer', () => {
    expect(search(span(21, 12, 14), [span(21, 12, 22)])).toEqual([
      span(21, 8, 10),
      span(21, 10, 12),
      span(22, 12, 14),
    ])
  })

  test('are never in the past', () => {
    const found = search(span(20, 13, 15), [span(20, 13, 22)])
    expect(found.every(({ start_datetime }) => start_datetime > now)).toBe(true)
    expect(found).toHaveLength(3)
  })

  test('are none where the area is full for a fortnight', () => {
    expect(
      search(span(21, 14, 18), [
        { start_datetime: at(20, 0), end_datetime: instantAt('2026-12-20', 0, zone) },
      ]),
    ).toEqual([])
  })

  test('touch what is taken without overlapping it', () => {
    expect(search(span(21, 14, 18), [span(21, 14, 18)])).toContainEqual(span(21, 18, 22))
  })

  test('cross midnight where the area does', () => {
    const hours = { opens_at: '18:00', closes_at: '02:00' }
    const wanted = { start_datetime: at(21, 22), end_datetime: at(22, 2) }
    expect(search(wanted, [wanted], hours)).toContainEqual({
      start_datetime: at(21, 18),
      end_datetime: at(21, 22),
    })
    expect(search(wanted, [wanted], hours)).toContainEqual({
      start_datetime: at(22, 22),
      end_datetime: at(23, 2),
    })
  })
})
