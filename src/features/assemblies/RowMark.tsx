import type { ReactNode } from 'react'
import type { Local } from '#store/local-row.ts'
import { SyncMark } from '#ui/SyncMark.tsx'

/** In the place of the time: what is not confirmed by the server says so. */
export function RowMark({ row, children }: { row: Pick<Local, '_state'>; children: ReactNode }) {
  if (row._state === 'pending') return <SyncMark state="pending" />
  if (row._state === 'rejected') return <SyncMark state="refused" />
  return children
}
