import { chakra } from './chakra.ts'
import { useMemo } from 'react'
import { type DataTableProps, scrollsByKeys } from './data-table-props.ts'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { tableRecipe } from './recipes/table.ts'
import { deskPointer, useMediaQuery } from './use-media-query.ts'
import { useRowWindow } from './use-row-window.ts'

interface DataTableGridProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[]
  /** In pixels at the usual text size. */
  room: number
}

const Table = chakra('table', tableRecipe)

const rowHeights = { dense: 44, regular: 52, tall: 62 }
/** Of one line, where a mouse points. */
const deskRowHeight = 43

export function DataTableGrid<Row>(props: DataTableGridProps<Row>) {
  const { rows, rowId, columns, density = 'regular', maxHeight, selection, rowMenu } = props
  const room = widestReached(columns, props.room)
  const shown = useMemo(() => columns.filter(({ hideBelow = 0 }) => hideBelow <= room), [columns, room])
  const isAtDesk = useMediaQuery(deskPointer)
  const rowWindow = useRowWindow({
    name: props.label,
    count: rows.length,
    rowKey: (index) => rowId(rows[index] as Row), // the virtualizer only asks for indexes below count
    rowHeight: isAtDesk && density !== 'tall' ? deskRowHeight : rowHeights[density],
    boxed: maxHeight !== undefined,
    onEndReached: props.onEndReached,
  })
  const cells = shown.length + Number(selection !== undefined) + Number(rowMenu !== undefined)

  return (
    <chakra.div
      ref={rowWindow.box}
      tabIndex={scrollsByKeys(props) ? 0 : undefined}
      style={maxHeight ? { maxHeight, overflowY: 'auto' } : undefined}
    >
      <Table
        density={density}
        aria-label={props.label}
        aria-rowcount={(props.total ?? rows.length) + 1}
        data-boxed={maxHeight && true}
      >
        <DataTableHead {...props} columns={shown} />
        <tbody
          ref={(body) => {
            rowWindow.list.current = body
          }}
        >
          <Spacer height={rowWindow.spaceBefore} cells={cells} />
          {rowWindow.indexes.map((index) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <DataTableRow
                key={rowId(row)}
                table={props}
                row={row}
                index={index}
                columns={shown}
                measure={rowWindow.measure}
              />
            )
          })}
          <Spacer height={rowWindow.spaceAfter} cells={cells} />
        </tbody>
      </Table>
    </chakra.div>
  )
}

/** The widest of the column breakpoints that fits: resizing by a pixel must not render every row again. */
function widestReached<Row>(columns: DataTableProps<Row>['columns'], width: number): number {
  return Math.max(0, ...columns.map(({ hideBelow = 0 }) => (hideBelow <= width ? hideBelow : 0)))
}

function Spacer({ height, cells }: { height: number; cells: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden data-spacer>
      <td colSpan={cells} style={{ height }} />
    </tr>
  )
}
