import type { PaymentMethod } from './payment.ts'
import type { FinancialTransaction, TransactionType } from './financial-transaction.ts'

export const transactionTypeTexts: Record<TransactionType, string> = {
  CONDOMINIUM_FEE: 'Taxa condominial',
  MAINTENANCE: 'Manutenção',
  FINE: 'Multa',
  EXTRA: 'Taxa extra',
  OTHER: 'Outra',
}

/** `OVERDUE` is never stored: it follows from the due date. */
export const paymentStatusTexts = {
  PENDING: 'Pendente',
  PAID: 'Pago',
  OVERDUE: 'Vencido',
  CANCELLED: 'Cancelado',
} as const

export const paymentMethodTexts: Record<PaymentMethod, string> = {
  PIX: 'Pix',
  TRANSFER: 'Transferência',
  CASH: 'Dinheiro',
  CHECK: 'Cheque',
  CARD: 'Cartão',
  BOLETO: 'Boleto',
  OTHER: 'Outra forma',
}

export const transactionActTexts: Record<FinancialTransaction['history'][number]['act'], string> = {
  created: 'lançou a cobrança',
  edited: 'editou',
  paid: 'registrou um pagamento',
  payment_undone: 'desfez um pagamento',
  receipt_added: 'anexou um comprovante',
  cancelled: 'cancelou a cobrança',
}
