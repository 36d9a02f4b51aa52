import { contract } from '../kernel/contract.ts'
import { create } from '../kernel/command.ts'
import { edits, reads } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { isEmail } from '../values/email.ts'
import { Payer } from './payer.ts'

export const payers = contract('payers', {
  create: create(Payer, 'POST /payers', 'create_financial', Payer.createInput, ({ id: _row, ...given }) =>
    withAddress(given),
  ),
  ...edits(Payer, {
    path: '/payers',
    permissions: { update: 'update_financial', remove: 'delete_financial' },
    edited: (next, _context, _rows, row) => (next.email === row.email ? next : withAddress(next)),
  }),
  ...reads(Payer, '/payers', 'read_financial'),
})

/** A row of before may have an address that no server takes: it stays until somebody writes another. */
function withAddress<R extends Pick<Payer, 'email'>>(row: R): R {
  if (row.email === '' || isEmail(row.email)) return row
  throw new DomainError('invalid', { errors: [{ path: 'email', message: 'Email inválido' }] })
}
