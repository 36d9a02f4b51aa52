import type { ReactNode } from 'react'
import type { TableColumn, TableSort } from './table-column.ts'

export interface DataTableProps<Row> {
  /** Its accessible name: "Ocorrências". */
  label: string
  columns: readonly TableColumn<Row>[]
  /** `undefined` while they are read. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** A row's link, or what pressing it does. */
  getRowHref?: (row: Row) => string
  onOpen?: (row: Row) => void
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  /** A row of the list panel on phones; by default the columns one below another. */
  renderCard?: (row: Row) => ReactNode
  /** At most one icon button, and the menu of three dots. */
  rowMenu?: (row: Row) => ReactNode
  /** Any CSS width; two icons need "7.5rem". */
  rowMenuWidth?: string
  /** The row that is open beside the table. */
  currentId?: string | undefined
  selection?: TableSelection<Row>
  /** An `EmptyState`, or a text. */
  empty: ReactNode
  /** The total number, if `rows` is a window of them. */
  total?: number
  /** At the end of the footer: export, pages. */
  foot?: ReactNode
  /** Above the header, inside the panel: the `FilterBar`. */
  toolbar?: ReactNode
  onEndReached?: () => void
  density?: 'dense' | 'regular' | 'tall'
  /** Scrolls in a box of this height, for dialogs; by default with the page. */
  maxHeight?: string
}

export interface TableSelection<Row> {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  /** Of one row. The same function in every render: rows that did not change are not rendered again. */
  onToggle: (id: string, isChosen: boolean) => void
  canSelect?: (row: Row) => boolean
  /** The label of a row's checkbox: "Selecionar boleto 2026-1148". */
  labelOf: (row: Row) => string
}

/** A box whose rows cannot be focused has to be, or the keyboard does not scroll it (WCAG 2.1.1). */
export function scrollsByKeys<Row>({ maxHeight, getRowHref, onOpen }: DataTableProps<Row>): boolean {
  return maxHeight !== undefined && !getRowHref && !onOpen
}
