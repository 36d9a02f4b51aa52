import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { permissions } from '#domain/permissions/contract.ts'
import { permissions as names, permissionTexts } from '#domain/kernel/permissions.ts'
import { type Role, roles } from '#domain/kernel/roles.ts'
import { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { bankAccountForm, onlyDigits } from '../../src/features/settings/BankAgreementForm.tsx'
import { groupsOf, permissionText } from '../../src/features/settings/permission-groups.ts'
import {
  requestOf,
  whyPermissionIsLocked,
  whyRoleIsLocked,
} from '../../src/features/settings/role-changes.ts'
import { settingsRoleText } from '../../src/features/settings/role-labels.ts'
import { settingsTabOf } from '../../src/features/settings/settings-tabs.ts'
import { keepsOf, overrideOf, unsavedOf } from '../../src/features/settings/user-override.ts'
import { anId } from '../support/an-occurrence.ts'

const catalogue = names.map((name) => ({ id: anId(), name, description: permissionTexts[name] }))

describe('the settings screen', () => {
  test.each<[Role, string]>([
    ['MASTER', 'permissoes'],
    ['ADMIN', 'perfis'],
    ['MANAGER', 'financeiro'],
    ['COLLABORATOR', 'financeiro'],
  ])('opens for %s at the tab %s', (role, tab) => {
    expect(settingsTabOf(null, role)).toBe(tab)
    expect(settingsTabOf('nenhuma', role)).toBe(tab)
    expect(settingsTabOf('usuarios', role)).toBe('usuarios')
  })

  test('calls ADMIN Admin, and every role something', () => {
    expect(settingsRoleText('ADMIN')).toBe('Admin')
    expect(new Set(roles.map(settingsRoleText)).size).toBe(8)
  })

  test('shows every permission of Zelo once, in groups from seeing to excluding', () => {
    const groups = groupsOf(catalogue, '')
    expect(groups.flatMap((group) => group.permissions)).toHaveLength(names.length)
    const occurrences = groups.find(({ name }) => name === 'Ocorrência')
    expect(occurrences?.permissions.map(({ name }) => name)).toEqual([
      'read_occurrence',
      'create_occurrence',
      'update_occurrence',
      'attend_occurrence',
      'delete_occurrence',
    ])
    expect(groups.map(({ name }) => name)).not.toContain('Outros')
  })

  test('puts what it does not know under Outros, last', () => {
    const groups = groupsOf([...catalogue, { name: 'open_gate', description: '' }], '')
    expect(groups.at(-1)?.name).toBe('Outros')
    expect(permissionText({ name: 'open_gate', description: '' })).toBe('open_gate')
  })

  test('finds a permission by its words, its name or its group, accents or not', () => {
    const found = (search: string) => groupsOf(catalogue, search).flatMap((group) => group.permissions)
    expect(found('ocorrencias ver').map(({ name }) => name)).toEqual(['read_occurrence'])
    expect(found('delete_pet')).toEqual([])
    expect(found('delete occurrence').map(({ name }) => name)).toEqual(['delete_occurrence'])
    expect(found('prestador')).toHaveLength(4)
  })
})

describe('a switch of a role', () => {
  const [here, permission_id, id] = [anId(), anId(), anId()]
  const word = (condominium_id: string | null, enabled: boolean) => ({
    id: anId(),
    condominium_id,
    role: 'COLLABORATOR' as const,
    permission_id,
    enabled,
  })
  const change = (enabled: boolean) => ({ id, role: 'COLLABORATOR' as const, permission_id, enabled })
  const platform = word(null, true)

  test('that a manager turns off gives the condominium a word of its own', () => {
    const request = requestOf(change(false), { entries: [platform], place: here })
    expect(request?.command).toBe(permissions.grant)
    expect(request?.input).toEqual({
      id,
      condominium_id: here,
      role: 'COLLABORATOR',
      permission_id,
      enabled: false,
    })
  })

  test('that goes back to what the platform says takes the word away', () => {
    const own = word(here, false)
    const request = requestOf(change(true), { entries: [platform, own], place: here })
    expect(request?.command).toBe(permissions.revoke)
    expect(request?.input).toEqual({ id: own.id, role: 'COLLABORATOR', permission_id })
  })

  test('that the condominium decided before is set, where the platform’s says another thing', () => {
    const own = word(here, true)
    const request = requestOf(change(false), { entries: [word(null, true), own], place: here })
    expect(request?.command).toBe(permissions.set)
    expect(request?.input).toMatchObject({ id: own.id, enabled: false })
  })

  test('that MASTER moves is the platform’s own word, said or said anew', () => {
    expect(requestOf(change(true), { entries: [], place: null })?.input).toMatchObject({
      condominium_id: null,
      enabled: true,
    })
    const request = requestOf(change(false), { entries: [platform, word(here, true)], place: null })
    expect(request?.command).toBe(permissions.set)
    expect(request?.input).toMatchObject({ id: platform.id, enabled: false })
  })

  test('that is already so asks for nothing', () => {
    expect(requestOf(change(true), { entries: [platform], place: here })).toBeNull()
    expect(requestOf(change(false), { entries: [], place: null })).toBeNull()
  })

  const aManager = { role: 'MANAGER' as const, permissions: ['read_occurrence'], mayUpdate: true }
  const unlocked = (name: string, role: Role, isSavedOn = true, isUsual = false) =>
    whyPermissionIsLocked({ name }, { role, isSavedOn, isUsual, actor: aManager }) === undefined

  test.each<[Role, boolean]>([
    ['MASTER', false],
    ['ADMIN', false],
    ['MANAGER', true],
    ['COLLABORATOR', true],
  ])('of %s may be moved by a síndico: %s', (role, may) => {
    expect(whyRoleIsLocked(role, aManager) === undefined).toBe(may)
    expect(whyRoleIsLocked(role, { ...aManager, mayUpdate: false })).toBeDefined()
  })

  test('stays where a síndico would lock themselves out, or give what they do not have', () => {
    expect(unlocked('read_settings', 'MANAGER')).toBe(false)
    expect(unlocked('update_settings', 'MANAGER')).toBe(false)
    expect(unlocked('read_settings', 'COLLABORATOR')).toBe(true)
    expect(unlocked('create_condominium', 'COLLABORATOR', false)).toBe(false)
    expect(unlocked('delete_area', 'MANAGER', false)).toBe(false)
    expect(unlocked('delete_area', 'MANAGER', false, true)).toBe(true)
    expect(unlocked('read_occurrence', 'COLLABORATOR', false)).toBe(true)
    expect(unlocked('open_gate', 'COLLABORATOR', false)).toBe(true)
  })
})

describe('what one person may not do', () => {
  const [one, other, gone] = [anId(), anId(), anId()]

  test('is only what is switched off; keeping all of the role’s is no exception', () => {
    const off = keepsOf(null, { [one]: false })
    expect(overrideOf([one, other], off)).toEqual({ [one]: false, [other]: true })
    const back = keepsOf({ [one]: false }, { [one]: true })
    expect(overrideOf([one, other], back)).toBeNull()
    expect(overrideOf([one], keepsOf({ [gone]: false }, {}))).toBeNull()
  })

  test('is unsaved until it differs no more', () => {
    expect(unsavedOf(null, { [one]: false, [other]: true })).toEqual([one])
    expect(unsavedOf({ [one]: false }, { [one]: false })).toEqual([])
  })
})

describe('the bank agreement', () => {
  const { blank, sentFields, valuesOf } = bankAccountForm

  test('is sent without its marks, and starts with wallet 01 and registered billing', () => {
    const sent = sentFields({ ...blank, cnpj: '11.222.333/0001-81', company_name: ' Jacarandá ' })
    expect(sent).toMatchObject({
      cnpj: '11222333000181',
      company_name: 'Jacarandá',
      wallet: '01',
      with_registry: true,
    })
    expect(sent).not.toHaveProperty('bank_code')
  })

  test('that was saved and opened again differs in nothing', () => {
    const fields = sentFields({ ...blank, cooperative: '0123', cnpj: '11222333000181' })
    const row = {
      id: anId(),
      created_at: '2026-11-21T12:00:00.000Z',
      recorded_at: '2026-11-21T12:00:00.000Z',
      condominium_id: anId(),
      bank_code: '748' as const,
      ...fields,
    }
    expect(valuesOf(row).cnpj).toBe('11.222.333/0001-81')
    expect(sentFields(valuesOf(row))).toEqual(fields)
  })

  test('begins with the fine and interest that are usual, typed with a comma', () => {
    expect(blank).toMatchObject({ fine_percent: '2', interest_percent_month: '1', discount_percent: '0' })
    expect(sentFields({ ...blank, interest_percent_month: ' 0,33 ' }).interest_percent_month).toBe(0.33)
  })

  test.each([
    ['fine_percent', '2,01', 'A multa é de no máximo 2% (Código Civil, art. 1.336)'],
    ['fine_percent', '', 'Informe um percentual'],
    ['interest_percent_month', 'um', 'Informe um percentual'],
    ['interest_percent_month', '10,5', 'Os juros são de no máximo 10% ao mês'],
    ['interest_percent_month', '0,333', 'Use no máximo duas casas decimais'],
    ['discount_percent', '100', 'O desconto é de no máximo 99%'],
    ['discount_days', '61', 'Informe de 0 a 60 dias'],
  ] as const)('with %s of %j is refused: %s', (field, typed, message) => {
    const sent = sentFields({ ...blank, [field]: typed })
    const { issues = [] } = v.safeParse(BankAccount.fields[field], sent[field])
    expect(issues.map((issue) => issue.message)).toEqual([message])
  })

  test('takes only as many digits as the bank has', () => {
    expect(onlyDigits(4)('01.23-45')).toBe('0123')
    expect(onlyDigits(2)('UA 7')).toBe('7')
  })
})
