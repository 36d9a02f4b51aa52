import type { PrivacyRequest, PrivacyRequestStatus } from '#domain/privacy/privacy-request.ts'
import { privacyRequestStatusTexts as texts } from '#domain/privacy/texts.ts'
import type { StatusLook } from '#ui/look.ts'

export const requestLooks: Record<PrivacyRequestStatus, StatusLook> = {
  OPEN: { tone: 'accent', icon: 'clock', text: texts.OPEN },
  DONE: { tone: 'success', icon: 'check-circle', text: texts.DONE },
  REFUSED: { tone: 'danger', icon: 'x-circle', text: texts.REFUSED },
  CANCELLED: { tone: 'gray', icon: 'prohibit', text: texts.CANCELLED },
}

type Act = PrivacyRequest['history'][number]['act']

export const requestStepLooks: Record<Act, StatusLook> = {
  created: { tone: 'gray', icon: 'paper-plane-tilt', text: 'pediu a exclusão dos dados' },
  done: { ...requestLooks.DONE, text: 'atendeu o pedido' },
  refused: { ...requestLooks.REFUSED, text: 'recusou o pedido' },
  cancelled: { ...requestLooks.CANCELLED, text: 'cancelou o pedido' },
}
