import { ConfirmDialog } from './ConfirmDialog.tsx'

interface LeaveQuestionProps {
  guard: { isAsking: boolean; leave(): void; stay(): void }
}

/** Before a screen is left with changes that are not saved. */
export function LeaveQuestion({ guard }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={guard.isAsking}
      variant="loss"
      title="Sair sem salvar?"
      confirmText="Sair sem salvar"
      cancelText="Continuar aqui"
      onConfirm={guard.leave}
      onCancel={guard.stay}
    >
      As alterações que você não salvou se perdem.
    </ConfirmDialog>
  )
}
