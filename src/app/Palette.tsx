import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { folded } from '#domain/values/text.ts'
import { useCondominium } from '#hooks/use-condominium.ts'
import { useLive } from '#hooks/use-live.ts'
import { CommandPalette } from '#ui/CommandPalette.tsx'
import type { NavItem } from '#ui/nav-item.ts'

/** Ctrl+K: any screen, unit, person or recent occurrence, by a few letters. */
export function Palette({ places, onClose }: { places: readonly NavItem[]; onClose: () => void }) {
  const [, go] = useLocation()
  const [query, setQuery] = useState('')
  const { id } = useCondominium()
  const units = useLive(
    (db) =>
      db
        .rows<Residence>('residences')
        .where('condominium_id')
        .equals(id ?? '')
        .toArray(),
    [id],
  )
  const recent = useLive((db) => db.rows<Occurrence>('occurrences').reverse().limit(200).toArray(), [])

  const all = [
    ...places.map(({ href, label, icon }) => ({ key: href, label, icon, group: 'Telas' })),
    ...(units ?? []).map((unit) => ({
      key: `/app/occurrences?residence_id=${unit.id}`,
      label: unit.residents.map(({ user }) => user.profile.name).join(', ') || 'Sem moradores',
      plate: unitName(unit),
      group: 'Unidades e pessoas',
    })),
    ...(recent ?? []).map((row) => ({
      key: `/app/occurrences/${row.id}`,
      label: row.title,
      plate: row.unit,
      group: 'Ocorrências',
    })),
  ]
  const words = folded(query).split(' ')
  const found = all.filter(({ plate, label }: { plate?: string; label: string }) => {
    const text = folded(`${plate ?? ''} ${label}`)
    return words.every((word) => text.includes(word))
  })
  return (
    <CommandPalette
      open
      query={query}
      onQuery={setQuery}
      items={found.slice(0, mostShown)}
      onPick={({ key }) => {
        onClose()
        go(key)
      }}
      onClose={onClose}
    />
  )
}

const mostShown = 40
