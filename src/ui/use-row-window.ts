import {
  measureElement,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useEntryMemory } from './history-entry.ts'

interface RowWindowOptions {
  /** Distinguishes it from the other lists of its screen. */
  name: string
  count: number
  rowKey: (index: number) => string
  /** An estimate in pixels; each row is measured once it is rendered. */
  rowHeight: number
  /** Scrolls in a box of its own instead of with the page. */
  boxed: boolean
  /** The index of the row that a box scrolls into view when it changes. */
  currentKey?: string | undefined
  onEndReached?: (() => void) | undefined
}

const rowsAheadOfTheEnd = 20

/** Which rows to render so that 10,000 of them scroll like forty. */
export function useRowWindow(options: RowWindowOptions) {
  const { name, count, rowKey, rowHeight, boxed, currentKey, onEndReached } = options

  const list = useRef<HTMLElement | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const distanceFromTop = useDistanceFromTop(list)

  const memory = useEntryMemory()
  const heightsKey = `heights of ${name} from ${rowHeight}`
  // From an earlier visit: after going back, each row is where it was, though most are not rendered.
  const [initialMeasurementsCache] = useState(() => (memory.get(heightsKey) ?? []) as VirtualItem[]) // nothing else uses this key

  const shared = {
    initialMeasurementsCache,
    count,
    estimateSize: () => rowHeight,
    getItemKey: rowKey,
    overscan: 8,
    useFlushSync: false,
    // A new row is measured by the observer, after the browser's own layout: asking for its height here would force one.
    measureElement: <Scroller extends Element | Window>(
      element: Element,
      entry: ResizeObserverEntry | undefined,
      virtualizer: Virtualizer<Scroller, Element>,
    ) =>
      entry
        ? measureElement(element, entry, virtualizer)
        : (virtualizer.itemSizeCache.get(rowKey(virtualizer.indexFromElement(element))) ?? rowHeight),
  }
  const inPage = useWindowVirtualizer({ ...shared, enabled: !boxed, scrollMargin: distanceFromTop })
  const inBox = useVirtualizer({ ...shared, enabled: boxed, getScrollElement: () => box.current })
  const rows = boxed ? inBox.getVirtualItems() : inPage.getVirtualItems()
  const margin = boxed ? 0 : distanceFromTop
  const total = boxed ? inBox.getTotalSize() : inPage.getTotalSize()
  const last = rows.at(-1)
  const isNearTheEnd = last !== undefined && last.index >= count - rowsAheadOfTheEnd
  const askForMore = useEffectEvent(() => onEndReached?.())

  // Checked again when more rows were read and the end is still near.
  useEffect(() => {
    if (isNearTheEnd) askForMore()
  }, [count, isNearTheEnd])

  const keepHeights = useEffectEvent(() => {
    memory.set(heightsKey, (boxed ? inBox : inPage).takeSnapshot())
  })
  useLayoutEffect(() => () => keepHeights(), [])

  const showCurrent = useEffectEvent(() => {
    const at = Array.from({ length: count }, (_, index) => rowKey(index)).indexOf(currentKey ?? '')
    if (boxed && at >= 0) inBox.scrollToIndex(at)
  })

  useEffect(() => {
    if (currentKey !== undefined) showCurrent()
  }, [currentKey])

  return {
    list,
    box,
    indexes: rows.map((row) => row.index),
    spaceBefore: (rows[0]?.start ?? margin) - margin,
    // A box without rows must have a height, or the virtualizer would consider none of them visible.
    spaceAfter: Math.max(0, total + margin - (last?.end ?? margin)),
    measure: boxed ? inBox.measureElement : inPage.measureElement,
  }
}

function useDistanceFromTop(element: { current: HTMLElement | null }) {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top
      if (top !== undefined) setDistance(Math.round(top + window.scrollY))
    }
    measure()
    // Content above the list that appears or grows changes the list's offset in the page.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return distance
}
