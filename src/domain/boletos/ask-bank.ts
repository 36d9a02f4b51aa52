import * as v from 'valibot'
import type { Context, Rows } from '../kernel/command.ts'
import { DomainError } from '../kernel/errors.ts'
import { recorded } from '../kernel/history.ts'
import { formatBRL } from '../values/cents.ts'
import { CivilDate } from '../values/civil-date.ts'
import { Id } from '../values/id.ts'
import {
  type BankChange,
  bankChangesOf,
  changesText,
  dueDateAsked,
  Rebate,
  rebateAsked,
} from './bank-change.ts'
import type { Boleto } from './boleto.ts'
import { mustBeDueInReach, mustFitDiscount } from './new-boleto.ts'
import { rebateOf } from './rebate.ts'
import { instructions } from './remessa-input.ts'

/** What the bank is to have of a boleto; absent is as it is. The present value takes back what was not sent yet. */
export type WantedAtBank = v.InferOutput<typeof WantedAtBank>
export const WantedAtBank = v.pipe(
  v.strictObject({ id: Id, due_date: v.optional(CivilDate), rebate_cents: v.optional(Rebate) }),
  v.check(
    ({ due_date, rebate_cents }) => due_date !== undefined || rebate_cents !== undefined,
    'Informe o vencimento ou o abatimento.',
  ),
)

/** Why nothing can be asked of the bank about it; null if it can. */
export function whyNotChangedAtBank({ status }: Pick<Boleto, 'status'>): string | null {
  if (status === 'REGISTERED') return null
  if (status === 'REGISTERING')
    return 'O banco ainda não confirmou o registro: importe o retorno e peça a alteração depois.'
  return status === 'DRAFT'
    ? 'O banco ainda não conhece este boleto: edite-o.'
    : 'Só um boleto registrado pode ser alterado no banco.'
}

/** The boleto with what the next remittance asks the bank to change. */
export function askedOfBank(
  row: Boleto,
  { due_date, rebate_cents }: WantedAtBank,
  rows: Rows,
  context: Context,
): Boleto {
  const detail = whyNotChangedAtBank(row)
  if (detail !== null) throw new DomainError('conflict', { detail })
  const changes = [
    due_date === undefined ? dueDateAsked(row) : dueDateChange(row, due_date, rows, context),
    rebate_cents === undefined ? rebateAsked(row) : rebateChange(row, rebate_cents),
  ]
  const bank_changes = changes.filter((change) => change !== undefined)
  const next = { ...row, bank_changes }
  return recorded(
    next,
    'change_asked',
    context,
    changesText(bank_changes) || 'nenhuma: o pedido foi retirado',
  )
}

/** What was sent and not answered is not sent again, unless it is asked with another value, or taken back first. */
function dueDateChange(row: Boleto, due_date: string, rows: Rows, context: Context): BankChange | undefined {
  const waiting = dueDateAsked(row)
  if (waiting?.due_date === due_date) return waiting
  if (due_date === row.due_date) return undefined
  mustBeDueInReach({ ...row, due_date }, rows, context)
  mustFitDiscount({ ...row, due_date })
  return { instruction: instructions.dueDate, due_date, state: 'QUEUED' }
}

function rebateChange(row: Boleto, rebate_cents: number): BankChange | undefined {
  const waiting = rebateAsked(row)
  if (waiting?.rebate_cents === rebate_cents) return waiting
  const granted = rebateOf(row)
  if (rebate_cents === granted) return undefined
  if (rebate_cents === 0) return { instruction: instructions.noRebate, rebate_cents, state: 'QUEUED' }
  // The bank refuses a second rebate (motive 36) and one as large as the amount (34).
  if (granted > 0)
    throw refusedRebate(
      `Já há um abatimento de ${formatBRL(granted)}: deixe zero para tirá-lo, e peça o outro depois.`,
    )
  if (rebate_cents + row.discount_cents >= row.amount_cents)
    throw refusedRebate('O abatimento, com o desconto, deve ser menor que o valor')
  return { instruction: instructions.rebate, rebate_cents, state: 'QUEUED' }
}

/** Asked in a file. */
export function changeSent(row: Boleto, instruction: string): Boleto {
  const bank_changes = bankChangesOf(row).map((change): BankChange =>
    change.instruction === instruction ? { ...change, state: 'SENT' } : change,
  )
  return { ...row, bank_changes }
}

function refusedRebate(message: string): DomainError {
  return new DomainError('invalid', { detail: message, errors: [{ path: 'rebate_cents', message }] })
}
