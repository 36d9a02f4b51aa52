import { FinancialTransaction } from '../financial-transactions/financial-transaction.ts'
import {
  type Change,
  changeTo,
  type DerivedRows,
  findRow,
  type Rows,
  type Target,
} from '../kernel/command.ts'
import { type Boleto, isLiveBoleto } from './boleto.ts'

/** Of the commands that make or end a boleto; the server fills it in for API clients that leave it out. */
export interface OfCharge {
  id: string
  financial_transaction_id?: string | null | undefined
}

const { collection } = FinancialTransaction

/** A charge names its live boleto, so that a device finds it without an index of its own. */
export const chargeFollows: DerivedRows<Boleto> = {
  targets: ({ financial_transaction_id: id }: OfCharge): Target[] => (id ? [{ collection, id }] : []),
  changes(
    row: Boleto | null,
    rows: Rows,
    { id: boletoId, financial_transaction_id: id }: OfCharge,
  ): Change[] {
    const charge = findRow(rows, FinancialTransaction, id)
    if (!charge) return []
    const isLive = row !== null && isLiveBoleto(row)
    const wasHere = charge.boleto_id === boletoId
    const boleto_id = isLive ? boletoId : null
    return [changeTo(FinancialTransaction, isLive === wasHere ? charge : { ...charge, boleto_id })]
  },
}
