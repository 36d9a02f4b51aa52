import type { Context } from '../kernel/context.ts'
import { DomainError } from '../kernel/errors.ts'
import { recorded } from '../kernel/history.ts'
import { type Boleto, isAtBank } from './boleto.ts'

/** What happens to a boleto when its charge is paid or cancelled otherwise than through the bank. */

/** Its charge was paid by hand: the bank, if it knows the slip, is told not to take it. */
export function paidOtherwise(row: Boleto, paid_on: string, context: Context): Boleto {
  if (row.status !== 'DRAFT' && !isAtBank(row)) return row
  const next = {
    ...row,
    status: 'LIQUIDATED' as const,
    status_before_payment: row.status,
    write_off: isAtBank(row) ? ('QUEUED' as const) : null,
    bank_changes: [],
    paid_on,
  }
  return recorded(next, 'paid', context)
}

/**
 * That payment was undone: the boleto is what it was, unless the bank was told already; then it is cancelled, and the
 * charge needs another.
 */
export function paymentUndone(row: Boleto, context: Context): Boleto {
  if (row.status !== 'LIQUIDATED' || row.status_before_payment === null) return row
  const isTold = row.write_off === 'SENT' || row.write_off === 'CONFIRMED'
  const next = {
    ...row,
    status: isTold ? ('CANCELLED' as const) : row.status_before_payment,
    status_before_payment: null,
    write_off: isTold ? row.write_off : null,
    paid_on: null,
  }
  return recorded(next, 'payment_undone', context)
}

/** It is not to be paid any more; what the bank knows becomes final when the bank confirms it. */
export function cancelled(row: Boleto, reason: string, context: Context): Boleto {
  const next = {
    ...row,
    status: 'CANCELLED' as const,
    write_off: isAtBank(row) ? ('QUEUED' as const) : row.write_off,
    bank_changes: [],
    reason,
  }
  return recorded(next, 'cancelled', context, reason)
}

/** The bank refused to write it off, and is asked again. */
export function writeOffAsked(row: Boleto, context: Context): Boleto {
  if (row.write_off !== 'REFUSED')
    throw new DomainError('conflict', { detail: 'A baixa deste boleto não foi recusada pelo banco.' })
  return recorded({ ...row, write_off: 'QUEUED' as const }, 'write_off_asked', context)
}
