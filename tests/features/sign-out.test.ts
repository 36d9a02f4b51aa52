import { expect, test } from 'vitest'
import { countUnsent } from '#store/operations.ts'
import { signOutQuestion } from '../../src/app/sign-out-question.ts'

test('nobody is asked when the network is there and everything was sent', () => {
  expect(signOutQuestion({ drafts: 0, operations: 0, quiet: 0, isOffline: false })).toBeNull()
})

test('whoever leaves without a network hears first that they cannot come back without one', () => {
  expect(signOutQuestion({ drafts: 0, operations: 0, quiet: 0, isOffline: true })?.text).toBe(
    'Sem internet você só entra de novo quando ela voltar.',
  )
  expect(signOutQuestion({ drafts: 0, operations: 2, quiet: 0, isOffline: true })?.text).toMatch(
    /serão perdidas\. Sem internet você só entra de novo quando ela voltar\.$/,
  )
})

test('what was not sent is counted', () => {
  expect(signOutQuestion({ drafts: 0, operations: 1, quiet: 0, isOffline: false })?.title).toBe(
    '1 alteração não enviada',
  )
  expect(signOutQuestion({ drafts: 0, operations: 3, quiet: 0, isOffline: false })?.title).toBe(
    '3 alterações não enviadas',
  )
})

test('a form that is filled in half, in another tab perhaps, is named before it is lost', () => {
  expect(signOutQuestion({ drafts: 1, operations: 0, quiet: 0, isOffline: false })).toEqual({
    title: '1 formulário pela metade',
    text: 'Um formulário começado e não salvo, nesta ou em outra aba, será perdido.',
    yes: 'Descartar e sair',
  })
  expect(signOutQuestion({ drafts: 2, operations: 1, quiet: 0, isOffline: false })).toMatchObject({
    title: '1 alteração não enviada',
    text: 'Ela só existe neste aparelho. Se você sair agora, será perdida. 2 formulários começados e não salvos, nesta ou em outras abas, serão perdidos.',
  })
})

test('a reading that was not sent is no lost work: whoever leaves hears what becomes of it', () => {
  const left = [anEntry('statements.read'), anEntry('announcements.read'), anEntry('occurrences.create')]
  expect(countUnsent(left)).toEqual({ operations: 1, quiet: 2 })
  expect(countUnsent(left.slice(0, 1))).toEqual({ operations: 0, quiet: 1 })

  expect(signOutQuestion({ drafts: 0, operations: 0, quiet: 1, isOffline: true })).toEqual({
    title: 'Sair sem internet?',
    text: '1 comunicado que você leu volta a aparecer como não lido. Sem internet você só entra de novo quando ela voltar.',
    yes: 'Sair',
  })
  expect(signOutQuestion({ drafts: 0, operations: 0, quiet: 2, isOffline: false })).toEqual({
    title: 'Sair agora?',
    text: '2 comunicados que você leu voltam a aparecer como não lidos.',
    yes: 'Sair',
  })
  expect(signOutQuestion({ drafts: 0, operations: 1, quiet: 2, isOffline: false })?.text).toBe(
    'Ela só existe neste aparelho. Se você sair agora, será perdida. 2 comunicados que você leu voltam a aparecer como não lidos.',
  )
})

test('a reading that the server refused is somebody’s to decide, like any change', () => {
  expect(countUnsent([{ ...anEntry('statements.read'), state: 'rejected' }])).toEqual({
    operations: 1,
    quiet: 0,
  })
})

function anEntry(command: string) {
  return { key: `${command} 1`, command, state: 'queued' as const }
}
