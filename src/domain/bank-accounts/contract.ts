import * as v from 'valibot'
import { create } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { edits, ListInput } from '../kernel/crud.ts'
import { query } from '../kernel/query.ts'
import { ById } from '../values/id.ts'
import { BankAccount } from './bank-account.ts'

export const bankAccounts = contract('bankAccounts', {
  create: create(
    BankAccount,
    'POST /bank-accounts',
    'update_settings',
    BankAccount.createInput,
    ({ id: _row, ...given }) => given,
  ),
  ...edits(BankAccount, {
    path: '/bank-accounts',
    permissions: { update: 'update_settings', remove: 'update_settings' },
  }),
  list: query('GET /bank-accounts', 'read_settings', ListInput, v.array(BankAccount.row)),
  get: query('GET /bank-accounts/:id', 'read_settings', ById, BankAccount.row),
})
