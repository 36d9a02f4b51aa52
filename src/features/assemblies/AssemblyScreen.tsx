import { useState } from 'react'
import { useLocation } from 'wouter'
import { assemblies } from '#domain/assemblies/contract.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { Button } from '#ui/Button.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useShareItem } from '#parts/use-share.ts'
import { RecordActions } from '#ui/RecordActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { Screen } from '#ui/Screen.tsx'
import { useScreenTitle } from '#ui/screen-title.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { AssemblyDetail } from './AssemblyDetail.tsx'
import { AssemblyStatus } from './AssemblyStatus.tsx'
import { AssemblyWhen } from './AssemblyWhen.tsx'
import { assemblyDialogs } from './assembly-row.tsx'
import { NoAssembly } from './NoAssembly.tsx'
import { type ShownAssembly as RedactedAssembly, useAssembly } from './use-assembly.ts'
import { useClosedActions } from './use-closed-actions.ts'
import { useMayVote } from './use-may-vote.ts'
import { VoteModal } from './VoteModal.tsx'
import { whyNotDeleted, whyNotEdited } from './why-not.ts'

const back = { href: '/app/assemblies', label: 'Assembleias' }

export function AssemblyScreen({ params }: { params: Record<string, string> }) {
  return (
    <LoadFault title="Erro ao carregar assembleia">
      <Loaded id={params.id ?? ''} />
    </LoadFault>
  )
}

function Loaded({ id }: { id: string }) {
  const assembly = useAssembly(id)
  const { progress } = useSyncStatus()

  if (assembly === undefined || (assembly === null && progress)) return <Arriving />
  if (assembly === null) return <NoAssembly id={id} />
  return <Shown assembly={assembly} />
}

function Arriving() {
  useScreenTitle('Assembleia', { back })
  return <SkeletonRows />
}

function Shown({ assembly }: { assembly: RedactedAssembly }) {
  const { can } = usePerson()
  const [, go] = useLocation()
  const mayVote = useMayVote(assembly)
  const [open, setOpen] = useState<'vote' | 'delete' | null>(null)
  const closed = useClosedActions(assembly)
  const { row, mine } = assembly
  const share = useShareItem(row.title)
  const vote = () => setOpen('vote')
  const close = () => setOpen(null)

  return (
    <Screen>
      <PageHeader
        title={row.title}
        titleOnPhones
        back={back}
        badge={<AssemblyStatus {...assembly} />}
        detail={<AssemblyWhen {...assembly} />}
        actions={
          <RecordActions
            besides={[
              can(assemblies.update) &&
                !whyNotEdited(row) && { ...editItem, href: `/app/assemblies/${row.id}/edit` },
              ...closed,
            ]}
            rest={[
              share,
              can(assemblies.remove) &&
                !whyNotDeleted(row) && { ...deleteItem, onPress: () => setOpen('delete') },
            ]}
          />
        }
      />
      <AssemblyDetail assembly={assembly} mayVote={mayVote} onVote={vote} isPage />
      {mayVote && (
        <ActionDock>
          <Button variant="solid" icon="gavel" onClick={vote}>
            Votar
          </Button>
        </ActionDock>
      )}
      {open === 'vote' && <VoteModal row={row} mine={mine} onClose={close} />}
      {open === 'delete' && (
        <assemblyDialogs.delete.Part
          row={row}
          onClose={close}
          onRemoved={() => go(back.href, { replace: true })}
        />
      )}
    </Screen>
  )
}
