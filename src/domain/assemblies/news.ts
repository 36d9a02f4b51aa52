import { type News, type NewsContext, tapToSee } from '../kernel/news.ts'
import { civilTime } from '../values/civil-time.ts'
import { civilDay, hourText } from '../values/instant-texts.ts'
import type { AssemblyStatus } from './assembly.ts'

// Not of the entity's own type, which depends on this function.
interface Told {
  id: string
  status: AssemblyStatus
  history: readonly { act: string; at: string }[]
  voting_ends_at: string | null
}

/** Before the deadline, for those who have not voted. */
export const reminderMs = 24 * 3_600_000

export function assemblyNews(after: Told, before: Told | null, _context: NewsContext): News[] {
  const shared = { kind: 'assembly', body: tapToSee, path: `/app/assemblies/${after.id}` } as const
  const { status, history } = after
  if (!before) return [{ ...shared, about: 'called', to: { audience: true }, title: 'Assembleia convocada' }]
  if (before.status === status) return []
  if (before.status === 'CLOSED') {
    const title = status === 'IN_PROGRESS' ? 'A votação foi reaberta' : 'Assembleia reaberta e remarcada'
    const body = 'O motivo está no histórico da assembleia.'
    return [{ ...shared, about: `reopened:${history.length}`, to: { audience: true }, title, body }]
  }
  const about = `${status}:${history.length}`
  if (status === 'IN_PROGRESS')
    return [{ ...shared, about, to: { permission: 'vote_assembly' }, title: 'A votação está aberta' }]
  const title = status === 'CLOSED' ? 'A votação encerrou' : 'Assembleia remarcada'
  return [{ ...shared, about, to: { audience: true }, title }]
}

/** What the hourly job tells of a voting that ends within a day; whoever it was just opened for has just been told. */
export function votingReminders(row: Told, now: string, timeZone: string): News[] {
  const { id, status, history, voting_ends_at } = row
  if (status !== 'IN_PROGRESS' || voting_ends_at === null || voting_ends_at <= now) return []
  const from = new Date(Date.parse(voting_ends_at) - reminderMs).toISOString()
  const openedAt = history.findLast(({ act }) => act === 'started')?.at ?? ''
  if (now < from || openedAt >= from) return []
  const day = civilDay(voting_ends_at, timeZone) === civilDay(now, timeZone) ? 'hoje' : 'amanhã'
  return [
    {
      kind: 'assembly',
      about: `closing:${voting_ends_at}`,
      isReminder: true,
      to: { permission: 'vote_assembly' },
      title: `A votação encerra ${day}, às ${hourText(civilTime(voting_ends_at, timeZone).minutes)}`,
      body: 'Você ainda não votou.',
      path: `/app/assemblies/${id}`,
    },
  ]
}

/** News of a status that has passed are overtaken by its own. */
export function isAssemblyNewsDue(
  { status, voting_ends_at }: Pick<Told, 'status' | 'voting_ends_at'>,
  about: string,
): boolean {
  if (about.startsWith('closing:')) return status === 'IN_PROGRESS' && about === `closing:${voting_ends_at}`
  if (about.startsWith('reopened:')) return status !== 'CLOSED'
  return about === 'called' ? status === 'SCHEDULED' : about.startsWith(`${status}:`)
}
