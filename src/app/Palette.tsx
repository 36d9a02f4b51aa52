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
import { furtherItems, kindIcon, listHref } from '#parts/navigation.ts'
import { type Notice, noticeInstant } from '#domain/notices/notice.ts'
import { Announcement } from '#domain/announcements/announcement.ts'
import { Statement } from '#domain/statements/statement.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { type FindableNotice, matchingItems, itemsToFind } from './palette-items.ts'
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
        notices: await noticesIn(db, id ?? ''),
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

const nothingYet = { units: [], people: [], occurrences: [], notices: [], documents: [] }

/** The newest first, whether it is a statement or of the board. */
async function noticesIn(db: ZeloDatabase, of: string): Promise<FindableNotice[]> {
  const kinds = await Promise.all(
    [Statement, Announcement].map(async (entity) => {
      const rows: Notice[] = await rowsOf<Statement | Announcement>(db, entity, { of }).toArray()
      return rows.map((row) => ({ row, collection: entity.collection }))
    }),
  )
  return kinds
    .flat()
    .sort((one, other) => (noticeInstant(one.row) < noticeInstant(other.row) ? 1 : -1))
    .map(({ row, collection }) => ({
      href: `${listHref(collection)}/${row.id}`,
      icon: kindIcon(collection),
      title: row.title,
    }))
}
