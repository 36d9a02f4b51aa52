import { useState } from 'react'
import { mayEditOccurrence, occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useCondominium } from '#hooks/use-condominium.ts'
import { type FoundRecord, useRecordPage } from '#hooks/use-record-page.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RecordFrame } from '#ui/RecordFrame.tsx'
import { RecordScreen } from '#ui/RecordScreen.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { AssignField } from './AssignField.tsx'
import { DeleteOccurrence } from './DeleteOccurrence.tsx'
import { OccurrenceBadge } from './OccurrenceBadge.tsx'
import { OccurrenceForm } from './OccurrenceForm.tsx'
import { OccurrenceHistory } from './OccurrenceHistory.tsx'
import { OccurrencePhotos } from './OccurrencePhotos.tsx'
import { useMoves } from './use-moves.ts'

const back = { href: '/app/occurrences', label: 'Ocorrências' }
const missing = {
  title: 'Ocorrência não encontrada',
  why: 'Ela pode ter sido excluída ou não estar aberta para você.',
  link: 'Ver ocorrências',
}

export function OccurrenceScreen({ params }: { params: Record<string, string> }) {
  const record = useRecordPage<Occurrence>('occurrences', params.id)
  return (
    <RecordScreen record={record} noun="Ocorrência" back={back} missing={missing}>
      {(found) => <Found {...found} />}
    </RecordScreen>
  )
}

function Found({ row, refused }: FoundRecord<Occurrence>) {
  const { actor, can } = usePerson()
  const { timeZone } = useCondominium()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const moves = useMoves(row)
  const mayEdit = mayEditOccurrence(row, { actor })

  return (
    <RecordFrame
      title={row.title}
      back={back}
      badge={<OccurrenceBadge status={row.status} />}
      detail={
        <RowMark row={row}>
          {row.protocol && `Protocolo nº ${row.protocol} · `}
          {fullInstant(row.recorded_at, timeZone)}
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
      refused={refused}
    >
      <SideBySide
        aside={
          <>
            <Panel title="Detalhes">
              <Details
                items={[
                  { label: 'Unidade', value: row.unit && <UnitPlate unit={row.unit} big /> },
                  { label: 'Tipo', value: occurrenceTypeTexts[row.type] },
                  { label: 'Registrada por', value: row.user.profile.name },
                  { label: 'Data', value: fullInstant(row.recorded_at, timeZone) },
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
    </RecordFrame>
  )
}
