import { expect, test } from 'vitest'
import { users } from '#domain/users/contract.ts'
import { payerOfPerson } from '#domain/payers/payer-of-person.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { aPerson } from '#tests/support/a-household.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { payerOfSomebody } from '../../src/features/boletos/payer-form.ts'
import { foundCollaborators } from '../../src/features/collaborators/collaborator-rows.ts'
import {
  collaboratorChanges,
  collaboratorProblems,
  collaboratorValues,
} from '../../src/features/collaborators/collaborator-values.ts'
import { knownOptions } from '../../src/features/residents/registration.ts'
import { personValues } from '../../src/features/residents/resident-values.ts'
import { takenBy } from '../../src/features/residents/taken.ts'
import { residentCalls } from '../../src/features/residents/use-resident-form.ts'
import { optionOf } from '../../src/features/users/use-people.ts'
import { userProblems } from '../../src/features/users/user-problems.ts'
import { userChanges, userValues } from '../../src/features/users/user-values.ts'

const olga = aPerson('Olga Reis', { email: null, status: 'PENDING' })
const marks = { _v: 1, _pending: 0, _state: 'ok', _g: '' } as const

test('whoever has no e-mail is called so where people are chosen', () => {
  const row = { ...olga, ...marks, homes: [], pets: 0, vehicles: 0, words: [] }
  expect(knownOptions([row])).toMatchObject([{ label: 'Olga Reis', detail: 'Sem e-mail' }])
  expect(optionOf(olga).label).toBe('Olga Reis - Sem e-mail (Morador)')
})

test('whoever has no e-mail is found by name, and shares nothing with another without', () => {
  const others = [olga, aPerson('Ivo', { email: null })].map((row) => ({ ...row, ...marks }))
  expect(foundCollaborators(others, { search: 'olga', status: '' })).toHaveLength(1)
  expect(foundCollaborators(others, { search: 'null', status: '' })).toEqual([])
  expect(takenBy({ id: anId(), email: '', cpf: '' }, others)).toEqual([])
})

test('whoever has no e-mail is a payer without one', () => {
  const profile = { ...olga.profile, cpf: '52998224725' }
  const condominium = {
    address: 'Rua',
    number: '1',
    district: '',
    city: '',
    state: 'MG',
    zip_code: '',
  } as const
  expect(payerOfPerson({ ...olga, profile }, { id: anId(), unit: '101', condominium })?.email).toBe('')
  const somebody = { name: 'Olga Reis', user: olga, unit: '101', condominium: undefined }
  expect(payerOfSomebody(somebody).email).toBe('')
})

test('the forms of whoever has no e-mail are saved without one, and send the first that is typed', () => {
  const resident = personValues(olga)
  const other = { ...resident, name: 'Olga Lima' }
  expect(residentCalls(olga.id, other, resident).map(({ command }) => command.name)).toEqual([
    users.updateProfile.name,
  ])
  const given = residentCalls(olga.id, { ...resident, email: ' Olga@A.co ' }, resident)
  expect(given).toMatchObject([{ input: { email: 'olga@a.co' }, before: { email: null } }])

  const account = userValues(olga)
  const mine = { assignable: ['RESIDENT'] as const, opened: olga }
  expect(userProblems(account, mine)).toEqual([])
  expect(userChanges(account, olga, anId)).toMatchObject({
    account: { changes: {} },
    profile: { changes: {} },
  })
  const typed = userChanges({ ...account, email: 'olga@a.co' }, olga, anId).account
  expect(typed).toEqual({ changes: { email: 'olga@a.co' }, before: { email: null } })

  const worker = { ...collaboratorValues(olga), phone: '(31) 98765-4321', role_title: 'Zeladora' }
  const rules = { opened: olga, mustChoose: false }
  expect(collaboratorProblems(worker, rules)).toEqual([])
  expect(collaboratorProblems(worker, { ...rules, opened: null })).toMatchObject([
    { path: 'email' },
    { path: 'cpf' },
    { path: 'password' },
  ])
  expect(collaboratorChanges(worker, olga, anId).account.changes).toEqual({})
})

test('whoever has an e-mail cannot be left without one by a form', () => {
  const joana = aPerson('Joana')
  const opened = personValues(joana)
  const [cleared] = residentCalls(joana.id, { ...opened, email: '' }, opened)
  expect(cleared).toMatchObject({ input: { email: null } }) // which the form refuses, as the server does
  expect(
    userProblems({ ...userValues(joana), email: '' }, { assignable: ['RESIDENT'], opened: joana }),
  ).toMatchObject([{ path: 'email', message: 'Email é obrigatório' }])
})

test('the first e-mail applies at once, beside others that are known', () => {
  const emails = [{ id: anId(), email: 'filha@a.co', label: 'Filha', is_primary: true }]
  const row = { ...olga, status: 'INACTIVE' as const, profile: { ...olga.profile, emails } }
  const actor = { id: anId(), role: 'MASTER', permissions: ['update_user'] } as unknown as Actor
  const [change] = users.update.apply(
    { find: () => row as never },
    { id: row.id, email: 'olga@a.co' },
    {
      now: '2026-11-21T15:00:00.000Z',
      actor,
    },
  )
  expect(change?.row).toMatchObject({
    email: 'olga@a.co',
    pending_email: null,
    profile: {
      emails: [
        { email: 'olga@a.co', is_primary: true },
        { email: 'filha@a.co', is_primary: false },
      ],
    },
  })
})
