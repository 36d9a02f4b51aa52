import { ConfirmByTyping, type ConfirmByTypingProps } from '#ui/ConfirmByTyping.tsx'
import { RemovalStays } from './RemovalStays.tsx'

interface ForceRemovalProps extends Pick<
  ConfirmByTypingProps,
  'busy' | 'disabledReason' | 'onConfirm' | 'onCancel'
> {
  /** Of the person. */
  name: string
  /** What goes with them, what stays without their name. */
  lines: { gone: readonly string[]; kept: readonly string[]; cancels: boolean }
}

/** Somebody with all that hangs on them, after what stands in the way was told. */
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
