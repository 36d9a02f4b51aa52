import { expect, test } from 'vitest'
import { whatsAppOf } from '#parts/OneTimePasswords.tsx'

const phone = (number: string, is_whatsapp: boolean, is_primary = false) => ({
  number,
  is_whatsapp,
  is_primary,
})

test('who reads a password to somebody opens their conversation, whose address says nothing else', () => {
  expect(whatsAppOf([phone('3133334444', false, true), phone('(31) 98888-7777', true)])).toBe(
    'https://wa.me/5531988887777',
  )
  expect(whatsAppOf([phone('31911112222', true), phone('31933334444', true, true)])).toBe(
    'https://wa.me/5531933334444',
  )
})

test('without a number that has WhatsApp there is no conversation to open', () => {
  expect(whatsAppOf([])).toBeNull()
  expect(whatsAppOf([phone('3133334444', false, true), phone('', true)])).toBeNull()
})
