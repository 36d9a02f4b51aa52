import { useLocation } from 'wouter'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'

/** For MASTER, who works in one condominium at a time: which one is open, and how to open another. */
export function useOpening() {
  const { actor } = usePerson()
  const { id, open } = useCondominium()
  const [, go] = useLocation()
  return {
    mayOpen: actor.role === 'MASTER',
    openId: id,
    open: (condominiumId: string) => void open(condominiumId).then(() => go('/app')),
  }
}
