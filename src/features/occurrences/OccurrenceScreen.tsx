import { addressText } from '#domain/condominiums/address-text.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { openSinceText } from '#domain/occurrences/numbers.ts'
import { isListed, Occurrence } from '#domain/occurrences/occurrence.ts'
import { isAttending, mayAddPhotos, mayEditOccurrence } from '#domain/occurrences/rights.ts'
import { occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { When } from '#parts/When.tsx'
import { useMinute } from '#hooks/use-minute.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { archivedLook, occurrenceLooks } from '#parts/occurrence-looks.ts'
import { OccurrencePlace } from '#parts/OccurrencePlace.tsx'
import { type FoundOfKind, KindScreen } from '#parts/KindScreen.tsx'
import { useRowDialog } from '#parts/use-row-dialog.tsx'
import { useSetOut } from '#parts/use-set-out.ts'
import { useShareItem } from '#parts/use-share.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RecordActions } from '#ui/RecordActions.tsx'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { ArchivedNote } from './ArchivedNote.tsx'
import { AssignField } from './AssignField.tsx'
import { OccurrenceAnswers } from './OccurrenceAnswers.tsx'
import { OccurrenceHistory } from './OccurrenceHistory.tsx'
import { occurrenceDialogs } from './occurrence-row.tsx'
import { OccurrencePhotos } from './OccurrencePhotos.tsx'
import { RateWork } from './RateWork.tsx'
import { useArchiveItem } from './use-archive.ts'
import { useMoves } from './use-moves.ts'

export function OccurrenceScreen({ params }: { params: Record<string, string> }) {
  return (
    <KindScreen
      entity={Occurrence}
      id={params.id}
      why="Ela pode ter sido excluída ou não estar aberta para você."
    >
      {(found) => <FoundOccurrence {...found} />}
    </KindScreen>
  )
}

function FoundOccurrence({ row, refused, back }: FoundOfKind<Occurrence>) {
  const { actor, can } = usePerson()
  const { timeZone, all } = useCondominium()
  const { open, dialog } = useRowDialog(row, occurrenceDialogs, back.href)
  const moves = useMoves(row, open)
  const setOut = useSetOut(row)
  const archive = useArchiveItem(row, () => open('archive'))
  const share = useShareItem(row.title)
  const openSince = openSinceText(row, { now: useMinute(), timeZone })
  const isAtWork = isAttending(row, { actor })
  const place = isAtWork ? all.find(({ id }) => id === row.condominium_id) : undefined
  // Once it is resolved nothing more presses: what is left to do with it has no solid button.
  const resolve = moves.find(({ to }) => to === 'RESOLVED')
  const mayEdit = mayEditOccurrence(row, { actor })

  return (
    <RecordFrame
      title={row.title}
      back={back}
      badge={
        <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0.375rem' }}>
          <LookBadge look={occurrenceLooks[row.status]} />
          {!isListed(row) && <LookBadge look={archivedLook} />}
        </span>
      }
      detail={
        <RowMark row={row}>
          {row.protocol && `Protocolo nº ${row.protocol} · `}
          <When at={row.recorded_at} />
          {openSince && ` · ${openSince}`}
        </RowMark>
      }
      actions={
        <RecordActions
          besides={[
            mayEdit && can(occurrences.update) && { ...editItem, onPress: () => open('edit') },
            ...moves
              .filter((move) => move !== resolve || setOut !== null)
              .map(({ label, icon, move }) => ({ label, icon, onPress: move })),
            !isListed(row) && archive,
          ]}
          rest={[
            share,
            isListed(row) && archive,
            mayEdit && can(occurrences.remove) && { ...deleteItem, onPress: () => open('delete') },
          ]}
        />
      }
      mainAction={
        setOut ? (
          <Button variant="solid" icon="truck" onClick={setOut}>
            Estou a caminho
          </Button>
        ) : (
          resolve && (
            <Button variant="solid" icon={resolve.icon} onClick={resolve.move}>
              {resolve.label}
            </Button>
          )
        )
      }
      refused={refused}
    >
      <ArchivedNote row={row} />
      <SideBySide
        aside={
          <>
            <Panel title="Detalhes">
              <Details
                items={[
                  // Where a provider goes.
                  ...(place ? [{ label: 'Endereço', value: `${place.name}, ${addressText(place)}` }] : []),
                  {
                    label: row.residence_id === null ? 'Local' : 'Unidade',
                    value: <OccurrencePlace row={row} big />,
                  },
                  { label: 'Tipo', value: occurrenceTypeTexts[row.type] },
                  // A provider does not read who lives there.
                  ...(row.user.profile.name
                    ? [{ label: 'Registrada por', value: row.user.profile.name }]
                    : []),
                  ...(row.on_the_way_at
                    ? [{ label: 'A caminho desde', value: <When at={row.on_the_way_at} /> }]
                    : []),
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
        <OccurrencePhotos row={row} mayEdit={mayEdit} mayAdd={mayAddPhotos(row, { actor })} />
        <OccurrenceAnswers row={row} />
        {isListed(row) && <RateWork row={row} />}
      </SideBySide>
      {dialog}
    </RecordFrame>
  )
}
