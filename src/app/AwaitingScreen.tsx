import { isManagement } from '#domain/kernel/roles.ts'
import { OpenVotings } from '#features/assemblies/OpenVotings.tsx'
import { OpenRequests } from '#features/privacy/OpenRequests.tsx'
import { AwaitingPanel } from '#features/reservations/AwaitingPanel.tsx'
import { PapersToRenew } from '#features/service-providers/PapersToRenew.tsx'
import { AccessRecoveries } from '#features/users/AccessRecoveries.tsx'
import { usePerson } from '#session/SessionContext.tsx'
import { awaitingWords } from '#parts/awaiting.ts'
import { useAwaiting } from '#parts/use-awaiting.ts'
import { reservations } from '#domain/reservations/contract.ts'
import { useUndoable } from '#hooks/use-undoable.ts'
import { useMinute } from '#hooks/use-minute.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Screen } from '#ui/Screen.tsx'

/** Everything that this person has to act on, from all lists. */
export function AwaitingScreen() {
  return (
    <LoadFault title="Erro ao carregar o que aguarda você">
      <Awaiting />
    </LoadFault>
  )
}

function Awaiting() {
  const { rows, total } = useAwaiting()
  const { actor } = usePerson()
  const at = useMinute()
  // Rows approved a moment ago are still shown, with their way back.
  const isDeciding = useUndoable(reservations.confirm).size > 0
  return (
    <Screen>
      <PageHeader title="Aguardam você" detail={total > 0 && awaitingWords(total)} />
      {total === 0 && !isDeciding && (
        <Panel>
          <EmptyState title="Nada aguarda você">
            Reservas a decidir, votações abertas, pedidos de titulares, documentos de prestadores que vencem e
            pessoas que perderam o acesso aparecem aqui.
          </EmptyState>
        </Panel>
      )}
      {isManagement(actor.role) && <AccessRecoveries ids={rows.access_recoveries} />}
      {(rows.reservations.length > 0 || isDeciding) && <AwaitingPanel title="Reservas" from={at} />}
      <OpenVotings ids={rows.assemblies} />
      <OpenRequests ids={rows.privacy_requests} />
      <PapersToRenew ids={rows.service_providers} />
    </Screen>
  )
}
