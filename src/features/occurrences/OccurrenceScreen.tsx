import { useState } from 'react'
import { mayEditOccurrence, occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useCondominium } from '#hooks/use-condominium.ts'
import { useRecord } from '#hooks/use-record.ts'
import { useRefusedChanges } from '#hooks/use-refused-changes.ts'
import type { Local } from '#store/local-row.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { EmptyScreen } from '#ui/EmptyScreen.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RefusedChanges } from '#ui/RefusedChanges.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { useScreenTitle } from '#ui/screen-title.ts'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { AssignField } from './AssignField.tsx'
import { DeleteOccurrence } from './DeleteOccurrence.tsx'
import { OccurrenceBadge } from './OccurrenceBadge.tsx'
import { OccurrenceForm } from './OccurrenceForm.tsx'
import { OccurrenceHistory } from './OccurrenceHistory.tsx'
import { OccurrencePhotos } from './OccurrencePhotos.tsx'
import { useMoves } from './use-moves.ts'

const back = { href: '/app/occurrences', label: 'Ocorrências' }

export function OccurrenceScreen({ params }: { params: Record<string, string> }) {
  const row = useRecord<Occurrence>('occurrences', params.id ?? '')
  useScreenTitle(row?.title ?? 'Ocorrência', back)

  if (row === undefined) return <SkeletonRows />
  if (row === null) return <Missing id={params.id ?? ''} />
  return <Found row={row} />
}

function Missing({ id }: { id: string }) {
  const refused = useRefusedChanges(id)
  return (
    <EmptyScreen
      title="Ocorrência não encontrada"
      link={{ href: back.href, label: 'Ver ocorrências' }}
      above={<RefusedChanges {...refused} />}
    >
      Ela pode ter sido excluída ou não estar aberta para você.
    </EmptyScreen>
  )
}

function Found({ row }: { row: Local<Occurrence> }) {
  const { actor, can } = usePerson()
  const { timeZone } = useCondominium()
  const refused = useRefusedChanges(row.id)
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const moves = useMoves(row)
  const mayEdit = mayEditOccurrence(row, { actor })

  return (
    <Screen>
      <PageHeader
        title={row.title}
        back={back}
        badge={<OccurrenceBadge status={row.status} />}
        detail={
          <RowMark row={row}>
            {row.protocol && `Protocolo nº ${row.protocol} · `}
            {fullInstant(row.created_at, timeZone)}
          </RowMark>
        }
        actions={
          <>
            {mayEdit && can(occurrences.remove) && (
              <Button variant="dangerGhost" icon="trash" onClick={() => setOpen('delete')}>
                Excluir
              </Button>
            )}
            {mayEdit && can(occurrences.update) && (
              <Button icon="pencil-simple" onClick={() => setOpen('edit')}>
                Editar
              </Button>
            )}
            {moves.map((move, at) => (
              <Button
                key={move.to}
                icon={move.icon}
                variant={at === moves.length - 1 ? 'solid' : 'outline'}
                onClick={move.move}
              >
                {move.label}
              </Button>
            ))}
          </>
        }
      />
      <RefusedChanges {...refused} />
      <SideBySide
        aside={
          <>
            <Panel title="Detalhes">
              <Details
                items={[
                  { label: 'Unidade', value: row.unit && <UnitPlate unit={row.unit} big /> },
                  { label: 'Tipo', value: occurrenceTypeTexts[row.type] },
                  { label: 'Registrada por', value: row.user.profile.name },
                  { label: 'Data', value: fullInstant(row.created_at, timeZone) },
                ]}
              />
              <AssignField row={row} />
            </Panel>
            <Panel title="Histórico">
              <OccurrenceHistory row={row} />
            </Panel>
          </>
        }
      >
        <Panel title="O que aconteceu">
          <p style={{ whiteSpace: 'pre-wrap' }}>{row.description}</p>
        </Panel>
        <OccurrencePhotos row={row} mayEdit={mayEdit} />
      </SideBySide>
      {open === 'edit' && <OccurrenceForm row={row} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteOccurrence row={row} onClose={() => setOpen(null)} />}
    </Screen>
  )
}
