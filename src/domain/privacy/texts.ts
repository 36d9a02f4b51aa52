import type { AccessKind } from './contract.ts'
import type { PrivacyRequestStatus } from './privacy-request.ts'

export const privacyRequestStatusTexts: Record<PrivacyRequestStatus, string> = {
  OPEN: 'Recebido',
  DONE: 'Atendido',
  REFUSED: 'Recusado',
  CANCELLED: 'Cancelado',
}

export const accessTexts: Record<AccessKind, string> = {
  RECORD: 'Abriu a sua ficha',
  EXPORT: 'Exportou a lista de moradores',
  API: 'Consultou os seus dados por outro sistema',
  COPY: 'Copiou os dados do condomínio para um aparelho',
}
