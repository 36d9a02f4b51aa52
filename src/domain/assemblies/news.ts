import { type News, type NewsContext, tapToSee } from '../kernel/news.ts'
import type { AssemblyStatus } from './assembly.ts'

// Not of the entity's own type, which depends on this function.
interface Told {
  id: string
  status: AssemblyStatus
  history: readonly unknown[]
}

export function assemblyNews(after: Told, before: Told | null, _context: NewsContext): News[] {
  const shared = { kind: 'assembly', body: tapToSee, path: `/app/assemblies/${after.id}` } as const
  const { status, history } = after
  if (!before) return [{ ...shared, about: 'called', to: { audience: true }, title: 'Assembleia convocada' }]
  if (before.status === status) return []
  const about = `${status}:${history.length}`
  if (status === 'IN_PROGRESS')
    return [{ ...shared, about, to: { permission: 'vote_assembly' }, title: 'A votação está aberta' }]
  const title = status === 'CLOSED' ? 'A votação encerrou' : 'Assembleia remarcada'
  return [{ ...shared, about, to: { audience: true }, title }]
}

/** News of a status that has passed are overtaken by its own. */
export function isAssemblyNewsDue({ status }: Pick<Told, 'status'>, about: string): boolean {
  return about === 'called' ? status === 'SCHEDULED' : about.startsWith(`${status}:`)
}
