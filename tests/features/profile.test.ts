import { describe, expect, test } from 'vitest'
import { newResident } from '#domain/residents/new-resident.ts'
import type { User } from '#domain/users/user.ts'
import { changed, without, makePrimary } from '#hooks/listed.ts'
import { newAddress, newEmail, newPhone } from '../../src/features/profile/contact-lists.ts'
import { firstTabOf } from '../../src/features/profile/profile-tabs.ts'
import {
  type ProfileValues,
  profileProblems,
  secretFields,
  sentProfile,
  profileValues,
  wantsPassword,
} from '../../src/features/profile/profile-values.ts'
import { anId } from '../support/an-occurrence.ts'

const row: User = newResident(
  { name: 'Otávio Beltrão', email: 'otavio@demo.zelo', cpf: '52998224725', birth_date: '1961-03-08' },
  { condominium_id: anId(), now: '2026-11-21T12:00:00.000Z', newId: anId },
)

const typed = (given: Partial<ProfileValues> = {}): ProfileValues => ({ ...profileValues(row), ...given })
const wrong = (given: Partial<ProfileValues>) => profileProblems(typed(given), row.profile, row)

describe('one’s own profile', () => {
  test('shows numbers with their marks, and sends them without', () => {
    expect(typed().cpf).toBe('529.982.247-25')
    const phone = { ...newPhone(anId(), 0), number: '(31) 98765-4321' }
    expect(sentProfile(typed({ phones: [phone] }), row.profile, row).phones).toEqual([
      { ...phone, number: '31987654321' },
    ])
  })

  test('that was opened and not touched differs in nothing', () => {
    const values = typed()
    const sent = sentProfile(values, row.profile, row)
    for (const [field, value] of Object.entries(sent))
      expect(value, field).toBe(row.profile[field as keyof typeof sent])
    expect(profileProblems(values, row.profile, row)).toEqual([])
  })

  test('keeps the e-mail to sign in with, whatever is done with the others', () => {
    expect(typed().emails).toEqual([])
    const other = { ...newEmail(anId(), 0), email: 'Outro@Exemplo.com.br ' }
    const { emails } = sentProfile(typed({ emails: [other] }), row.profile, row)
    expect(emails.map(({ email, is_primary }) => [email, is_primary])).toEqual([
      ['otavio@demo.zelo', true],
      ['outro@exemplo.com.br', false],
    ])
  })

  test('with an address of before, which no server takes, is edited as before, and takes no new one like it', () => {
    const odd = { ...newEmail(anId(), 0), email: 'otávio..beltrão@casa.com' }
    const before = { ...row, email: odd.email, profile: { ...row.profile, emails: [odd] } }
    const values = profileValues(before)
    const problems = (given: Partial<typeof values>) =>
      profileProblems({ ...values, ...given }, before.profile, before)
    expect(problems({ name: 'Otávio B.' })).toEqual([])
    const another = { ...newEmail(anId(), 1), email: 'otávio..b@casa.com' }
    expect(problems({ emails: [another] })).toEqual([{ path: 'emails.0.email', message: 'Email inválido' }])
  })

  test('tells everything that is wrong at once, each in its own row', () => {
    const found = wrong({
      name: ' ',
      cpf: '111.111.111-11',
      phones: [{ ...newPhone(anId(), 0), number: '(31) 98765-4321' }, newPhone(anId(), 1)],
      emails: [{ ...newEmail(anId(), 0), email: 'sem arroba' }],
      addresses: [newAddress(anId(), 0)],
    })
    expect(Object.fromEntries(found.map(({ path, message }) => [path, message]))).toEqual({
      name: 'Nome é obrigatório',
      cpf: 'CPF inválido',
      'phones.1.number': 'Número de telefone é obrigatório',
      'emails.0.email': 'Email inválido',
      'addresses.0.street': 'Rua é obrigatória',
      'addresses.0.number': 'Número é obrigatório',
      'addresses.0.neighborhood': 'Bairro é obrigatório',
      'addresses.0.city': 'Cidade é obrigatória',
      'addresses.0.state': 'Estado é obrigatório',
      'addresses.0.zip_code': 'CEP é obrigatório',
    })
  })

  test('opens at the first tab where something is wrong', () => {
    expect(firstTabOf(['addresses.0.city', 'phones.1.number'])).toBe('contacts')
    expect(firstTabOf(['confirm'])).toBe('security')
    expect(firstTabOf(['cpf', 'confirm'])).toBe('person')
  })
})

describe('a new password', () => {
  const messages = (given: Partial<ProfileValues>) => wrong(given).map(({ message }) => message)

  test('needs the present one, six signs, and to be typed twice', () => {
    expect(messages({ password: 'segredo1', confirm: 'segredo1' })).toEqual(['Informe a senha atual'])
    expect(messages({ current_password: 'antiga', password: 'curta', confirm: 'curta' })).toEqual([
      'A senha deve ter pelo menos 6 caracteres',
    ])
    expect(messages({ current_password: 'antiga', password: 'segredo1', confirm: 'segredo2' })).toEqual([
      'Senhas não coincidem',
    ])
    expect(messages({ current_password: 'antiga', password: 'segredo1', confirm: 'segredo1' })).toEqual([])
  })

  test('is wanted as soon as one of its fields is typed, and none of them is kept', () => {
    expect(wantsPassword(typed())).toBe(false)
    for (const field of secretFields) expect(wantsPassword(typed({ [field]: 'x' }))).toBe(true)
  })
})

describe('lists of contacts', () => {
  const [one, other] = [newPhone('1', 0), newPhone('2', 1)]

  test('name the first and number the others', () => {
    expect([one, other].map(({ label, is_primary }) => [label, is_primary])).toEqual([
      ['Telefone Principal', true],
      ['Telefone 1', false],
    ])
    expect(newAddress('1', 0)).toMatchObject({ label: 'Endereço Principal', country: 'Brasil' })
    expect(newAddress('2', 1)).toMatchObject({ label: 'Endereço 2' }) // as in Usuários
  })

  test('have one primary, whatever goes or changes', () => {
    expect(without([one, other], '1')).toEqual([{ ...other, is_primary: true }])
    expect(makePrimary([one, other], '2').map(({ is_primary }) => is_primary)).toEqual([false, true])
    expect(changed([one, other], '2', { number: '1' })[1]).toMatchObject({ number: '1', label: 'Telefone 1' })
  })
})
