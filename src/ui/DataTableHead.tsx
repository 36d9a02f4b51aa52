import { memo } from 'react'
import { Checkbox } from './Checkbox.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { Icon } from './Icon.tsx'
import type { TableColumn, TableSort } from './table-column.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export function DataTableHead<Row>(props: DataTableProps<Row>) {
  const { columns, sort, onSort, selection, rowMenu, rowMenuWidth = '4.5rem' } = props

  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" data-box>
            <SelectAll {...props} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-end={column.align === 'end' || undefined}
            style={{ width: column.width }}
            aria-sort={column.sortValue && sort?.key === column.key ? sort.direction : undefined}
          >
            <Header column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
        {rowMenu && (
          <th scope="col" data-menu style={{ width: rowMenuWidth }}>
            <VisuallyHidden>Ações</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeaderProps<Row> {
  column: TableColumn<Row>
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}

const Header = memo(ColumnHeader) as typeof ColumnHeader // memo alone would lose the row's type

function ColumnHeader<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  if (column.hideHeader) return <VisuallyHidden>{column.header}</VisuallyHidden>
  if (!column.sortValue || !onSort) return column.header

  const current = sort?.key === column.key ? sort.direction : undefined
  const next = current === 'ascending' ? 'descending' : 'ascending'
  return (
    <button type="button" onClick={() => onSort({ key: column.key, direction: next })}>
      {column.header}
      {current && <Icon name={current === 'ascending' ? 'arrow-up' : 'arrow-down'} weight="bold" size={14} />}
    </button>
  )
}

function SelectAll<Row>({ rows = [], rowId, selection }: DataTableProps<Row>) {
  if (!selection) return null
  const selectable = selection.canSelect ? rows.filter(selection.canSelect) : rows
  const chosen = selectable.filter((row) => selection.ids.has(rowId(row))).length

  return (
    <Checkbox
      aria-label="Selecionar todos"
      checked={chosen > 0 && chosen === selectable.length}
      mixed={chosen > 0}
      onChange={(checked) => selection.onChange(new Set(checked ? selectable.map(rowId) : []))}
    />
  )
}
