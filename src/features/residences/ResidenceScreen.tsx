import { useState } from 'react'
import { useLocation } from 'wouter'
import { residences } from '#domain/residences/contract.ts'
import { onlyBlock, Residence, unitName } from '#domain/residences/residence.ts'
import { residenceStatusTexts } from '#domain/residences/texts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useMayReadPapers } from '#parts/use-may-read-papers.ts'
import { type FoundOfKind, KindScreen } from '#parts/KindScreen.tsx'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { AssignForm } from './AssignForm.tsx'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import { ResidencePlate } from './ResidencePlate.tsx'
import { ResidenceActions, type ResidenceDialog } from './ResidenceActions.tsx'
import { ResidenceDialogs } from './ResidenceDialogs.tsx'
import { Residents } from './Residents.tsx'

export function ResidenceScreen({ params }: { params: Record<string, string> }) {
  return (
    <KindScreen
      entity={Residence}
      id={params.id}
      why="Ela pode ter sido excluída ou não estar aberta para você."
    >
      {(found) => <FoundResidence {...found} />}
    </KindScreen>
  )
}

function FoundResidence({ row, refused, back }: FoundOfKind<Residence>) {
  const { can } = usePerson()
  const [, go] = useLocation()
  const [open, setOpen] = useState<ResidenceDialog | null>(null)
  const [isAssigning, setAssigning] = useState(false)
  const mayReadPapers = useMayReadPapers()
  const mayAssign = can(residences.assign) && row.archived_at === null
  const assignButton = (
    <Button variant="solid" icon="user-plus" onClick={() => setAssigning(true)}>
      Vincular morador
    </Button>
  )

  return (
    <RecordFrame
      title={`Unidade ${unitName(row)}`}
      back={back}
      badge={<ResidencePlate row={row} />}
      detail={row._state !== 'ok' && <RowMark row={row} />}
      actions={<ResidenceActions row={row} onOpen={setOpen} />}
      mainAction={mayAssign && assignButton}
      refused={refused}
    >
      {row.archived_at !== null && (
        <Notice tone="gray" icon="lock-simple" title="Unidade arquivada">
          Ela guarda o seu histórico e não recebe mais ninguém. Reative-a para voltar a usá-la.
        </Notice>
      )}
      {mayReadPapers(row.id) ? (
        <SideBySide aside={<DocumentsPanel row={row} />}>
          <Body row={row} />
        </SideBySide>
      ) : (
        <Body row={row} />
      )}
      {isAssigning && <AssignForm row={row} onClose={() => setAssigning(false)} />}
      <ResidenceDialogs
        open={open}
        row={row}
        onClose={() => setOpen(null)}
        onRemoved={() => go(back.href, { replace: true })}
      />
    </RecordFrame>
  )
}

function Body({ row }: { row: Residence }) {
  return (
    <>
      <Residents row={row} />
      <Panel title="Sobre a unidade">
        <Details
          columns={2}
          items={[
            { label: 'Bloco', value: row.block === onlyBlock ? 'Único' : row.block },
            { label: 'Unidade', value: row.unit },
            { label: 'Proprietário', value: row.owner?.profile.name },
            { label: 'Status', value: residenceStatusTexts[row.status] },
          ]}
        />
      </Panel>
    </>
  )
}
