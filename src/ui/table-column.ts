import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** Makes the header a sort button. Rows are sorted here by this value; `null` goes last. */
  sortValue?: (row: Row) => string | number | null | undefined
  /** `end` for money and counts, with figures of one width. */
  align?: 'start' | 'end'
  /** The column that names the row and leads to it. The first column unless another says so. */
  isKey?: boolean
  /** Any CSS width. Columns without one share what is left. */
  width?: string
  /** Left out while the table itself is narrower than this many pixels of letters of the usual size. */
  hideBelow?: number
  /** The header is for screen readers only. */
  hideHeader?: boolean
}

export interface TableSort {
  key: string
  direction: 'ascending' | 'descending'
}
