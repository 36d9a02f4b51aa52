import type { PaperStanding } from '#domain/service-providers/service-provider.ts'
import { paperStandingTexts } from '#domain/service-providers/texts.ts'
import type { StatusLook } from '#ui/look.ts'

export const activeLooks = {
  active: { tone: 'success', icon: 'check-circle', text: 'Ativo' },
  inactive: { tone: 'gray', icon: 'prohibit', text: 'Inativo' },
} as const satisfies Record<string, StatusLook>

export const paperLooks: Record<PaperStanding, StatusLook> = {
  VALID: { tone: 'success', icon: 'check-circle', text: paperStandingTexts.VALID },
  ENDS_SOON: { tone: 'accent', icon: 'clock', text: paperStandingTexts.ENDS_SOON },
  ENDED: { tone: 'danger', icon: 'warning', text: paperStandingTexts.ENDED },
}

/** `4,5`; how a screen reader says it is in `ratingLabel`. */
export function ratingText(rating: number): string {
  return rating.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
}

export function ratingLabel(rating: number): string {
  return rating === 0 ? 'Ainda sem nota' : `Nota ${ratingText(rating)} de 5`
}

/** `12 avaliações`; of a rating that was typed, nothing. */
export function ratingsText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 avaliação' : `${count} avaliações`
}
