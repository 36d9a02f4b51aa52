import { type News, type NewsContext, tapToSee } from '../kernel/news.ts'
import { civilDay } from '../values/instant-texts.ts'
import { addDays, daysBetween } from '../values/civil-time.ts'
import { nextBankDay } from '../values/bank-days.ts'

// Not of the entity's own type, which depends on these functions.
interface Told {
  id: string
  payment_status: string
  user_id: string | null
  due_date: string
  created_at: string
}

/** Days before the due date on which the person charged is reminded. */
export const reminderDays = 3
/** A charge that has been late for longer was late before this job ran: nobody is told of it any more. */
export const lateNewsDays = 7

/** Never an amount: a lock screen shows it to everybody. */
export function chargeNews(after: Told, before: Told | null, _context: NewsContext): News[] {
  const { user_id, payment_status } = after
  const isCharged = user_id !== null && payment_status === 'PENDING' && before?.user_id !== user_id
  return isCharged
    ? [newsOf(after, { about: `issued:${user_id}`, group: 'issued', title: 'Cobrança nova' })]
    : []
}

/** What the daily job tells of a charge on this day of its condominium. */
export function chargeReminders(row: Told, today: string, timeZone: string): News[] {
  const { payment_status, user_id, due_date, created_at } = row
  if (payment_status !== 'PENDING' || user_id === null) return []
  const remindsOn = addDays(due_date, -reminderDays)
  // Whoever was charged within these days has just been told.
  const isDue = remindsOn <= today && today <= due_date && civilDay(created_at, timeZone) < remindsOn
  if (isDue)
    return [
      newsOf(row, {
        about: `due:${due_date}:${user_id}`,
        group: 'due',
        isReminder: true,
        title: dueText(daysBetween(today, due_date)),
      }),
    ]
  const late = nextBankDay(due_date)
  const isLate = late < today && daysBetween(late, today) <= lateNewsDays
  return isLate
    ? [
        newsOf(row, {
          about: `late:${due_date}:${user_id}`,
          group: 'late',
          title: 'Uma cobrança está vencida',
        }),
      ]
    : []
}

/** Paid, cancelled, or charged to somebody else meanwhile. */
export function isChargeNewsDue({ payment_status, user_id, due_date }: Told, about: string): boolean {
  const [what, ...rest] = about.split(':')
  const isSame = what === 'issued' ? rest[0] === user_id : rest[0] === due_date && rest[1] === user_id
  return payment_status === 'PENDING' && isSame
}

function newsOf({ id, user_id }: Told, told: Pick<News, 'about' | 'group' | 'isReminder' | 'title'>): News {
  return {
    kind: 'charge',
    body: tapToSee,
    path: `/app/financial/transactions/${id}`,
    to: { users: [user_id] },
    ...told,
  }
}

function dueText(days: number): string {
  if (days === 0) return 'Uma cobrança vence hoje'
  return days === 1 ? 'Uma cobrança vence amanhã' : `Uma cobrança vence em ${days} dias`
}
