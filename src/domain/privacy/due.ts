import { daysText } from '../values/days-text.ts'
import type { PrivacyRequest } from './privacy-request.ts'

/** `late`: the last day has passed; `soon`: five days or fewer are left. */
export type Urgency = 'late' | 'soon' | 'calm'

const soonDays = 5

/** The time left to answer, in calendar days; null once it is answered. */
export function dueOf(
  { status, due_on }: Pick<PrivacyRequest, 'status' | 'due_on'>,
  today: string,
): { urgency: Urgency; text: string } | null {
  if (status !== 'OPEN') return null
  const days = Math.round((Date.parse(due_on) - Date.parse(today)) / 86_400_000)
  if (days < 0) return { urgency: 'late', text: `passou ${daysText(-days)} do prazo` }
  return { urgency: days <= soonDays ? 'soon' : 'calm', text: leftText(days) }
}

function leftText(days: number): string {
  if (days === 0) return 'o prazo é hoje'
  return `${days === 1 ? 'falta' : 'faltam'} ${daysText(days)}`
}
