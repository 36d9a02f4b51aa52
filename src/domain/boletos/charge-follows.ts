import type { AnyRow, Change, DerivedRows, Rows, Target } from '../kernel/command.ts'
import { type Boleto, isLiveBoleto } from './boleto.ts'

/** Of the commands that make or end a boleto; the server fills it in for API clients that leave it out. */
export interface OfCharge {
  id: string
  financial_transaction_id?: string | null | undefined
}

const collection = 'financial_transactions'

/** A charge names its live boleto, so that a device finds it without an index of its own. */
export const chargeFollows: DerivedRows<Boleto> = {
  targets: ({ financial_transaction_id: id }: OfCharge): Target[] => (id ? [{ collection, id }] : []),
  changes(
    row: Boleto | null,
    rows: Rows,
    { id: boletoId, financial_transaction_id: id }: OfCharge,
  ): Change[] {
    const charge = id ? rows.find(collection, id) : undefined
    if (!charge) return []
    const isLive = row !== null && isLiveBoleto(row)
    const wasHere = charge.boleto_id === boletoId
    if (isLive === wasHere) return [{ collection, id: charge.id, row: charge }]
    const next: AnyRow = { ...charge, boleto_id: isLive ? boletoId : null }
    return [{ collection, id: charge.id, row: next }]
  },
}
