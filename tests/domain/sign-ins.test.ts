import { expect, test } from 'vitest'
import { isWorrying, type SignIn, signInMeans, signInOutcomes, signInText } from '#domain/auth/sign-ins.ts'
import { actText } from '#domain/words/act-text.ts'
import { auditedChanges } from '#domain/words/audit-changes.ts'

test.each<[SignIn['outcome'], SignIn['means'], number, string]>([
  ['SIGNED_IN', 'PASSWORD', 1, 'Entrou com a senha'],
  ['SIGNED_IN', 'VOUCHED', 1, 'Entrou sem a segunda etapa, confirmada pela administração'],
  ['WRONG_PASSWORD', 'PASSWORD', 1, 'Senha errada'],
  ['WRONG_PASSWORD', 'PASSWORD', 3, 'Senha errada, 3 vezes'],
  ['WRONG_FACTOR', 'TOTP', 1, 'Senha certa, segunda etapa errada'],
  ['WRONG_FACTOR', 'PASSKEY', 2, 'Chave de acesso recusada, 2 vezes'],
  ['BLOCKED', 'PASSWORD', 1, 'Tentativas demais: a entrada esperou um pouco'],
])('%s by %s, %i times, reads "%s"', (outcome, means, times, text) => {
  expect(signInText({ outcome, means, times })).toBe(text)
})

test('every sign-in that is stored has a text', () => {
  for (const outcome of signInOutcomes)
    for (const means of signInMeans) expect(signInText({ outcome, means, times: 1 })).toMatch(/^[A-ZÇ]/)
})

test('whoever passes the password and not the second step is what to worry about', () => {
  const worrying = signInOutcomes.filter((outcome) => isWorrying({ outcome, means: 'TOTP' }))
  expect(worrying).toEqual(['WRONG_FACTOR'])
  expect(isWorrying({ outcome: 'WRONG_FACTOR', means: 'PASSKEY' })).toBe(false)
})

test('in the audit a sign-in, a blocked account and a refused request are sentences', () => {
  const said = (command: string) => actText({ command, collection: 'users', before: null, after: null })
  expect(said('auth.login')).toBe('entrou no Zelo')
  expect(said('auth.blocked')).toBe('teve a entrada bloqueada por um tempo: senhas erradas demais')
  const entry = { collection: 'users', before: null, after: { permission: 'read_audit' } }
  expect(said('auth.refused')).toBe('teve um pedido recusado por falta de permissão')
  expect(auditedChanges(entry, { timeZone: 'America/Sao_Paulo', names: new Map() })).toEqual([
    { label: 'Permissão', before: '–', after: 'Ver a auditoria' },
  ])
})

test('in the audit what the operator did is a sentence', () => {
  const said = (command: string, collection: string) =>
    actText({ command, collection, before: null, after: null })
  expect(said('operator.unlock', 'users')).toBe('deixou a pessoa tentar entrar de novo')
  expect(said('operator.revoke', 'users')).toBe('encerrou os acessos da pessoa em todos os aparelhos')
  expect(said('operator.export', 'condominiums')).toBe('exportou o condomínio inteiro para um arquivo')
  expect(said('operator.import', 'condominiums')).toBe('importou o condomínio inteiro de um arquivo')
})
