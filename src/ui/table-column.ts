import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** Makes the header a sort button. Rows are sorted by this value; `null` comes last. */
  sortValue?: (row: Row) => string | number | null | undefined
  /** `end` for money and counts, with tabular figures. */
  align?: 'start' | 'end'
  /** The column that names the row and has its link; by default the first one. */
  isKey?: boolean
  /** Any CSS width. Columns without one share the rest. */
  width?: string
  /** Hidden while the table itself is narrower than this many pixels (at the usual text size). */
  hideBelow?: number
  /** Where it is hidden, it stands under what names the row: its date, which tells rows apart. */
  standsUnder?: boolean
  /** The header is for screen readers only. */
  hideHeader?: boolean
}

export interface TableSort {
  key: string
  direction: 'ascending' | 'descending'
}
