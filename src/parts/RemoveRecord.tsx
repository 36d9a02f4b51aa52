import { type ReactNode, useState } from 'react'
import type { CommandCall } from '#store/dispatch.ts'
import { useRun } from '#hooks/use-run.ts'
import { ConfirmByTyping } from '#ui/ConfirmByTyping.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

interface RemoveRecordProps {
  command: CommandCall['command']
  id: string
  /** What the command is told besides the id. */
  input?: object
  title: string
  verb: keyof typeof words
  /** "Área excluída com sucesso!" */
  confirmed: string
  /** Displayed when neither the rules nor the server gave a message. */
  failure: string
  /** What is deleted with it, line by line: then the word must be typed. */
  disappears?: readonly string[]
  wrongWord?: string
  /** Replaces the toast with the reason of a refusal. */
  onRefused?: (sentence: string) => void
  onClose: () => void
  /** Cancelled; closes by default. */
  onCancel?: () => void
  /** Accepted on this device: where to navigate, if the person was on the row's page. */
  onRemoved?: (() => void) | undefined
  /** The consequences, as text. */
  children?: ReactNode
}

const words = {
  Excluir: { busyText: 'Excluindo...', waiting: 'Exclusão guardada, aguardando envio.' },
  Remover: { busyText: 'Removendo...', waiting: 'Remoção guardada, aguardando envio.' },
}

/** Asks for confirmation and removes a record: at once here, and the server's outcome is displayed later. */
export function RemoveRecord(props: RemoveRecordProps) {
  const { command, id, title, verb, confirmed, failure, onRefused, onClose, onRemoved, children } = props
  const run = useRun()
  const [isBusy, setBusy] = useState(false)
  const { busyText, waiting } = words[verb]

  async function remove(): Promise<void> {
    setBusy(true)
    const acts = [{ command, input: { id, ...props.input } }]
    const isTaken = await run({ calls: acts, confirmed, waiting, failure, ...(onRefused && { onRefused }) })
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
    <ConfirmByTyping
      {...question}
      disappears={props.disappears}
      {...(props.wrongWord && { wrongWord: props.wrongWord })}
    />
  ) : (
    <ConfirmDialog {...question} variant="danger" />
  )
}
