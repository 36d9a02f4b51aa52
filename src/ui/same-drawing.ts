import type { DataTableProps } from './data-table-props.ts'

/** Whether a table still renders its rows in the same way: then a row that is the same object looks the same. */
export function sameDrawing<Row>(before: DataTableProps<Row>, after: DataTableProps<Row>): boolean {
  return (
    before.rowMenu === after.rowMenu &&
    before.renderCard === after.renderCard &&
    before.getRowHref === after.getRowHref &&
    before.onOpen === after.onOpen &&
    before.columns === after.columns
  )
}
