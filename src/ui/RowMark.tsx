import type { ReactNode } from 'react'
import { SyncMark } from './SyncMark.tsx'

interface RowMarkProps {
  row: { _state: 'ok' | 'pending' | 'rejected' }
  children?: ReactNode
}

/** In the place of the time: what is not confirmed by the server says so. */
export function RowMark({ row, children }: RowMarkProps) {
  if (row._state === 'pending') return <SyncMark state="pending" />
  if (row._state === 'rejected') return <SyncMark state="refused" />
  return children
}
