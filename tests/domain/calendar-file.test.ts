import { expect, test } from 'vitest'
import { calendarFile } from '#domain/reservations/calendar-file.ts'

const row = {
  id: '01a20995-05b8-7534-a466-c6700aecf0dc',
  title: 'Aniversário; bolo, vela',
  area_name: 'Salão de festas',
  unit: '304',
  start_datetime: '2026-12-06T19:00:00.000Z',
  end_datetime: '2026-12-06T23:00:00.000Z',
  status: 'APPROVED' as const,
}
const given = {
  place: 'Jacarandá',
  url: 'https://zelo.example/app/reservations/1',
  now: '2026-11-24T12:30:15.250Z',
}
/** As a calendar reads it: RFC 5545, section 3.1. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a reservation is an appointment in UTC, with signs that mean something escaped', () => {
  expect(unfolded(calendarFile(row, given))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zelo//Reservas//PT-BR',
    'BEGIN:VEVENT',
    'UID:01a20995-05b8-7534-a466-c6700aecf0dc@zelo',
    'DTSTAMP:20261124T123015Z',
    'DTSTART:20261206T190000Z',
    'DTEND:20261206T230000Z',
    'SUMMARY:Salão de festas: Aniversário\\; bolo\\, vela',
    'LOCATION:Salão de festas\\, Jacarandá',
    'DESCRIPTION:Reserva da unidade 304',
    'STATUS:CONFIRMED',
    'URL:https://zelo.example/app/reservations/1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each([
  ['PENDING', 'TENTATIVE'],
  ['REJECTED', 'CANCELLED'],
] as const)('%s is %s', (status, expected) => {
  expect(calendarFile({ ...row, status }, given)).toContain(`STATUS:${expected}\r\n`)
})

test('no line is longer than 75 octets, and no character is cut', () => {
  const title = 'ção 🎉 '.repeat(40).trim()
  const file = calendarFile({ ...row, title, unit: '' }, given)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(unfolded(file)).toContain(`SUMMARY:Salão de festas: ${title}`)
  expect(file).not.toContain('DESCRIPTION')
})
