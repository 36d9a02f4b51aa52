import { create } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { edits, reads } from '../kernel/crud.ts'
import { BankAccount } from './bank-account.ts'

export const bankAccounts = contract('bankAccounts', {
  create: create(
    BankAccount,
    'POST /bank-accounts',
    'update_settings',
    BankAccount.createInput,
    ({ id: _row, ...given }) => given,
    { asksProof: true },
  ),
  ...edits(BankAccount, {
    path: '/bank-accounts',
    permissions: { update: 'update_settings', remove: 'update_settings' },
    options: { asksProof: true },
  }),
  ...reads(BankAccount, '/bank-accounts', 'read_settings'),
})
