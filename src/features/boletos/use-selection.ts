import { useMemo, useState } from 'react'
import type { Boleto } from '#domain/boletos/boleto.ts'
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

const none: ReadonlySet<string> = new Set()
const isDraft = ({ status }: Boleto) => status === 'DRAFT'

/** Of drafts only, over all pages; "Selecionar todos" is about the page. */
export function useSelection({ all, found, rows }: Listed) {
  const [ids, setIds] = useState(none)
  const chosen = useMemo(() => (all ?? []).filter((row) => ids.has(row.id) && isDraft(row)), [all, ids])
  const ofMenus = useMemo(
    () => ({
      itemOf: (row: Boleto) => isDraft(row) && selectItem(row.id, ids, setIds),
      isSelected: (row: Boleto) => isDraft(row) && ids.has(row.id),
    }),
    [ids],
  )
  const drafts = useMemo(() => (found ?? []).filter(isDraft), [found])
  const onPage = new Set(rows?.map(({ id }) => id))
  return {
    chosen,
    clear: () => setIds(none),
    /** How many drafts were found, where some of them are not chosen yet; 0 where none is left. */
    toChoose: drafts.every(({ id }) => ids.has(id)) ? 0 : drafts.length,
    chooseAll: () => setIds(new Set([...ids, ...drafts.map(({ id }) => id)])),
    ofMenus,
    ofTable: {
      ids,
      onChange: (next: ReadonlySet<string>) =>
        setIds(new Set([...[...ids].filter((id) => !onPage.has(id)), ...next])),
      canSelect: isDraft,
      labelOf: (row: BoletoRow) => `Selecionar ${boletoName(row)}`,
    },
  }
}

function selectItem(
  id: string,
  ids: ReadonlySet<string>,
  setIds: (next: ReadonlySet<string>) => void,
): MenuItem {
  const others = [...ids].filter((one) => one !== id)
  return ids.has(id)
    ? { label: 'Tirar da seleção', icon: 'x', onPress: () => setIds(new Set(others)) }
    : { label: 'Selecionar', icon: 'check', onPress: () => setIds(new Set([...others, id])) }
}
