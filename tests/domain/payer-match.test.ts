import { describe, expect, test } from 'vitest'
import { matchPayer } from '#domain/payers/match.ts'

const otavio = { id: 'otavio', name: 'Otávio Beltrão', document: '52998224725', user_id: null }
const marina = { id: 'marina', name: 'Marina Couto', document: '11144477735', user_id: 'u-marina' }
const company = { id: 'company', name: 'Beltrão Comércio', document: '11222333000181', user_id: null }
const payers = [otavio, marina, company]

const nobody = { name: '', user_id: null, document: null }

describe('the payer of somebody charged', () => {
  test.each([
    ['is who has their CPF, whatever the name', { name: 'O. Beltrão', document: '52998224725' }, 'otavio'],
    ['is who has their CNPJ', { name: 'Loja', document: '11222333000181' }, 'company'],
    ['is who has their account, when the CPF is not known', { name: 'Outra', user_id: 'u-marina' }, 'marina'],
    ['is who has their name, with or without accents', { name: ' otavio  BELTRAO ' }, 'otavio'],
    ['is nobody with another name', { name: 'Otávio Beltrão Filho' }, undefined],
    [
      'is nobody of their name with another CPF',
      { name: 'Otávio Beltrão', document: '39053344705' },
      undefined,
    ],
  ])('%s', (_what, charged, id) => {
    expect(matchPayer(payers, { ...nobody, ...charged })?.id).toBe(id)
  })

  test('is found by CPF before account and name', () => {
    const charged = { name: 'Marina Couto', user_id: 'u-marina', document: '52998224725' }
    expect(matchPayer(payers, charged)?.id).toBe('otavio')
  })

  test('is chosen by hand between two of one name', () => {
    const twin = { ...otavio, id: 'twin', document: '39053344705' }
    expect(matchPayer([...payers, twin], { ...nobody, name: 'Otávio Beltrão' })).toBeUndefined()
  })
})
