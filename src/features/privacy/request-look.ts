import type { PrivacyRequest, PrivacyRequestStatus } from '#domain/privacy/privacy-request.ts'
import type { IconName } from '#ui/icons/names.ts'
import type { Tone } from '#ui/tone.ts'

interface Look {
  tone: Tone
  icon: IconName
}

export const statusLook: Record<PrivacyRequestStatus, Look> = {
  OPEN: { tone: 'accent', icon: 'clock' },
  DONE: { tone: 'success', icon: 'check-circle' },
  REFUSED: { tone: 'danger', icon: 'x-circle' },
  CANCELLED: { tone: 'gray', icon: 'prohibit' },
}

type Act = PrivacyRequest['history'][number]['act']

export const actLook: Record<Act, Look & { text: string }> = {
  created: { tone: 'gray', icon: 'paper-plane-tilt', text: 'pediu a exclusão dos dados' },
  done: { ...statusLook.DONE, text: 'atendeu o pedido' },
  refused: { ...statusLook.REFUSED, text: 'recusou o pedido' },
  cancelled: { ...statusLook.CANCELLED, text: 'cancelou o pedido' },
}
