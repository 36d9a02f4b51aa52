import { chakra } from './chakra.ts'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type DataTableProps, scrollsByKeys } from './data-table-props.ts'
import { sameDrawing } from './same-drawing.ts'
import { useRowWindow } from './use-row-window.ts'

interface DataTableCardsProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[]
}

const usualCardHeight = 116

/** The table's rows as a list panel. */
export function DataTableCards<Row>(props: DataTableCardsProps<Row>) {
  const { rows, rowId, maxHeight, currentId } = props
  const rowWindow = useRowWindow({
    name: props.label,
    count: rows.length,
    rowKey: (index) => rowId(rows[index] as Row), // the virtualizer only asks for indexes below count
    rowHeight: usualCardHeight,
    boxed: maxHeight !== undefined,
    currentKey: currentId,
    onEndReached: props.onEndReached,
  })

  return (
    <chakra.div
      ref={rowWindow.box}
      tabIndex={scrollsByKeys(props) ? 0 : undefined}
      style={maxHeight ? { maxHeight, overflowY: 'auto' } : undefined}
    >
      <chakra.ul
        ref={(list: HTMLElement | null) => {
          rowWindow.list.current = list
        }}
        css={listLook}
        style={{ paddingTop: rowWindow.spaceBefore, paddingBottom: rowWindow.spaceAfter }}
      >
        {rowWindow.indexes.map((index) => {
          const row = rows[index]
          if (row === undefined) return null
          return <Card key={rowId(row)} table={props} row={row} index={index} measure={rowWindow.measure} />
        })}
      </chakra.ul>
    </chakra.div>
  )
}

interface CardProps<Row> {
  table: DataTableProps<Row>
  row: Row
}

interface MeasuredCardProps<Row> extends CardProps<Row> {
  index: number
  measure: (element: HTMLElement | null) => void
}

function Card<Row>({ table, row, index, measure }: MeasuredCardProps<Row>) {
  const { rowId } = table
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={table.total ?? table.rows?.length}
      aria-posinset={index + 1}
      aria-current={rowId(row) === table.currentId || undefined}
    >
      <CardContent table={table} row={row} />
    </li>
  )
}

const CardContent = memo(Content, isDrawnAlike) as typeof Content // memo alone would lose the row's type

function isDrawnAlike<Row>(before: CardProps<Row>, after: CardProps<Row>): boolean {
  return before.row === after.row && sameDrawing(before.table, after.table)
}

function Content<Row>({ table, row }: CardProps<Row>) {
  const { rowMenu, renderCard } = table
  return (
    <>
      <CardLink table={table} row={row}>
        {renderCard ? renderCard(row) : <ColumnsCard table={table} row={row} />}
      </CardLink>
      {rowMenu && <div data-menu>{rowMenu(row)}</div>}
    </>
  )
}

function CardLink<Row>({ table, row, children }: CardProps<Row> & { children: ReactNode }) {
  const { getRowHref, onOpen } = table

  if (getRowHref) {
    return (
      <Link href={getRowHref(row)} data-card>
        {children}
      </Link>
    )
  }
  if (onOpen) {
    return (
      <button type="button" data-card onClick={() => onOpen(row)}>
        {children}
      </button>
    )
  }
  return <div data-card>{children}</div>
}

function ColumnsCard<Row>({ row, table: { columns } }: CardProps<Row>) {
  const keyColumn = columns.find((column) => column.isKey) ?? columns[0]
  return (
    <>
      <chakra.span display="block" textStyle="title">
        {keyColumn?.render(row)}
      </chakra.span>
      {columns
        .filter((column) => column !== keyColumn)
        .map((column) => (
          <chakra.span key={column.key} display="flex" gap="2" mt="1.5" textStyle="small">
            <chakra.span color="fg.muted">{column.header}</chakra.span>
            <chakra.span minWidth="0">{column.render(row)}</chakra.span>
          </chakra.span>
        ))}
    </>
  )
}

const listLook = {
  '& li': { display: 'flex', alignItems: 'flex-start', borderTopWidth: '1px' },
  '& li[data-index="0"]': { borderTopWidth: 0 },
  '& li[aria-current]': { bg: 'brand.subtle', '& [data-badge][data-tone]': { bg: 'bg.panel' } },
  '& [data-card]': {
    flex: '1',
    minWidth: 0,
    px: '4',
    py: '3',
    color: 'fg',
    textAlign: 'start',
    textDecoration: 'none',
    _focusVisible: { outlineOffset: '-3px' },
  },
  '& :is(a, button)[data-card]': { cursor: 'pointer', _active: { bg: 'bg.muted' } },
  '& [data-menu]': { flex: 'none', pt: '1.5', pr: '1' },
  // Large text needs the whole width; the menu takes its corner from the first line only.
  '@container (max-width: 13rem)': {
    '& li': { position: 'relative' },
    '& [data-menu]': { position: 'absolute', top: 0, right: 0 },
    '& li:has([data-menu]) [data-card] > span > span:first-of-type': { pr: '2.25rem' },
  },
} as const
