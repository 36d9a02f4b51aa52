import { describe, expect, test } from 'vitest'
import {
  type ContactItem,
  itemErrors,
  itemsOf,
  newItem,
  withItem,
  withoutItem,
} from '../../src/features/users/contact-items.ts'
import { listsOf, savedLists, textsOfPerson } from '../../src/features/users/user-contacts.ts'
import { aPerson, aPhone, anAddress } from '#tests/support/a-household.ts'
import { anId } from '#tests/support/an-occurrence.ts'

describe('contacts as lines of text and as lists', () => {
  const texts = {
    email: 'joana@casa.test',
    phone: '(31) 98765-4321',
    whatsapp: '(31) 98765-4321, 31 91111-2222',
    phones: '3133334444, (31) 98765-4321',
    emails: 'j@trabalho.test, joana@casa.test',
    addresses: 'Rua A, 1, , Centro, Ouro Preto, mg, 35400-000; Rua B, 2, casa, Sé, São Paulo, SP, 01310100',
  }

  test('commas and semicolons make lists with one primary, and what is told twice is one', () => {
    const { phones, emails, addresses } = listsOf(texts, anId)
    expect(phones).toMatchObject([
      { number: '31987654321', label: 'Telefone Principal', is_primary: true, is_whatsapp: true },
      { number: '31911112222', label: 'WhatsApp', is_primary: false, is_whatsapp: true },
      { number: '3133334444', label: 'Telefone 1', is_primary: false, is_whatsapp: false },
    ])
    expect(emails).toMatchObject([
      { email: 'joana@casa.test', label: 'E-mail Principal', is_primary: true },
      { email: 'j@trabalho.test', label: 'E-mail 1', is_primary: false },
    ])
    expect(
      addresses.map(({ label, street, state, is_primary }) => [label, street, state, is_primary]),
    ).toEqual([
      ['Endereço Principal', 'Rua A', 'MG', true],
      ['Endereço 2', 'Rua B', 'SP', false],
    ])
  })

  test('somebody’s lists become these lines, the primary first, and come back as they were', () => {
    const row = aPerson('Joana')
    row.profile.phones = [
      aPhone('3133334444', { label: 'Casa da mãe' }),
      aPhone('31987654321', { is_primary: true, is_whatsapp: true }),
      aPhone('31911112222', { is_whatsapp: true }),
    ]
    row.profile.addresses = [anAddress({ street: 'Rua A, fundos', label: 'Casa' })]
    const lines = textsOfPerson(row.email, row.profile)
    expect(lines).toMatchObject({
      email: 'joana@casa.test',
      phone: '(31) 98765-4321',
      whatsapp: '(31) 98765-4321, (31) 91111-2222',
      phones: '(31) 3333-4444',
      emails: '',
    })
    const back = savedLists(lines, row.profile, anId)
    expect(back.phones.map(({ id }) => id).toSorted()).toEqual(
      row.profile.phones.map(({ id }) => id).toSorted(),
    )
    expect(back.phones.find(({ number }) => number === '3133334444')?.label).toBe('Casa da mãe')
    expect(back.phones.filter(({ is_primary }) => is_primary)).toMatchObject([{ number: '31987654321' }])
    expect(back.addresses).toEqual(row.profile.addresses)
    expect(back.emails).toMatchObject([{ id: row.profile.emails[0]?.id, email: row.email }])
  })

  test('the editor lists them with their labels, and writes each change back into the lines', () => {
    const items = itemsOf(texts)
    expect(items.map(({ type, label, is_primary }) => [type, label, is_primary])).toEqual([
      ['phone', 'Telefone Principal', true],
      ['phone', 'WhatsApp', false],
      ['phone', 'Telefone 1', false],
      ['email', 'E-mail Principal', true],
      ['email', 'E-mail 1', false],
      ['address', 'Endereço Principal', true],
      ['address', 'Endereço 2', false],
    ])
    const added = withItem(texts, { ...newItem('phone'), value: '(11) 3333-5555' })
    expect(added.phones).toBe('(31) 3333-4444, (11) 3333-5555')

    const [first, second] = items as [ContactItem, ContactItem]
    expect(withItem(texts, { ...first, value: '(31) 90000-1111', is_whatsapp: false })).toMatchObject({
      phone: '(31) 90000-1111',
      whatsapp: '(31) 91111-2222',
    })
    expect(withItem(texts, { ...second, is_primary: true }).phone).toBe('(31) 91111-2222')

    const without = withoutItem(texts, first.id)
    expect(without).toMatchObject({ phone: '(31) 91111-2222', whatsapp: '(31) 91111-2222' })
    expect(without.addresses).toContain('Rua B, 2, casa')
    expect(withoutItem(texts, 'address:0').addresses).toBe('Rua B, 2, casa, Sé, São Paulo, SP, 01310100')
  })

  test.each<[Partial<ContactItem>, object]>([
    [{ type: 'phone' }, { value: 'Número de telefone é obrigatório' }],
    [{ type: 'phone', value: '(31) 9876' }, { value: 'Telefone inválido' }],
    [{ type: 'phone', value: '(31) 98765-4321' }, {}],
    [{ type: 'email' }, { value: 'E-mail é obrigatório' }],
    [{ type: 'email', value: 'joana' }, { value: 'E-mail inválido' }],
    [{ type: 'email', value: 'joana@casa.test' }, {}],
    [
      { type: 'address' },
      {
        street: 'Rua é obrigatória',
        number: 'Número é obrigatório',
        neighborhood: 'Bairro é obrigatório',
        city: 'Cidade é obrigatória',
        state: 'Estado é obrigatório',
        zip_code: 'CEP é obrigatório',
      },
    ],
    [{ type: 'address', ...anAddress({ complement: '', state: 'MG' }), value: '' }, {}],
  ])('a contact is judged by its type: %j', (given, errors) => {
    expect(itemErrors({ ...newItem('phone'), ...given })).toEqual(errors)
  })

  test('a state and a CEP that do not exist are told as such', () => {
    const wrong = { ...newItem('address'), ...anAddress({ zip_code: '3014' }), state: 'XX' }
    expect(itemErrors(wrong as unknown as ContactItem)).toEqual({
      state: 'UF inválida',
      zip_code: 'CEP inválido',
    })
  })
})
