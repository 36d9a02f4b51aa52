import type { ReactNode } from 'react'
import { SyncMark } from './SyncMark.tsx'

interface RowMarkProps {
  row: { _state: 'ok' | 'pending' | 'rejected' }
  children?: ReactNode
}

/** Replaces the time of a row that the server has not acknowledged. */
export function RowMark({ row, children }: RowMarkProps) {
  if (row._state === 'pending') return <SyncMark state="pending" />
  if (row._state === 'rejected') return <SyncMark state="refused" />
  return children
}
