import { useCallback, useMemo, useState } from 'react'
import type { TableSelection } from '#ui/data-table-props.ts'

interface SelectionOptions<Row> {
  /** Those that may be selected from; of every page. */
  all: readonly Row[] | undefined
  /** Those in the table, if it shows a page of them: "Selecionar todos" is about these. */
  shown?: readonly Row[] | undefined
  canSelect: (row: Row) => boolean
  /** "Selecionar boleto 2026-1148" */
  labelOf: (row: Row) => string
}

const none: ReadonlySet<string> = new Set()

/** The rows of a list that a person has selected. What was filtered out, or may not be selected any more, is not among them. */
export function useSelection<Row extends { id: string }>(options: SelectionOptions<Row>) {
  const { all, shown = all, canSelect, labelOf } = options
  const [ids, setIds] = useState(none)
  const chosen = useMemo(
    () => (all ?? []).filter((row) => ids.has(row.id) && canSelect(row)),
    [all, ids, canSelect],
  )
  const onPage = new Set(shown?.map(({ id }) => id))
  const onToggle = useCallback(
    (id: string, isChosen: boolean) =>
      setIds((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id))),
    [],
  )
  const ofTable: TableSelection<Row> = {
    ids,
    onToggle,
    onChange: (next) => setIds(new Set([...[...ids].filter((id) => !onPage.has(id)), ...next])),
    canSelect,
    labelOf,
  }
  return { ids, choose: setIds, chosen, clear: () => setIds(none), ofTable }
}
