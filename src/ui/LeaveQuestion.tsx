import { ConfirmDialog } from './ConfirmDialog.tsx'

interface LeaveQuestionProps {
  guard: { isAsking: boolean; leave(): void; stay(): void }
}

/** The question before a screen with unsaved changes is left. */
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
