import { useState } from 'react'
import { permissions as contract } from '#domain/permissions/contract.ts'
import type { CataloguePermission } from '#domain/permissions/permission.ts'
import { useAskNow } from '#hooks/use-ask-now.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { permissionText } from './permission-groups.ts'

interface DeletePermissionProps {
  row: CataloguePermission
  onClose: () => void
}

const failure = 'Erro ao excluir permissão'

export function DeletePermission({ row, onClose }: DeletePermissionProps) {
  const ask = useAskNow()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function remove() {
    if (isBusy) return
    setBusy(true)
    setFault(null)
    try {
      await ask(contract.remove, { id: row.id }, { failure })
      toasts.success('Permissão excluída com sucesso!')
      onClose()
    } catch (error) {
      const sentence = sentenceOf(error, failure)
      setFault(sentence)
      toasts.error(sentence)
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      variant="danger"
      title="Excluir permissão?"
      confirmText="Excluir"
      busy={isBusy}
      busyText="Excluindo..."
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <FormErrors errors={fault ? [fault] : []} />“{permissionText(row)}” some de todos os perfis, em todos os
      condomínios.
    </ConfirmDialog>
  )
}
