import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { CondominiumDocument } from '#domain/condominium-documents/condominium-document.ts'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import type { Permission } from '#domain/kernel/permissions.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { Residence } from '#domain/residences/residence.ts'
import { livesHere, User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { useLive } from '#hooks/use-live.ts'
import { useToday } from '#parts/use-today.ts'
import { CommandPalette } from '#ui/CommandPalette.tsx'
import type { NavItem } from '#ui/nav-item.ts'
import { furtherItems } from '#parts/navigation.ts'
import { matchingItems, itemsToFind } from './palette-items.ts'
import { mayEnter, screensOf } from './screens.ts'

/** Ctrl+K: finds any screen, unit, person or recent occurrence by a few letters. */
export function Palette({ places, onClose }: { places: readonly NavItem[]; onClose: () => void }) {
  const [, go] = useLocation()
  const [query, setQuery] = useState('')
  const { actor } = usePerson()
  const { id } = useCondominium()
  const { role, permissions } = actor
  const today = useToday()
  const mayReadPeople = !livesHere(role) && actor.permissions.includes('read_resident')
  const known = useLive(
    async (db) => {
      const here = { of: id ?? '' }
      const all = { of: null }
      return {
        units: await rowsOf(db, Residence, here).toArray(),
        people: mayReadPeople ? await rowsOf(db, User, here).toArray() : [],
        occurrences: await rowsOf(db, Occurrence, all).reverse().limit(200).toArray(),
        documents: await rowsOf(db, CondominiumDocument, here).toArray(),
        condominiums: role === 'MASTER' ? await rowsOf(db, Condominium, all).toArray() : [],
      }
    },
    [id, role, mayReadPeople],
  )
  const all = useMemo(
    () =>
      itemsToFind({
        role,
        places: [...places, ...furtherItems.filter(({ href }) => mayOpen(href, role, permissions))],
        today,
        ...(known ?? nothingYet),
      }),
    [role, permissions, places, today, known],
  )
  const found = useMemo(() => matchingItems(all, query), [all, query])

  return (
    <CommandPalette
      open
      query={query}
      onQuery={setQuery}
      items={found}
      onPick={({ key }) => {
        onClose()
        go(key)
      }}
      onClose={onClose}
    />
  )
}

function mayOpen(href: string, role: Role, permissions: readonly Permission[]): boolean {
  return screensOf(role).some((screen) => screen.path === href && mayEnter(screen, role, permissions))
}

const nothingYet = { units: [], people: [], occurrences: [], documents: [] }
