import { ConfirmByTyping, type ConfirmByTypingProps } from '#ui/ConfirmByTyping.tsx'
import { RemovalStays } from './RemovalStays.tsx'

interface ForceRemovalProps extends Pick<
  ConfirmByTypingProps,
  'busy' | 'disabledReason' | 'onConfirm' | 'onCancel'
> {
  /** The person's name. */
  name: string
  /** What is deleted with them, and what stays without their name. */
  lines: { gone: readonly string[]; kept: readonly string[]; cancels: boolean }
}

/** Removal of a person with all dependent records, after those were listed. */
export function ForceRemoval({ name, lines, ...question }: ForceRemovalProps) {
  const { gone, ...rest } = lines
  return (
    <ConfirmByTyping
      open
      title={`Forçar a exclusão de ${name}?`}
      disappears={gone}
      stays={<RemovalStays {...rest} />}
      confirmText="Forçar Exclusão"
      {...question}
    >
      TODOS os dados relacionados são removidos permanentemente:
    </ConfirmByTyping>
  )
}
