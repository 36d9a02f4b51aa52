import type { ResidenceDocumentStanding } from '#domain/residence-documents/residence-document.ts'
import { residenceDocumentStatusTexts as texts } from '#domain/residence-documents/texts.ts'
import type { StatusLook } from '#ui/look.ts'

export const standingLooks: Record<ResidenceDocumentStanding, StatusLook> = {
  ACTIVE: { tone: 'success', icon: 'check-circle', text: texts.ACTIVE },
  EXPIRED: { tone: 'danger', icon: 'warning-circle', text: texts.EXPIRED },
  INACTIVE: { tone: 'gray', icon: 'lock-simple', text: texts.INACTIVE },
}
