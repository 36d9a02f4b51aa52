import { useState } from 'react'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import { useRun } from '#hooks/use-run.ts'
import { ConfirmByTyping } from '#ui/ConfirmByTyping.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'

interface RemoveGroupProps {
  row: { id: string; name: string }
  /** Those that may take its members. */
  others: readonly { id: string; name: string }[]
  /** The ids of what is in it. */
  members: readonly string[]
  /** A `removeMoving`, and the input's field for the members. */
  remove: { command: AnyCommand; ids: string }
  words: {
    whereTo: string
    inUse: string
    unused: string
    /** Where there is no other. */
    makeOther: string
    confirmed: string
    failure: string
  }
  /** The word must be typed. */
  isTyped?: boolean
  onClose: () => void
}

/** Asks before a category or a type goes; of one in use, which other one gets its members. */
export function RemoveGroup(props: RemoveGroupProps) {
  const { row, others, members, remove, words, isTyped, onClose } = props
  const run = useRun()
  const [moveTo, setMoveTo] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const isInUse = members.length > 0

  async function confirm(): Promise<void> {
    if (isInUse && !moveTo) return setRefusal(words.whereTo)
    setBusy(true)
    const input = { id: row.id, [remove.ids]: members, ...(moveTo && { move_to: moveTo }) }
    const isTaken = await run({
      calls: [{ command: remove.command, input }],
      confirmed: words.confirmed,
      waiting: 'Exclusão guardada, aguardando envio.',
      failure: words.failure,
    })
    setBusy(false)
    if (isTaken) onClose()
  }

  const question = {
    open: true,
    title: `Excluir ${row.name}?`,
    confirmText: 'Excluir',
    busy: isBusy,
    busyText: 'Excluindo...',
    onConfirm: () => void confirm(),
    onCancel: onClose,
    children: isInUse ? (
      <div>
        <p style={{ marginBottom: '1rem' }}>{words.inUse}</p>
        <SelectField
          label={members.length === 1 ? 'Passa para' : 'Passam para'}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={moveTo}
          onChange={(id) => {
            setMoveTo(id)
            setRefusal(undefined)
          }}
          error={refusal}
          hint={others.length === 0 ? words.makeOther : undefined}
        />
      </div>
    ) : (
      <p>{words.unused}</p>
    ),
  }
  if (isTyped) return <ConfirmByTyping {...question} disappears={[]} />
  return <ConfirmDialog {...question} variant="danger" />
}
