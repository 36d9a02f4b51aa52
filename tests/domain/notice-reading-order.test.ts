import { expect, test } from 'vitest'
import { byReading } from '#domain/notices/reading-order.ts'

const row = (
  id: string,
  day: number,
  given: { is_read?: boolean; priority?: string; date?: string } = {},
) => {
  const at = `2026-11-${day}T12:00:00.000Z`
  return { id, published_at: at, recorded_at: at, is_read: false, priority: 'MEDIUM', ...given }
}

test('whoever opens the list finds the urgent unread first, then the unread, then the newest', () => {
  const rows = [
    row('old news', 10),
    row('read lately', 20, { is_read: true }),
    row('urgent, read', 21, { is_read: true, priority: 'HIGH' }),
    row('news', 19),
    row('urgent', 11, { priority: 'HIGH' }),
    row('read long ago', 9 + 1, { is_read: true }),
  ]
  expect(rows.sort(byReading).map(({ id }) => id)).toEqual([
    'urgent',
    'news',
    'old news',
    'urgent, read',
    'read lately',
    'read long ago',
  ])
})

test('what is not out yet stands where it was written', () => {
  const draft = { ...row('draft', 15, { is_read: true }), published_at: null }
  const rows = [row('a', 16, { is_read: true }), draft, row('b', 14, { is_read: true })]
  expect(rows.sort(byReading).map(({ id }) => id)).toEqual(['a', 'draft', 'b'])
})

test('what hangs on the board stands by the day that it shows, not by when it was hung', () => {
  const rows = [
    row('lost and found', 19, { date: '2026-11-19' }),
    row('feijoada', 10, { date: '2026-12-05' }),
    row('no day of its own', 20),
    row('yoga', 12, { date: '2026-11-26' }),
  ]
  expect(rows.sort(byReading).map(({ id }) => id)).toEqual([
    'feijoada',
    'yoga',
    'no day of its own',
    'lost and found',
  ])
})
