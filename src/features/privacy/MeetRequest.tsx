import { removalLines } from '#domain/users/dependency-lines.ts'
import type { User } from '#domain/users/user.ts'
import { useDependencies } from '#parts/use-dependencies.ts'
import { useForcedRemoval } from '#parts/use-forced-removal.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { ConfirmByTyping } from '#ui/ConfirmByTyping.tsx'
import { RemovalStays } from '#parts/RemovalStays.tsx'

/** The person goes with all that is theirs; the server marks their request as met. */
export function MeetRequest({ person, onClose }: { person: User; onClose: () => void }) {
  const { offlineSince } = useSyncStatus()
  const found = useDependencies(person.id)
  const { isBusy, remove } = useForcedRemoval({
    id: person.id,
    confirmed: 'Pedido atendido: os dados foram excluídos.',
    failure: 'Não foi possível atender o pedido. Tente de novo.',
    onRemoved: onClose,
  })

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
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>Isto atende o pedido e não tem volta. Desaparecem:</p>
    </ConfirmByTyping>
  )
}
