import { useState } from 'react'
import { residences } from '#domain/residences/contract.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { removeOnServer } from '#session/call-server.ts'
import { useSession } from '#session/SessionContext.tsx'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useRefusedChanges } from '#parts/use-refused-changes.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { ConfirmByTyping } from '#ui/ConfirmByTyping.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { countText } from './count-text.ts'
import { forcedTexts, keptTexts, type Related } from './related.ts'

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
      await removeOnServer(session.transport(), residences.removeForced, { id: row.id }, failure)
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
      stays={<Stays related={related} />}
      confirmText="Forçar Exclusão"
      busy={isBusy}
      disabledReason={offlineSince ? 'Forçar a exclusão precisa de internet.' : undefined}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <FormErrors errors={failures} />
      <Notice tone="danger" icon="warning">
        TODOS os dados relacionados à unidade {unitName(row)} serão removidos permanentemente. Não há como
        desfazer.
      </Notice>
    </ConfirmByTyping>
  )
}

/** People lose only the unit. */
function Stays({ related }: { related: Related }) {
  const kept = keptTexts(related)
  const { residents } = related
  if (residents + kept.length === 0) return null
  const unlinked = countText(
    residents,
    'morador é desvinculado e continua cadastrado',
    'moradores são desvinculados e continuam cadastrados',
  )
  return (
    <div>
      {residents > 0 && <p>{unlinked}.</p>}
      {kept.length > 0 && <p>Ficam com as pessoas: {kept.join(', ')}.</p>}
    </div>
  )
}
