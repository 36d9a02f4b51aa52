import * as v from 'valibot'
import { dayOf } from '../condominiums/today.ts'
import {
  changeTo,
  findRow,
  type Change,
  type Context,
  type DerivedRows,
  type Rows,
} from '../kernel/command.ts'
import type { BaseRow } from '../kernel/entity.ts'
import { DomainError } from '../kernel/errors.ts'
import { stepOf } from '../kernel/history.ts'
import { Id } from '../values/id.ts'
import { Boleto, isLiveBoleto } from './boleto.ts'
import { chargeFollows } from './charge-follows.ts'
import { type Charge, chargeIn, draftState, mustAwaitBoleto, mustBeDueInReach } from './new-boleto.ts'

export const Reissue = v.strictObject({
  id: Id,
  replaces_id: Id,
  due_date: Boleto.row.entries.due_date,
  amount_cents: Boleto.row.entries.amount_cents,
  financial_transaction_id: v.optional(v.nullable(Id), null),
})
type Reissue = v.InferOutput<typeof Reissue>

const { collection } = Boleto

/** The rejected or cancelled boleto again, due later, without its number. */
export function reissued(
  { id, replaces_id, due_date, amount_cents }: Reissue,
  rows: Rows,
  context: Context,
): Omit<Boleto, keyof BaseRow> {
  const old = mustFind(rows, replaces_id)
  if (isLiveBoleto(old) || old.replaced_by_id !== null)
    throw new DomainError('conflict', {
      detail: 'Só um boleto rejeitado ou cancelado é emitido de novo, uma vez.',
    })
  const charge = chargeIn(rows, old.financial_transaction_id)
  if (charge) mustAwaitBoleto(charge, id)
  mustHaveItsPayer(old, charge)
  const { id: _old, created_at: _created, recorded_at: _recorded, ...copied } = old
  const next = {
    ...copied,
    due_date,
    amount_cents,
    ...keptDiscount(old, { due_date, amount_cents }, dayOf(rows, old.condominium_id, context)),
    ...draftState,
    user_id: charge ? charge.user_id : old.user_id,
    replaces_id,
    history: [stepOf('created' as const, 'DRAFT' as const, context)],
  }
  mustBeDueInReach(next, rows, context)
  return next
}

/** Who pays it is the old one's payer: of a charge that is somebody else's by now, another boleto is made. */
function mustHaveItsPayer(old: Boleto, charge: Charge | undefined): void {
  const isOthers = charge && charge.user_id !== null && charge.user_id !== old.user_id
  if (old.payer_id !== null && !isOthers) return
  const detail =
    old.payer_id === null
      ? 'O pagador deste boleto foi removido: gere outro boleto a partir da cobrança.'
      : 'Esta cobrança é agora de outra pessoa: gere o boleto a partir dela.'
  throw new DomainError('conflict', { detail })
}

type Discount = Pick<Boleto, 'discount_cents' | 'discount_until'>

/** The discount of the old one, if who pays today or later could still have it. */
export function keptDiscount(
  { discount_cents, discount_until }: Discount,
  { due_date, amount_cents }: Pick<Boleto, 'due_date' | 'amount_cents'>,
  today: string,
): Discount {
  const isKept =
    discount_until !== null &&
    discount_until >= today &&
    discount_until <= due_date &&
    discount_cents < amount_cents
  return isKept ? { discount_cents, discount_until } : { discount_cents: 0, discount_until: null }
}

/** The old one names the new one, and the charge its new boleto. */
export const reissueFollows: DerivedRows<Boleto> = {
  targets: (input) => [{ collection, id: (input as Reissue).replaces_id }, ...chargeFollows.targets(input)],
  changes: (row, rows, input, context) => [
    ...replaced(rows, input as Reissue),
    ...chargeFollows.changes(row, rows, input, context),
  ],
}

function replaced(rows: Rows, { id, replaces_id }: Reissue): Change[] {
  const old = findRow(rows, Boleto, replaces_id)
  return old ? [changeTo(Boleto, { ...old, replaced_by_id: id })] : []
}

function mustFind(rows: Rows, id: string): Boleto {
  const row = findRow(rows, Boleto, id)
  if (!row) throw new DomainError('not_found')
  return row
}
