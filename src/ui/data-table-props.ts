import type { ReactNode } from 'react'
import type { TableColumn, TableSort } from './table-column.ts'

export interface DataTableProps<Row> {
  /** Names the table for screen readers: "Ocorrências". */
  label: string
  columns: readonly TableColumn<Row>[]
  /** `undefined` while they are being read. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** Where a row leads, or what opens it. */
  getRowHref?: (row: Row) => string
  onOpen?: (row: Row) => void
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  /** One row of the list panel on phones; without it, the columns one under another. */
  renderCard?: (row: Row) => ReactNode
  /** At most one icon plus the menu of three dots. */
  rowMenu?: (row: Row) => ReactNode
  /** Any CSS width; two icons need "7.5rem". */
  rowMenuWidth?: string
  /** The row that is open beside the table. */
  currentId?: string | undefined
  selection?: TableSelection<Row>
  /** An `EmptyState`, or a sentence. */
  empty: ReactNode
  /** How many there are in all, when `rows` holds only some of them. */
  total?: number
  /** At the end of the foot: export, pages. */
  foot?: ReactNode
  /** Above the header, inside the panel: the `FilterBar`. */
  toolbar?: ReactNode
  onEndReached?: () => void
  density?: 'dense' | 'regular' | 'tall'
  /** Scrolls in a box of this height, for dialogs; else with the page. */
  maxHeight?: string
}

export interface TableSelection<Row> {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  canSelect?: (row: Row) => boolean
  /** Names a row's box: "Selecionar boleto 2026-1148". */
  labelOf: (row: Row) => string
}
