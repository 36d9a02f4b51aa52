import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { useLive } from '#hooks/use-live.ts'
import type { Local } from '#store/local-row.ts'
import type { Listed } from '#hooks/rows-of.ts'
import { type Loadable, useSoon } from './later.tsx'

interface RowDialogProps<Row> {
  row: Row
  onClose: () => void
}

/** A `later` part: every list has row menus, and few of their dialogs are opened. */
interface RowDialog<Row> extends Loadable {
  Part: (props: RowDialogProps<Local<Row>>) => ReactNode
}

interface OpenedDialog {
  dialog: string
  row: { id: string }
}

export interface RowDialogsProps<Row> {
  entity: Listed<Row>
  /** The dialogs of a row's menu, by name: its form, the question before it is deleted. */
  dialogs: Readonly<Record<string, RowDialog<Row>>>
  /** The table. */
  children: ReactNode
}

const OpenDialog = createContext<(opened: OpenedDialog) => void>(() => undefined)

/**
 * The dialogs of a list's rows, rendered besides the table: they stay open when their row is scrolled away or
 * filtered out.
 */
export function RowDialogs<Row extends { id: string }>({ entity, dialogs, children }: RowDialogsProps<Row>) {
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const Dialog = opened && dialogs[opened.dialog]?.Part
  useSoon(dialogs)
  return (
    <OpenDialog value={setOpened}>
      {children}
      {opened && Dialog && (
        <OfRow
          key={opened.row.id}
          entity={entity}
          row={opened.row as Local<Row>} // a row of the table within
          Dialog={Dialog}
          onClose={() => setOpened(null)}
        />
      )}
    </OpenDialog>
  )
}

/** For a row's menu: opens one of the dialogs for it. `useOpenDialog<keyof typeof dialogs>()` */
export function useOpenDialog<Name extends string>(): (dialog: Name, row: { id: string }) => void {
  const open = use(OpenDialog)
  return useCallback((dialog, row) => open({ dialog, row }), [open])
}

interface OfRowProps<Row> extends RowDialogProps<Local<Row>> {
  entity: Listed<Row>
  Dialog: RowDialog<Row>['Part']
}

/** The current row; the last known one if it is deleted while its dialog is open. */
function OfRow<Row extends { id: string }>({ entity, row, Dialog, onClose }: OfRowProps<Row>) {
  const now = useLive((db) => db.rows<Row>(entity.collection).get(row.id), [entity.collection, row.id])
  const last = useRef(row)
  if (now) last.current = now
  return <Dialog row={last.current} onClose={onClose} />
}
