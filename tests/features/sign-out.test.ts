import { expect, test } from 'vitest'
import { signOutQuestion } from '../../src/app/sign-out-question.ts'

test('nobody is asked when the network is there and everything was sent', () => {
  expect(signOutQuestion({ unsent: 0, isOffline: false })).toBeNull()
})

test('whoever leaves without a network hears first that they cannot come back without one', () => {
  expect(signOutQuestion({ unsent: 0, isOffline: true })?.text).toBe(
    'Sem internet você só entra de novo quando ela voltar.',
  )
  expect(signOutQuestion({ unsent: 2, isOffline: true })?.text).toMatch(
    /serão perdidas\. Sem internet você só entra de novo quando ela voltar\.$/,
  )
})

test('what was not sent is counted', () => {
  expect(signOutQuestion({ unsent: 1, isOffline: false })?.title).toBe('1 alteração não enviada')
  expect(signOutQuestion({ unsent: 3, isOffline: false })?.title).toBe('3 alterações não enviadas')
})
