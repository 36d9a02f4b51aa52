import { expect, test } from 'vitest'
import { qrMostBytes, qrTextOf } from '#domain/notices/paper-text.ts'

const words = { head: 'Edifício Jacarandá\nFalta d’água amanhã', foot: 'Helena Prado, 23/11/2026' }
const bytesOf = (text: string) => new TextEncoder().encode(text).length

test('a short notice is in its QR code to the last word', () => {
  const content = 'Das 9h às 12h.\n\nGuarde água.'
  expect(qrTextOf({ ...words, content })).toBe(`${words.head}\n\n${content}\n\n${words.foot}`)
})

test('a long one is cut between words, says so, and still fits', () => {
  const content = 'A manutenção começa às nove. '.repeat(60).trim()
  const text = qrTextOf({ ...words, content })
  expect(bytesOf(text)).toBeLessThanOrEqual(qrMostBytes)
  expect(bytesOf(text)).toBeGreaterThan(qrMostBytes - 30)
  expect(text.startsWith(words.head)).toBe(true)
  expect(text).toMatch(
    / (?:A|manutenção|começa|às|nove\.)… O texto todo está neste aviso e no Zelo\.\n\nHelena/,
  )
})

test('one word that is longer than all the room leaves the rest', () => {
  const text = qrTextOf({ ...words, content: 'á'.repeat(2000) })
  expect(bytesOf(text)).toBeLessThanOrEqual(qrMostBytes)
  expect(text).toContain('\n\n… O texto todo')
})
