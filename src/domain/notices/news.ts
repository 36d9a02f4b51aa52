import { defaultTimeZone } from '../values/civil-time.ts'
import { civilDay } from '../values/instant-texts.ts'
import type { News } from '../kernel/news.ts'
import { keysOf } from '../permissions/visibility.ts'
import { isSame } from '../values/same.ts'
import type { Notice } from './notice.ts'
import { audienceOfReach } from './reach.ts'

interface Shows {
  isUrgent: boolean
  wasUrgent: boolean
  now: string
  /** The address of its list in the app. */
  href: string
}

/**
 * A notice speaks when its people have it: at first, again after it was withdrawn or put off, or when it has become
 * theirs too; when it becomes urgent; and when they are reminded of it.
 */
export function newsOfNotice(after: Notice, before: Notice | null, shows: Shows): News[] {
  if (after.stage !== 'PUBLISHED') return []
  const { isUrgent, href } = shows
  const told: Pick<News, 'kind' | 'to' | 'title' | 'path'> = {
    kind: isUrgent ? 'urgent_notice' : 'notice',
    to: { audience: true },
    title: titleOfNotice(after),
    path: `${href}/${after.id}`,
  }
  const isReminder = after.reminded_at !== null && after.reminded_at !== before?.reminded_at
  const out = outFor(after, before, shows)
  return [
    ...(out ? [{ ...told, ...out, body: bodyOf(isUrgent), ...(isUrgent && { urgent: true }) }] : []),
    ...(isReminder
      ? [
          {
            ...told,
            about: `reminded:${after.reminded_at}`,
            isReminder,
            body: 'Você ainda não leu este comunicado.',
          },
        ]
      : []),
  ]
}

/**
 * For whom a notice is out only now; undefined if it was so already. Whoever publishes one again and again tells people once
 * in a day, as with reminders.
 */
function outFor(
  after: Notice,
  before: Notice | null,
  { isUrgent, wasUrgent, now }: Shows,
): Pick<News, 'about' | 'to'> | undefined {
  const to = { audience: true } as const
  const today = civilDay(now, defaultTimeZone)
  if (before?.stage !== 'PUBLISHED')
    return { about: before?.published_at ? `published:${today}` : 'published', to }
  if (isUrgent && !wasUrgent) return { about: `urgent:${today}`, to }
  if (isSame(after.reach, before.reach)) return undefined
  const earlier = keysOf(audienceOfReach(before.reach, before.condominium_id))
  return { about: `reach:${after.history.length}`, to: { ...to, beyond: earlier } }
}

/**
 * In one line: it is the subject of an e-mail. The title of a notice is for all its people, but one for some units may
 * concern them alone: their lock screens do not show it.
 */
export function titleOfNotice({ reach, title }: Pick<Notice, 'reach' | 'title'>): string {
  return reach.kind === 'UNITS' ? 'Comunicado para a sua unidade' : title.replace(/\s+/g, ' ')
}

function bodyOf(isUrgent: boolean): string {
  return isUrgent ? 'Comunicado urgente do condomínio.' : 'Novo comunicado do condomínio.'
}

/** Withdrawn or archived before its turn, it is not told. */
export function noticeStillSpeaks({ stage }: Notice): boolean {
  return stage === 'PUBLISHED'
}
