import { contract } from '../kernel/contract.ts'
import { create } from '../kernel/command.ts'
import { edits, reads } from '../kernel/crud.ts'
import { Payer } from './payer.ts'

export const payers = contract('payers', {
  create: create(
    Payer,
    'POST /payers',
    'create_financial',
    Payer.createInput,
    ({ id: _row, ...given }) => given,
  ),
  ...edits(Payer, {
    path: '/payers',
    permissions: { update: 'update_financial', remove: 'delete_financial' },
  }),
  ...reads(Payer, '/payers', 'read_financial'),
})
