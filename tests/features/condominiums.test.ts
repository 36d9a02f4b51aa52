import { describe, expect, test } from 'vitest'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { condominiums } from '#domain/condominiums/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import {
  figuresOf,
  foundCondominiums,
  type LastCount,
} from '../../src/features/condominiums/condominium-rows.ts'
import {
  condominiumForm,
  type CondominiumValues,
  unitsCount,
} from '../../src/features/condominiums/CondominiumForm.tsx'
import { whyNotDeleted, whyNotOpened } from '../../src/features/condominiums/why-not.ts'
import { anId } from '../support/an-occurrence.ts'

function aCondominium(given: Partial<Condominium> = {}): Condominium {
  return {
    id: anId(),
    created_at: '2026-11-21T12:00:00.000Z',
    recorded_at: '2026-11-21T12:00:00.000Z',
    name: 'Edifício Jacarandá',
    address: 'Rua dos Timbiras',
    number: '1480',
    district: 'Funcionários',
    city: 'Belo Horizonte',
    state: 'MG',
    zip_code: '30140061',
    units_count: 40,
    status: 'ACTIVE',
    time_zone: 'America/Sao_Paulo',
    ...given,
  }
}

const { blank, valuesOf, sentFields } = condominiumForm

const filled: CondominiumValues = {
  ...blank,
  name: 'Residencial Ipê',
  address: 'Avenida do Contorno',
  number: '6200',
  district: 'Savassi',
  city: 'Belo Horizonte',
  state: 'mg',
  zip_code: '30110-042',
  units_count: '16',
}

describe('the number of units as it is typed', () => {
  test.each([
    ['40', 40],
    [' 40 ', 40],
    ['1.200', 1200],
    ['1.200.000', 1_200_000],
    ['0', 0],
    ['', 0],
    ['quarenta', 0],
    ['4O', 0],
    ['12,5', 0],
    ['1.2', 0],
    ['-5', -5],
  ])('%s is %d', (typed, count) => {
    expect(unitsCount(typed)).toBe(count)
  })
})

describe('the form of a condominium', () => {
  const problemsOf = (values: CondominiumValues) => {
    try {
      parse(condominiums.create.input, { id: anId(), ...sentFields(values) })
      return {}
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return Object.fromEntries((error.refusal.errors ?? []).map(({ path, message }) => [path, message]))
    }
  }

  test('sends what was typed, the CEP as digits and the state in capitals', () => {
    expect(sentFields(filled)).toEqual({
      name: 'Residencial Ipê',
      address: 'Avenida do Contorno',
      number: '6200',
      district: 'Savassi',
      city: 'Belo Horizonte',
      state: 'MG',
      zip_code: '30110042',
      units_count: 16,
      status: 'ACTIVE',
    })
    expect(problemsOf(filled)).toEqual({})
  })

  test('empty, it says everything that is missing at once', () => {
    expect(problemsOf(blank)).toEqual({
      name: 'Nome é obrigatório',
      address: 'Endereço é obrigatório',
      number: 'Número é obrigatório',
      district: 'Bairro é obrigatório',
      city: 'Cidade é obrigatória',
      state: 'Estado é obrigatório',
      zip_code: 'CEP é obrigatório',
      units_count: 'Número de unidades é obrigatório',
    })
  })

  test('with the number of units wiped on one that exists, sends no edit without it', () => {
    const wiped = sentFields({ ...valuesOf(aCondominium()), units_count: ' ' })
    expect(() => parse(condominiums.update.input, { id: anId(), units_count: wiped.units_count })).toThrow()
  })

  test.each([
    ['a state that Brazil does not have', { state: 'XX' }, 'state'],
    ['a CEP that is too short', { zip_code: '3014-006' }, 'zip_code'],
    ['fewer units than none', { units_count: '-5' }, 'units_count'],
  ])('refuses %s', (_what, wrong, field) => {
    expect(Object.keys(problemsOf({ ...filled, ...wrong }))).toEqual([field])
  })

  test('begins active, and opened on one that exists shows its CEP as people write it', () => {
    expect(blank.status).toBe('ACTIVE')
    const row = aCondominium()
    const values = valuesOf(row)
    expect(values).toMatchObject({ zip_code: '30140-061', units_count: '40' })
    expect(sentFields(values)).toMatchObject({ zip_code: '30140061', units_count: 40 })
    expect(row).toMatchObject(sentFields(values))
  })
})

describe('the list of condominiums', () => {
  const here = aCondominium()
  const there = aCondominium({
    name: 'Residencial Ipê',
    city: 'São Paulo',
    state: 'SP',
    zip_code: '01310100',
  })

  test.each([
    ['jacaranda', [here]],
    ['IPÊ sao', [there]],
    ['01310-100', [there]],
    ['01310100', [there]],
    ['timbiras', [here, there]],
    ['', [here, there]],
    ['curitiba', []],
  ])('finds by name and by any part of the address: %s', (search, found) => {
    expect(foundCondominiums([here, there], search)).toEqual(found)
  })

  test('the one that is open is left before it is deleted', () => {
    expect(whyNotDeleted(here, here.id)).toBe('Está aberto agora. Abra outro antes.')
    expect(whyNotDeleted(here, there.id)).toBeUndefined()
  })

  test('one that the server does not know yet cannot be opened', () => {
    expect(whyNotOpened({ _v: 0 })).toBe('Ainda não chegou ao servidor.')
    expect(whyNotOpened({ _v: 3 })).toBeUndefined()
  })
})

describe('the figures over the list', () => {
  const rows = [aCondominium(), aCondominium({ units_count: 1200, status: 'INACTIVE' })]
  const clock = { now: '2026-11-21T17:06:00.000Z', timeZone: 'America/Sao_Paulo' }
  const counted: LastCount = {
    answer: { residences: 38, residents: 73 },
    at: '2026-11-21T17:05:00.000Z',
    isUnreached: false,
    isAsking: false,
  }
  const told = (count: LastCount) => figuresOf(rows, count, clock).map(({ value, detail }) => [value, detail])

  test('count what there is, and what the server counted just now', () => {
    expect(told(counted)).toEqual([
      ['2', 'condomínios'],
      ['1', '1 inativo'],
      ['1.240', '38 no cadastro'],
      ['73', 'contados agora'],
    ])
  })

  test('without an answer they say when the last one is from', () => {
    expect(told({ ...counted, isUnreached: true }).slice(2)).toEqual([
      ['1.240', '38 no cadastro, de hoje 14h05'],
      ['73', 'de hoje 14h05'],
    ])
    const old = { ...counted, at: '2026-11-20T17:05:00.000Z' }
    expect(told(old).at(-1)).toEqual(['73', 'de ontem 14h05'])
  })

  test('never asked, they claim nothing', () => {
    const never = { answer: undefined, at: undefined, isUnreached: true, isAsking: false }
    expect(told(never).slice(2)).toEqual([
      ['1.240', 'informadas'],
      ['–', 'precisa de internet'],
    ])
    expect(told({ ...never, isUnreached: false }).at(-1)).toEqual(['–', 'contando...'])
  })
})
