import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { CommandPalette } from '#ui/CommandPalette.tsx'
import type { NavItem } from '#ui/nav-item.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { finder, matchingItems } from './palette-find.ts'
import { useItemsToFind } from './use-palette-items.ts'
import { useRecordItems } from './use-record-items.ts'

/** Shorter than between most letters; a search that goes on when the next one comes is given up. */
const pauseMs = 60

/** Ctrl+K: finds any screen, unit, person, plate, boleto, protocol or paper by a few letters. */
export function Palette({ places, onClose }: { places: readonly NavItem[]; onClose: () => void }) {
  const [, go] = useLocation()
  const [settled, setSettled] = useState('')
  const { value: query, onChange: setQuery } = useDebounced(settled, setSettled, pauseMs)
  const known = useItemsToFind(places, { isAsked: query.trim() !== '' })
  const records = useRecordItems(settled)
  // The records come last: what is already displayed must not move under a finger when they arrive.
  const found = useMemo(
    () => [...matchingItems(known.items, query), ...records.items.filter(finder(query))],
    [known.items, records.items, query],
  )

  return (
    <CommandPalette
      open
      query={query}
      onQuery={setQuery}
      items={found}
      isSearching={query !== settled || known.isReading || records.isReading}
      onPick={({ key, href = key, press }) => {
        onClose()
        // Once the palette is closed: what it opens is a dialog too.
        if (press) setTimeout(press)
        else go(href)
      }}
      onClose={onClose}
    />
  )
}
