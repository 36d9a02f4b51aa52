import { describe, expect, test } from 'vitest'
import { isCommonPassword } from '#domain/users/common-passwords.ts'
import { passwordProblem } from '#domain/users/password-rule.ts'
import type { Role } from '#domain/kernel/roles.ts'

const helena = { role: 'RESIDENT' as Role, name: 'Helena Prado de Sá', email: 'lena.prado@zelo.test' }

describe('a person choosing a password that is tried first', () => {
  test.each([
    '123456 654321 12345678 123123 111111 112233 102030 159753 010203 01011990 31999990000 52998224725',
    'senha123 Senha@123 S3nh@2024 minhasenha mudar123 admin123 Master2026 s1nd1c0 porteiro1 MORADOR',
    'brasil Brasil2026 flamengo mengão corinthians1910 palmeiras Grêmio1903 gabriel mariana10 João123 deusefiel',
    'qwerty asdfgh zxcvbn qwe123 1q2w3e4r 1qaz2wsx abcdef abc123 abcd4321 aaaaaa ababab abc.abc 1234qwer',
    'password Passw0rd! iloveyou letmein dragon monkey sunshine p@ssw0rd welcome1 trustno1',
  ])('is refused any of %s', (list) => {
    expect(list.split(' ').filter((password) => !isCommonPassword(password))).toEqual([])
  })

  test.each([
    'portaria-aberta',
    'olhos de ressaca',
    'K7M2-9XPT-4WQR',
    'correto cavalo bateria',
    'tijolo à vista',
  ])('may have %s', (password) => {
    expect(passwordProblem(password, helena)).toBeNull()
  })
})

describe('a person choosing a password', () => {
  test.each(['helena-da-rua', 'Prado#roda', 'HELÉNA, sim', 'a lena? prado!'])(
    'cannot put the own name or e-mail into it, as in %s',
    (password) => {
      expect(passwordProblem(password, helena)).toBe(
        'A senha não pode conter o nome nem o e-mail de quem a usa.',
      )
    },
  )

  test('may use a syllable of the own name', () => {
    expect(passwordProblem('desalento', helena)).toBeNull()
  })

  test.each<[Role, string | null]>([
    ['MASTER', 'A senha deve ter pelo menos 8 caracteres'],
    ['ADMIN', 'A senha deve ter pelo menos 8 caracteres'],
    ['MANAGER', 'A senha deve ter pelo menos 8 caracteres'],
    ['COLLABORATOR', null],
    ['RESIDENT', null],
    ['USER', null],
  ])('needs eight characters only in management: %s', (role, problem) => {
    expect(passwordProblem('tijolo', { ...helena, role })).toBe(problem)
    expect(passwordProblem('tijolo-x', { ...helena, role })).toBeNull()
  })
})
