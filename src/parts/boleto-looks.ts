import type { BoletoStatus } from '#domain/boletos/boleto.ts'
import { boletoStatusTexts as texts } from '#domain/boletos/texts.ts'
import type { StatusLook } from '#ui/look.ts'

export const boletoLooks: Record<BoletoStatus, StatusLook> = {
  DRAFT: { tone: 'gray', icon: 'pencil-simple-line', text: texts.DRAFT },
  REGISTERING: { tone: 'accent', icon: 'arrows-clockwise', text: texts.REGISTERING },
  REGISTERED: { tone: 'info', icon: 'barcode', text: texts.REGISTERED },
  LIQUIDATED: { tone: 'success', icon: 'check-circle', weight: 'fill', text: texts.LIQUIDATED },
  OVERDUE: { tone: 'danger', icon: 'warning-circle', weight: 'fill', text: texts.OVERDUE },
  REJECTED: { tone: 'danger', icon: 'x-circle', weight: 'fill', text: texts.REJECTED },
  CANCELLED: { tone: 'gray', icon: 'prohibit', text: texts.CANCELLED },
}
