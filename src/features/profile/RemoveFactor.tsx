import { useState } from 'react'
import { type Factor, secondFactor } from '#domain/auth/second-factor.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { removeOnServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

interface RemoveFactorProps {
  factor: Factor
  /** Without it the password alone opens the account. */
  isLast: boolean
  onClose: () => void
}

const failure = 'Não foi possível remover. Tente de novo.'

export function RemoveFactor({ factor, isLast, onClose }: RemoveFactorProps) {
  const { transport } = usePerson()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await removeOnServer(transport, secondFactor.remove, { id: factor.id }, failure)
      toasts.success(`${factor.label}: não abre mais a sua conta.`)
    } catch (error) {
      toasts.error(sentenceOf(error, failure))
    } finally {
      setBusy(false)
      onClose()
    }
  }

  return (
    <ConfirmDialog
      open
      variant="warning"
      title={`Remover “${factor.label}”?`}
      confirmText="Remover"
      busy={isBusy}
      busyText="Removendo..."
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {isLast
        ? 'É a sua última segunda etapa: só a senha passa a abrir a sua conta, e os códigos de recuperação acabam.'
        : 'Esta segunda etapa deixa de abrir a sua conta. As outras continuam valendo.'}
    </ConfirmDialog>
  )
}
