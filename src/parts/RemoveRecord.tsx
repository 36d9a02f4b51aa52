import { type ReactNode, useState } from 'react'
import type { CommandCall } from '#store/dispatch.ts'
import { useRun } from '#hooks/use-run.ts'
import { ConfirmByTyping } from '#ui/ConfirmByTyping.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

interface RemoveRecordProps {
  command: CommandCall['command']
  id: string
  title: string
  verb: keyof typeof words
  /** "Área excluída com sucesso!" */
  confirmed: string
  /** Said when neither the rules nor the server gave a sentence. */
  failure: string
  /** What disappears with it, line by line: then the word must be typed. */
  disappears?: readonly string[]
  /** In the place of the toast that says why it was refused. */
  onRefused?: (sentence: string) => void
  onClose: () => void
  /** Said no; closes unless told. */
  onCancel?: () => void
  /** This device took it: where the person goes, if the row was what they looked at. */
  onRemoved?: (() => void) | undefined
  /** What becomes of it, in words. */
  children?: ReactNode
}

const words = {
  Excluir: { busyText: 'Excluindo...', waiting: 'Exclusão guardada, aguardando envio.' },
  Remover: { busyText: 'Removendo...', waiting: 'Remoção guardada, aguardando envio.' },
}

/** Asks whether a record shall go, and removes it: at once here, with the server's word said when it comes. */
export function RemoveRecord(props: RemoveRecordProps) {
  const { command, id, title, verb, confirmed, failure, onRefused, onClose, onRemoved, children } = props
  const run = useRun()
  const [isBusy, setBusy] = useState(false)
  const { busyText, waiting } = words[verb]

  async function remove(): Promise<void> {
    setBusy(true)
    const acts = [{ command, input: { id } }]
    const isTaken = await run({ acts, confirmed, waiting, failure, ...(onRefused && { onRefused }) })
    setBusy(false)
    if (!isTaken) return
    onClose()
    onRemoved?.()
  }

  const question = {
    open: true,
    title,
    confirmText: verb,
    busy: isBusy,
    busyText,
    onConfirm: () => void remove(),
    onCancel: props.onCancel ?? onClose,
    children,
  }
  return props.disappears ? (
    <ConfirmByTyping {...question} disappears={props.disappears} />
  ) : (
    <ConfirmDialog {...question} variant="danger" />
  )
}
