import { chakra } from './chakra.ts'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { QuestionFrame } from './QuestionFrame.tsx'
import { QuietNote } from './QuietNote.tsx'
import { TextField } from './TextField.tsx'

export interface ConfirmByTypingProps {
  open: boolean
  title: string
  /** What is deleted, one line each: "2 documentos", "1 vínculo". */
  disappears: readonly string[]
  /** What stays, where people might expect otherwise. */
  stays?: ReactNode
  children?: ReactNode
  word?: string
  /** Said of a wrong word, where the specification says it otherwise. */
  wrongWord?: string
  confirmText?: string
  busy?: boolean
  busyText?: string
  /** Why it cannot be done now, even with the word typed: "Precisa de internet". */
  disabledReason?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Confirmation of a destructive action: the word must be typed before the red button works. */
export function ConfirmByTyping(props: ConfirmByTypingProps) {
  return props.open ? <OpenConfirmByTyping {...props} /> : null
}

function OpenConfirmByTyping(props: ConfirmByTypingProps) {
  const {
    title,
    disappears,
    stays,
    children,
    word = 'EXCLUIR',
    wrongWord = `Digite ${word} para confirmar a exclusão`,
    confirmText = 'Excluir',
    busy,
    disabledReason,
    onConfirm,
    onCancel,
  } = props
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const formId = useId()
  const matches = typed === word

  const submit = () => {
    if (busy || disabledReason) return
    setRefused(!matches)
    if (matches) onConfirm()
  }

  return (
    <QuestionFrame
      title={title}
      onCancel={onCancel}
      yes={
        <Button
          type="submit"
          form={formId}
          variant="danger"
          disabled={!matches}
          busy={busy}
          busyText={props.busyText ?? 'Excluindo...'}
          disabledReason={disabledReason}
        >
          {confirmText}
        </Button>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        display="flex"
        flexDirection="column"
        gap="4"
      >
        {children}
        {disappears.length > 0 && <Disappearing things={disappears} />}
        {stays}
        <TextField
          label={`Digite ${word}`}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setRefused(false)
          }}
          // A disabled submit button also blocks Enter; the refusal must still be displayed.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !matches) submit()
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={matches || refused ? undefined : `Digite exatamente ${word} para habilitar o botão`}
          error={refused ? wrongWord : undefined}
        />
        {disabledReason && <QuietNote icon="cloud-slash">{disabledReason}</QuietNote>}
      </chakra.form>
    </QuestionFrame>
  )
}

function Disappearing({ things }: { things: readonly string[] }) {
  return (
    <chakra.ul bg="danger.subtle" color="danger.fg" borderRadius="button" px="3.5" py="2.5" textStyle="table">
      {things.map((thing) => (
        <chakra.li key={thing} display="flex" alignItems="center" gap="2" py="1" fontWeight={500}>
          <Icon name="trash" size={18} />
          {thing}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
