import { useSignals } from '@preact/signals-react/runtime'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import type { Local } from '#store/local-row.ts'
import { usePerson, useSession } from '#session/SessionContext.tsx'

const brasilia = 'America/Sao_Paulo'

/** The condominium in view: fixed for everyone but MASTER, who opens one of them. */
export function useCondominium() {
  useSignals()
  const { actor, facts } = usePerson()
  const session = useSession()
  const all = facts.condominiums.value ?? []
  const current: Local<Condominium> | undefined = all.find(({ id }) => id === actor.condominium_id)
  return {
    id: actor.condominium_id,
    name: current?.name,
    timeZone: current?.time_zone ?? brasilia,
    isChosen: actor.condominium_id !== null,
    all,
    open: (id: string) => session.openCondominium(id),
  }
}
