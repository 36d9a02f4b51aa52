import { useMemo } from 'react'
import { useLive } from '#hooks/use-live.ts'
import type { Collaborator } from './collaborator-rows.ts'

const byName = new Intl.Collator('pt-BR')

/** Who works for a condominium, by name. */
export function useCollaborators(condominiumId: string): Collaborator[] | undefined {
  const people = useLive(
    (db) => db.rows<Collaborator>('users').where('condominium_id').equals(condominiumId).toArray(),
    [condominiumId],
  )
  return useMemo(
    () =>
      people
        ?.filter(({ role }) => role === 'COLLABORATOR')
        .sort((one, other) => byName.compare(one.profile.name, other.profile.name)),
    [people],
  )
}
