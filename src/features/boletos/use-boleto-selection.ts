import { useMemo } from 'react'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { useSelection } from '#parts/use-selection.ts'
import type { Local } from '#store/local-row.ts'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { boletoName } from './boleto-row.tsx'

type BoletoRow = Local<Boleto>

interface Listed {
  /** On this device. */
  all: readonly BoletoRow[] | undefined
  /** Of every page, as the filters have them. */
  found: readonly BoletoRow[] | undefined
  /** Of the page. */
  rows: readonly BoletoRow[] | undefined
}

const isDraft = ({ status }: Boleto) => status === 'DRAFT'
const labelOf = (row: BoletoRow) => `Selecionar ${boletoName(row)}`

/** Of drafts only, over all pages. */
export function useBoletoSelection({ all, found, rows }: Listed) {
  const { ids, choose, chosen, clear, ofTable } = useSelection<BoletoRow>({
    all,
    shown: rows,
    canSelect: isDraft,
    labelOf,
  })
  const ofMenus = useMemo(
    () => ({
      itemOf: (row: Boleto) => isDraft(row) && selectItem(row.id, ids, choose),
      isSelected: (row: Boleto) => isDraft(row) && ids.has(row.id),
    }),
    [ids, choose],
  )
  const drafts = useMemo(() => (found ?? []).filter(isDraft), [found])
  return {
    chosen,
    clear,
    /** How many drafts were found, where some of them are not chosen yet; 0 where none is left. */
    toChoose: drafts.every(({ id }) => ids.has(id)) ? 0 : drafts.length,
    chooseAll: () => choose(new Set([...ids, ...drafts.map(({ id }) => id)])),
    ofMenus,
    ofTable,
  }
}

function selectItem(
  id: string,
  ids: ReadonlySet<string>,
  choose: (next: ReadonlySet<string>) => void,
): MenuItem {
  const others = [...ids].filter((one) => one !== id)
  return ids.has(id)
    ? { label: 'Tirar da seleção', icon: 'x', onPress: () => choose(new Set(others)) }
    : { label: 'Selecionar', icon: 'check', onPress: () => choose(new Set([...others, id])) }
}
