import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { Modal } from '#ui/Modal.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { AssemblyDetail } from './AssemblyDetail.tsx'
import { AssemblyStatus } from './AssemblyStatus.tsx'
import { AssemblyWhen } from './AssemblyWhen.tsx'
import { useAssembly } from './use-assembly.ts'
import { useMayVote } from './use-may-vote.ts'
import { VoteModal } from './VoteModal.tsx'

/** An assembly read over the list. */
export function AssemblyModal({ row: { id }, onClose }: { row: { id: string }; onClose: () => void }) {
  return (
    <LoadFault title="Erro ao carregar assembleia">
      <OpenAssembly id={id} onClose={onClose} />
    </LoadFault>
  )
}

function OpenAssembly({ id, onClose }: { id: string; onClose: () => void }) {
  const assembly = useAssembly(id)
  const mayVote = useMayVote(assembly)
  const [isVoting, setVoting] = useState(false)
  const vote = () => setVoting(true)

  return (
    <Modal
      open
      size="assembly"
      phone="full"
      title={assembly?.row.title ?? (assembly === null ? 'Assembleia não encontrada' : 'Assembleia')}
      description={
        assembly && (
          <>
            <AssemblyStatus {...assembly} />
            <br />
            <AssemblyWhen {...assembly} />
          </>
        )
      }
      onClose={onClose}
      footer={
        <>
          <LinkButton href={`/app/assemblies/${id}`}>Abrir página</LinkButton>
          {mayVote && (
            <Button variant="solid" icon="gavel" onClick={vote}>
              Votar
            </Button>
          )}
        </>
      }
    >
      {assembly === undefined && <SkeletonRows />}
      {assembly === null && <p>Ela pode ter sido excluída.</p>}
      {assembly && <AssemblyDetail assembly={assembly} mayVote={mayVote} onVote={vote} isPage={false} />}
      {assembly && isVoting && (
        <VoteModal row={assembly.row} mine={assembly.mine} onClose={() => setVoting(false)} />
      )}
    </Modal>
  )
}
