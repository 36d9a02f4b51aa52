import { finds } from '#domain/values/search.ts'
import { type ReactNode, useMemo } from 'react'
import type { Names } from '#domain/kernel/entity.ts'
import { useArrival } from '#ui/arrival.ts'
import { CardGrid } from '#ui/CardGrid.tsx'
import { EmptyList } from './EmptyList.tsx'

interface Group {
  id: string
  name: string
  description: string
}

interface GroupCardsProps<G extends Group> {
  /** Undefined until they are read. */
  rows: readonly G[] | undefined
  /** Of each record the id of the row that it is in; undefined until they are read. */
  memberships: readonly string[] | undefined
  /** What the list is called, for screen readers. */
  label: string
  search: string
  onClear: () => void
  /** Of which kind there is none, and the button that creates the first one. */
  empty: { of: { names: Names }; title?: string; action: ReactNode; hint: string }
  /** The number is undefined while rows are still to come. */
  card: (row: G, count: number | undefined) => ReactNode
  menu: (row: G) => ReactNode
}

/** Categories or types as cards, found by name or description, each with the number of records in it. */
export function GroupCards<G extends Group>(props: GroupCardsProps<G>) {
  const { rows, memberships, label, search, onClear, empty, card, menu } = props
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const id of memberships ?? []) found.set(id, (found.get(id) ?? 0) + 1)
    return found
  }, [memberships])
  const { isKnown } = useArrival()
  const shown = rows?.filter(({ name, description }) => finds(search, name, description))
  if (!shown || !memberships) return null
  if (shown.length === 0) {
    const { hint, ...nothing } = empty
    return (
      <EmptyList isNarrowed={search !== ''} onClear={onClear} {...nothing}>
        {hint}
      </EmptyList>
    )
  }
  return (
    <CardGrid
      label={label}
      cards={shown.map((row) => ({
        key: row.id,
        content: card(row, isKnown ? (counts.get(row.id) ?? 0) : undefined),
        menu: menu(row),
      }))}
    />
  )
}
