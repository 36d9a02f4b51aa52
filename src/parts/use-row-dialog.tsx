import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { type Loadable, useSoon } from './later.tsx'
import type { RowDialogEnds } from './removal-of.tsx'

interface PageDialog<Row> extends Loadable {
  Part: (props: { row: Row } & RowDialogEnds) => ReactNode
}

/** On a row's page: the dialogs of its menu, one open at a time. Who removes the row there goes to `leaveTo`. */
export function useRowDialog<Row, Name extends string>(
  row: Row,
  dialogs: Readonly<Record<Name, PageDialog<NoInfer<Row>>>>,
  leaveTo: string,
) {
  const [, go] = useLocation()
  const [opened, setOpened] = useState<Name | null>(null)
  useSoon(dialogs)
  const Dialog = opened && dialogs[opened].Part
  return {
    open: setOpened,
    dialog: Dialog && (
      <Dialog row={row} onClose={() => setOpened(null)} onRemoved={() => go(leaveTo, { replace: true })} />
    ),
  }
}
