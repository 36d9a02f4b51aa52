import { createContext, type ReactNode, use, useLayoutEffect, useMemo } from 'react'
import { type BaseLocationHook, type BaseSearchHook, Router, useLocation } from 'wouter'
import { useBrowserLocation, useLocationProperty, useSearch } from 'wouter/use-browser-location'
import { ScreenAddress } from '#hooks/use-url-query.ts'
import { OpenRecord, staysBeside } from '#parts/beside.ts'
import { HistoryEntryContext, type LeftScreen } from '#ui/history-entry.ts'
import { RecordPanel } from '#ui/RecordPanel.tsx'
import { besideRoom, useMediaQuery } from '#ui/use-media-query.ts'

/** The list that stays beside the record at this address; `null`: the screen has the page for itself. */
export function useListBeside(isRecord: boolean): LeftScreen | null {
  const [path] = useLocation()
  const { openedFrom } = use(HistoryEntryContext)
  const isWhole = useLocationProperty(isOpenedWhole)
  const hasRoom = useMediaQuery(besideRoom)
  const from = openedFrom()
  const isBeside = isRecord && hasRoom && !isWhole && from !== null && listPathOf(path) === from.path
  return isBeside && staysBeside(from) ? from : null
}

/** The state of an entry is another object after each change of its address: only this of it concerns the whole screen. */
function isOpenedWhole(): boolean {
  return (history.state as { isWhole?: true } | null)?.isWhole === true
}

const List = createContext<LeftScreen | null>(null)

interface BesideProps {
  /** From `useListBeside`. */
  list: LeftScreen | null
  /** The record, if there is a list to be beside. */
  record: ReactNode
  /** The screen that has the page; the same element with a record and without, so that a list stays as it is. */
  children: ReactNode
}

/** A screen, and at a desk the record that was opened from it. The address is the record's; the list keeps its own. */
export function Beside({ list, record, children }: BesideProps) {
  const [path] = useLocation()
  const { notePage } = use(HistoryEntryContext)
  const page = list?.path ?? path
  useLayoutEffect(() => notePage(page), [notePage, page, path])
  const listAddress = useMemo(
    () => (list ? () => ({ pathname: list.path, search: list.search }) : () => location),
    [list],
  )
  return (
    <List value={list}>
      <RecordPanel
        record={list && <Router {...ofRecord}>{record}</Router>}
        address={path}
        onClose={useClose(list)}
      >
        <Router {...ofList}>
          <ScreenAddress value={listAddress}>
            <OpenRecord value={list ? path.slice(list.path.length + 1) : undefined}>{children}</OpenRecord>
          </ScreenAddress>
        </Router>
      </RecordPanel>
    </List>
  )
}

const useListLocation: BaseLocationHook = () => {
  const list = use(List)
  const [path, navigate] = useBrowserLocation()
  if (!list) return [path, navigate]
  // From one record to the next: going back closes the panel.
  return [
    list.path,
    (to: string, options) =>
      navigate(to, listPathOf(to) === list.path ? { ...options, replace: true } : options),
  ]
}

const useListSearch: BaseSearchHook = () => {
  const search = useSearch()
  return use(List)?.search ?? search
}

/** Leaving a record for its list closes the panel. */
const useRecordLocation: BaseLocationHook = () => {
  const list = use(List)
  const close = useClose(list)
  const [path, navigate] = useBrowserLocation()
  return [path, (to: string, options) => (to === list?.path ? close() : navigate(to, options))]
}

const ofList = { hook: useListLocation, searchHook: useListSearch }
const ofRecord = { hook: useRecordLocation }

function useClose(list: LeftScreen | null) {
  const { goBackTo } = use(HistoryEntryContext)
  const [, navigate] = useBrowserLocation()
  return () => {
    if (list && !goBackTo(list.path)) navigate(list.path + list.search, { replace: true })
  }
}

function listPathOf(path: string): string {
  return path.replace(/[?#].*/, '').replace(/\/[^/]*$/, '')
}
