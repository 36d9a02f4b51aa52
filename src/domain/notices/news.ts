import type { News } from '../kernel/news.ts'
import type { Notice } from './notice.ts'

interface Shows {
  isUrgent: boolean
  /** The address of its list in the app. */
  href: string
}

/**
 * A notice speaks when its people first have it, and when they are reminded of it. Its title is for all its people, but a
 * notice for some units may concern them alone: their lock screens do not show it.
 */
export function newsOfNotice(after: Notice | null, before: Notice | null, { isUrgent, href }: Shows): News[] {
  if (after?.stage !== 'PUBLISHED') return []
  const told: Pick<News, 'kind' | 'to' | 'title' | 'path'> = {
    kind: isUrgent ? 'urgent_notice' : 'notice',
    to: { audience: true },
    title: after.reach.kind === 'UNITS' ? 'Comunicado para a sua unidade' : after.title,
    path: `${href}/${after.id}`,
  }
  const isOut = before !== null && before.published_at !== null
  const isReminder = after.reminded_at !== null && after.reminded_at !== before?.reminded_at
  const urgent = isUrgent && { urgent: true }
  return [
    ...(isOut ? [] : [{ ...told, ...urgent, about: 'published', body: bodyOf(isUrgent) }]),
    ...(isReminder
      ? [{ ...told, about: `reminded:${after.reminded_at}`, body: 'Você ainda não leu este comunicado.' }]
      : []),
  ]
}

function bodyOf(isUrgent: boolean): string {
  return isUrgent ? 'Comunicado urgente do condomínio.' : 'Novo comunicado do condomínio.'
}

/** Withdrawn or archived before its turn, it is not told. */
export function noticeStillSpeaks({ stage }: Notice): boolean {
  return stage === 'PUBLISHED'
}
