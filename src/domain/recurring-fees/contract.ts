import { create } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { reads } from '../kernel/crud.ts'
import { begunFee, feeFollows, readsOfFee } from './charges-of-fee.ts'
import { FeeInput } from './fee-input.ts'
import { RecurringFee } from './recurring-fee.ts'

/** Charges units for several periods in one act, all or nothing: one charge and one DRAFT boleto per unit and period. */
export const recurringFees = contract('recurringFees', {
  create: create(RecurringFee, 'POST /recurring-fees', 'create_financial', FeeInput, begunFee, {
    derived: feeFollows,
    reads: readsOfFee,
    bodyMaxBytes: 1024 * 1024,
  }),
  ...reads(RecurringFee, '/recurring-fees', 'read_financial'),
})
