import { memo } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { chakra } from './chakra.ts'
import { Checkbox } from './Checkbox.tsx'
import type { DataTableProps, TableSelection } from './data-table-props.ts'
import { sameDrawing } from './same-drawing.ts'
import type { TableColumn } from './table-column.ts'

interface DataTableRowProps<Row> {
  /** The table's own props: the same object while scrolling, so that rendered rows are not rendered again. */
  table: DataTableProps<Row>
  columns: readonly TableColumn<Row>[]
  row: Row
  index: number
  measure: (element: HTMLElement | null) => void
}

/** Memoized: a table whose rows are read again renders those that changed. */
export const DataTableRow = memo(WholeRow, isSameRow) as typeof WholeRow // memo alone would lose the row's type

function isSameRow<Row>(before: DataTableRowProps<Row>, after: DataTableRowProps<Row>): boolean {
  const id = after.table.rowId(after.row)
  const [one, other] = [before.table, after.table]
  return (
    isDrawnAlike(before, after) &&
    before.index === after.index &&
    before.measure === after.measure &&
    (one.currentId === id) === (other.currentId === id) &&
    isSelectedAlike(one.selection, other.selection, id)
  )
}

function isSelectedAlike<Row>(
  one: TableSelection<Row> | undefined,
  other: TableSelection<Row> | undefined,
  id: string,
): boolean {
  return (
    one?.ids.has(id) === other?.ids.has(id) &&
    one?.onToggle === other?.onToggle &&
    one?.canSelect === other?.canSelect &&
    one?.labelOf === other?.labelOf
  )
}

function WholeRow<Row>({ table, columns, row, index, measure }: DataTableRowProps<Row>) {
  const { rowId, currentId, selection } = table
  const id = rowId(row)
  const opens = table.getRowHref !== undefined || table.onOpen !== undefined

  return (
    <tr
      ref={measure}
      data-index={index}
      data-opens={opens || undefined}
      aria-rowindex={index + 2}
      aria-current={id === currentId || undefined}
      data-selected={selection?.ids.has(id) || undefined}
      onClick={opens ? openByItsLink : undefined}
    >
      {selection && (
        <td data-box>
          <SelectRow row={row} id={id} selection={selection} />
        </td>
      )}
      <Cells table={table} columns={columns} row={row} />
    </tr>
  )
}

type CellsProps<Row> = Pick<DataTableRowProps<Row>, 'table' | 'columns' | 'row'>

/**
 * Memoized: one new row moves the other fifty without rendering them. Cells depend only on their row and on how the
 * table draws.
 */
const Cells = memo(RowCells, isDrawnAlike) as typeof RowCells // memo alone would lose the row's type

function isDrawnAlike<Row>(before: CellsProps<Row>, after: CellsProps<Row>): boolean {
  return (
    before.row === after.row && before.columns === after.columns && sameDrawing(before.table, after.table)
  )
}

function RowCells<Row>({ table, columns, row }: CellsProps<Row>) {
  const { rowMenu } = table
  const keyColumn = columns.find((column) => column.isKey) ?? columns[0]
  const under = table.columns.find((column) => column.standsUnder && !columns.includes(column))
  return (
    <>
      {columns.map((column) => (
        <td
          key={column.key}
          data-end={column.align === 'end' || undefined}
          data-key={column === keyColumn || undefined}
        >
          {column === keyColumn ? (
            <KeyLink table={table} row={row}>
              {column.render(row)}
              {under && <Under>{under.render(row)}</Under>}
            </KeyLink>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
      {rowMenu && <td data-menu>{rowMenu(row)}</td>}
    </>
  )
}

const Under = chakra('span', {
  // No underline of the link.
  base: { display: 'inline-block', width: '100%', textStyle: 'small', color: 'fg.muted', fontWeight: 400 },
})

interface KeyLinkProps<Row> {
  table: DataTableProps<Row>
  row: Row
  children: ReactNode
}

function KeyLink<Row>({ table, row, children }: KeyLinkProps<Row>) {
  const { getRowHref, onOpen } = table

  if (getRowHref) {
    return (
      <Link href={getRowHref(row)} data-row-link>
        {children}
      </Link>
    )
  }
  if (onOpen) {
    return (
      <button type="button" data-row-link onClick={() => onOpen(row)}>
        {children}
      </button>
    )
  }
  return children
}

interface SelectRowProps<Row> {
  row: Row
  id: string
  selection: TableSelection<Row>
}

const SelectRow = memo(RowBox, isSameBox) as typeof RowBox // as above

function isSameBox<Row>(before: SelectRowProps<Row>, after: SelectRowProps<Row>): boolean {
  return before.row === after.row && isSelectedAlike(before.selection, after.selection, after.id)
}

function RowBox<Row>({ row, id, selection }: SelectRowProps<Row>) {
  if (selection.canSelect?.(row) === false) return null
  return (
    <Checkbox
      aria-label={selection.labelOf(row)}
      checked={selection.ids.has(id)}
      onChange={(checked) => selection.onToggle(id, checked)}
    />
  )
}

/** Pressing anywhere on the row follows its link, except on another control or on selected text. */
function openByItsLink(event: MouseEvent<HTMLTableRowElement>) {
  const target = event.target as Element // the target of a click inside a row is always an element
  if (target.closest('a, button, input, label, dialog, [popover]') || getSelection()?.toString()) return
  event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click()
}
