import { type Awaiting, awaitingHref, type AwaitingRows, findAwaiting } from './awaiting.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { type LiveOptions, useLive } from '#hooks/use-live.ts'
import { useMinute } from '#hooks/use-minute.ts'

/** What this person has to act on, and the link: the single record, or the list. */
export function useAwaiting({ isAround = false }: Pick<LiveOptions, 'isAround'> = {}) {
  const { actor } = usePerson()
  const at = useMinute()
  const found = useLive((db) => findAwaiting(db, actor, at), [actor.id], { isAround, moving: [actor, at] })
  const rows = found ?? nothing
  const total = kinds.reduce((sum, kind) => sum + rows[kind].length, 0)
  const [only] = kinds.flatMap((kind) => rows[kind].map((id) => places[kind] && `${places[kind]}/${id}`))
  return { rows, total, isCounted: found !== undefined, href: total === 1 && only ? only : awaitingHref }
}

const nothing: AwaitingRows = {
  reservations: [],
  assemblies: [],
  privacy_requests: [],
  service_providers: [],
  access_recoveries: [],
}
const kinds = Object.keys(nothing) as Awaiting[] // its own keys
/** Where each one has a screen of its own. */
const places: Record<Awaiting, string | null> = {
  reservations: '/app/reservations',
  assemblies: '/app/assemblies',
  privacy_requests: '/app/privacy-requests',
  service_providers: '/app/service-providers',
  access_recoveries: null,
}
