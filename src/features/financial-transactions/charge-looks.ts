import type { PaymentStatus } from '#domain/financial-transactions/financial-transaction.ts'
import { paymentStatusTexts as texts } from '#domain/financial-transactions/texts.ts'
import type { StatusLook } from '#ui/look.ts'

export const chargeLooks: Record<PaymentStatus, StatusLook> = {
  PENDING: { tone: 'accent', icon: 'clock', text: texts.PENDING },
  PAID: { tone: 'success', icon: 'check-circle', weight: 'fill', text: texts.PAID },
  OVERDUE: { tone: 'danger', icon: 'warning-circle', weight: 'fill', text: texts.OVERDUE },
  CANCELLED: { tone: 'gray', icon: 'prohibit', text: texts.CANCELLED },
}
