import { useState } from 'react'
import { residences } from '#domain/residences/contract.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { callServer } from '#hooks/call-server.ts'
import { useSession } from '#hooks/SessionContext.tsx'
import { sentenceOf } from '#hooks/use-do.ts'
import { useRefusedChanges } from '#hooks/use-refused-changes.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { ConfirmByTyping } from '#ui/ConfirmByTyping.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useToasts } from '#ui/use-toasts.ts'
import { forcedTexts, type Related } from './related.ts'

interface ForceDeleteProps {
  row: Residence
  related: Related
  onClose: () => void
  onRemoved?: (() => void) | undefined
}

/** The unit with everything that is about it; only with the server at hand, which alone knows all of it. */
export function ForceDelete({ row, related, onClose, onRemoved }: ForceDeleteProps) {
  const session = useSession()
  const toasts = useToasts()
  const { offlineSince } = useSyncStatus()
  const refused = useRefusedChanges(row.id)
  const [isBusy, setBusy] = useState(false)
  const [failures, setFailures] = useState<string[]>([])
  const failure = 'Erro ao excluir unidade'

  async function remove() {
    setBusy(true)
    setFailures([])
    try {
      await callServer(session.transport(), residences.removeForced, { id: row.id }, failure)
      toasts.success('Unidade excluída com sucesso!')
      for (const { key } of refused.changes) refused.onDiscard(key) // of what is gone nothing awaits the person
      void session.retryNow()
      onClose()
      onRemoved?.()
    } catch (error) {
      const sentence = sentenceOf(error, failure)
      toasts.error(sentence)
      setFailures([sentence])
      setBusy(false)
    }
  }

  return (
    <ConfirmByTyping
      open
      title="Forçar Exclusão"
      disappears={forcedTexts(related)}
      confirmText="Forçar Exclusão"
      busy={isBusy}
      disabledReason={offlineSince ? 'Forçar a exclusão precisa de internet' : undefined}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <FormErrors errors={failures} />
      <Notice tone="danger" icon="warning">
        TODOS os dados relacionados à unidade {unitName(row)} serão removidos permanentemente. Não há como
        desfazer.
      </Notice>
      {related.residents > 0 && (
        <p>
          As pessoas continuam cadastradas, com os seus pets, veículos e dependentes, mas sem esta unidade.
        </p>
      )}
    </ConfirmByTyping>
  )
}
