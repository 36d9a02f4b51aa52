import { expect, test } from 'vitest'
import {
  civilDay,
  dayText,
  fullInstant,
  hour,
  longDay,
  momentText,
  shortInstant,
} from '#domain/values/instant-texts.ts'

const saoPaulo = 'America/Sao_Paulo'
const now = '2026-11-21T15:00:00.000Z'

test.each([
  ['2026-11-21T14:05:00.000Z', 'hoje 11h05'],
  ['2026-11-21T02:59:00.000Z', 'ontem 23h59'],
  ['2026-11-20T12:00:00.000Z', 'ontem 9h'],
  ['2026-11-19T12:00:00.000Z', 'qui 19 nov'],
  ['2025-12-31T12:00:00.000Z', '31/12/2025'],
])('%s is told as %s at noon of 21 November in São Paulo', (instant, words) => {
  expect(shortInstant(instant, now, saoPaulo)).toBe(words)
})

test.each([
  ['2026-11-21T22:30:00.000Z', 'hoje 19h30'],
  ['2026-11-22T22:00:00.000Z', 'amanhã 19h'],
  ['2026-11-21T02:59:00.000Z', 'ontem 23h59'],
  ['2026-11-12T22:00:00.000Z', 'qui 12 nov, 19h'],
  ['2027-01-05T22:00:00.000Z', '05/01/2027, 19h'],
])('what takes place at %s is announced as %s', (instant, words) => {
  expect(momentText(instant, now, saoPaulo)).toBe(words)
})

test.each([
  ['2026-11-21', 'hoje'],
  ['2026-11-22', 'amanhã'],
  ['2026-12-05', 'sáb 5 dez'],
  ['2027-01-05', '05/01/2027'],
])('the day %s reads %s, also late in the evening when Greenwich is on the next', (day, words) => {
  expect(dayText(day, '2026-11-22T01:00:00.000Z', saoPaulo)).toBe(words)
})

test('an instant belongs to the day of the condominium, not of Greenwich', () => {
  expect(civilDay('2026-11-21T02:30:00.000Z', saoPaulo)).toBe('2026-11-20')
  expect(civilDay('2026-11-21T02:30:00.000Z', 'America/Noronha')).toBe('2026-11-21')
  expect(civilDay('2026-11-21T03:30:00.000Z', 'America/Rio_Branco')).toBe('2026-11-20')
})

test('a full instant, an hour and a long day read as Brazilians write them', () => {
  expect(fullInstant('2026-11-20T02:10:00.000Z', saoPaulo)).toBe('19/11/2026 23:10')
  expect(hour('2026-11-21T03:00:00.000Z', saoPaulo)).toBe('00:00')
  expect(longDay(now, saoPaulo)).toBe('sábado, 21 de novembro')
})
