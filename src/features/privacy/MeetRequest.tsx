import { useState } from 'react'
import { users } from '#domain/users/contract.ts'
import { removalLines } from '#domain/users/dependency-lines.ts'
import type { User } from '#domain/users/user.ts'
import { removeOnServer } from '#hooks/call-server.ts'
import { usePerson, useSession } from '#hooks/SessionContext.tsx'
import { useDependencies } from '#hooks/use-dependencies.ts'
import { sentenceOf } from '#hooks/use-do.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { ConfirmByTyping } from '#ui/ConfirmByTyping.tsx'
import { RemovalStays } from '#ui/RemovalStays.tsx'
import { useToasts } from '#ui/use-toasts.ts'

const failure = 'Não foi possível atender o pedido. Tente de novo.'

/** The person goes with all that is theirs; the server marks their request as met. */
export function MeetRequest({ person, onClose }: { person: User; onClose: () => void }) {
  const { transport } = usePerson()
  const session = useSession()
  const toasts = useToasts()
  const { offlineSince } = useSyncStatus()
  const found = useDependencies(person.id)
  const [isBusy, setBusy] = useState(false)

  async function meet() {
    setBusy(true)
    try {
      await removeOnServer(transport, users.removeForced, { id: person.id }, failure)
      toasts.success('Pedido atendido: os dados foram excluídos.')
      void session.retryNow()
      onClose()
    } catch (error) {
      toasts.error(sentenceOf(error, failure))
      setBusy(false)
    }
  }

  if (!found) return null
  const { gone, ...rest } = removalLines(found)
  return (
    <ConfirmByTyping
      open
      title={`Excluir os dados de ${person.profile.name}?`}
      disappears={['cadastro, foto, contatos e acesso ao Zelo', ...gone]}
      stays={<RemovalStays {...rest} />}
      busy={isBusy}
      disabledReason={offlineSince ? 'Atender um pedido precisa de internet.' : undefined}
      onConfirm={() => void meet()}
      onCancel={onClose}
    >
      <p>Isto atende o pedido e não tem volta. Desaparecem:</p>
    </ConfirmByTyping>
  )
}
