import { occurrences } from '#domain/occurrences/contract.ts'
import { daysOpen, openSinceText } from '#domain/occurrences/numbers.ts'
import { Occurrence, occurrenceFlow } from '#domain/occurrences/occurrence.ts'
import { mayEditOccurrence } from '#domain/occurrences/rights.ts'
import { occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { daysText } from '#domain/values/days-text.ts'
import { When } from '#parts/When.tsx'
import { now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'
import { occurrenceLooks } from '#parts/occurrence-looks.ts'
import { later } from '#parts/later.tsx'
import { OccurrencePlace } from '#parts/OccurrencePlace.tsx'
import { photoLines, removalOf } from '#parts/removal-of.tsx'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import type { Local } from '#store/local-row.ts'
import { chakra } from '#ui/chakra.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { PhotoThumb } from '#ui/PhotoThumb.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { WrappedText } from '#ui/WrappedText.tsx'
import { AnswerCount } from './AnswerCount.tsx'
import { useArchiveItem } from './use-archive.ts'
import { useMoves } from './use-moves.ts'

type OccurrenceRow = Local<Occurrence>

export const occurrenceMenu = (row: OccurrenceRow) => <OccurrenceMenu row={row} />
export const occurrenceCard = (timeZone: string) => (row: OccurrenceRow) => (
  <OccurrenceCard row={row} timeZone={timeZone} />
)
export const occurrenceDialogs = {
  edit: later(async () => (await import('./OccurrenceForm.tsx')).OccurrenceForm),
  archive: later(async () => (await import('./ArchiveOccurrence.tsx')).ArchiveOccurrence),
  resolve: later(async () => (await import('./ResolveOccurrence.tsx')).ResolveOccurrence),
  finish: later(async () => (await import('./FinishWork.tsx')).FinishWork),
  delete: removalOf(Occurrence, {
    command: occurrences.remove,
    title: 'Excluir ocorrência',
    disappears: ({ title, photos }) => [title, ...photoLines(photos.length), 'O histórico de quem e quando'],
  }),
}

function WhenRecorded({ row }: { row: OccurrenceRow }) {
  return (
    <RowMark row={row}>
      <When at={row.recorded_at} />
    </RowMark>
  )
}

export function occurrenceColumns(timeZone: string): TableColumn<OccurrenceRow>[] {
  return [
    {
      key: 'title',
      header: 'Título',
      isKey: true,
      render: (row) => (
        <WrappedText>
          {row.title} <AnswerCount row={row} />
        </WrappedText>
      ),
      sortValue: (row) => row.title,
    },
    {
      key: 'unit',
      header: 'Unidade',
      width: '8.75rem',
      render: (row) => <OccurrencePlace row={row} />,
      sortValue: (row) => row.unit,
    },
    {
      key: 'type',
      header: 'Tipo',
      width: '8rem',
      hideBelow: 900,
      render: (row) => occurrenceTypeTexts[row.type],
      sortValue: (row) => occurrenceTypeTexts[row.type],
    },
    {
      key: 'status',
      header: 'Situação',
      width: '8.75rem',
      render: (row) => <LookBadge look={occurrenceLooks[row.status]} />,
      sortValue: (row) => occurrenceFlow.states.indexOf(row.status),
    },
    {
      key: 'open',
      header: 'Aberta há',
      width: '6rem',
      hideBelow: 1100,
      render: (row) => {
        const days = daysOpen(row, { now: now(), timeZone })
        if (days === null) return '–'
        return days === 0 ? 'hoje' : daysText(days)
      },
      sortValue: (row) => daysOpen(row, { now: now(), timeZone }),
    },
    {
      key: 'user',
      header: 'Registrada por',
      width: '11rem',
      hideBelow: 1200,
      render: (row) => row.user.profile.name,
      sortValue: (row) => row.user.profile.name,
    },
    {
      key: 'protocol',
      header: 'Protocolo',
      width: '7rem',
      hideBelow: 800,
      render: (row) => <chakra.span whiteSpace="nowrap">{row.protocol ?? '–'}</chakra.span>,
      sortValue: (row) => row.protocol,
    },
    {
      key: 'recorded_at',
      header: 'Data',
      width: '10.5rem',
      hideBelow: 760,
      standsUnder: true,
      render: (row) => <WhenRecorded row={row} />,
      sortValue: (row) => row.recorded_at,
    },
  ]
}

function OccurrenceCard({ row, timeZone }: { row: OccurrenceRow; timeZone: string }) {
  const [photo] = row.photos
  const url = usePhotoUrl(photo)
  const openSince = openSinceText(row, { now: now(), timeZone })
  return (
    <CardRow
      status={<LookBadge look={occurrenceLooks[row.status]} />}
      mark={<WhenRecorded row={row} />}
      title={row.title}
      meta={
        <>
          <OccurrencePlace row={row} />
          <span>
            {occurrenceTypeTexts[row.type]}
            {row.protocol && (
              <>
                {' · '}
                <chakra.span whiteSpace="nowrap">nº {row.protocol}</chakra.span>
              </>
            )}
          </span>
          {openSince && <span>{openSince}</span>}
          <AnswerCount row={row} />
        </>
      }
      end={photo && <PhotoThumb url={url} />}
    />
  )
}

/** What can be done with one occurrence without opening it. */
function OccurrenceMenu({ row }: { row: OccurrenceRow }) {
  const { actor, can } = usePerson()
  const open = useOpenDialog<keyof typeof occurrenceDialogs>()
  const moves = useMoves(row, (dialog) => open(dialog, row))
  const archive = useArchiveItem(row, () => open('archive', row))
  const mayEdit = mayEditOccurrence(row, { actor })
  return (
    <RowActions
      of={row.title}
      items={[
        mayEdit && can(occurrences.update) && { ...editItem, onPress: () => open('edit', row) },
        ...moves.map(({ label, icon, move }) => ({ label, icon, onPress: move })),
        archive,
        mayEdit && can(occurrences.remove) && { ...deleteItem, onPress: () => open('delete', row) },
      ]}
    />
  )
}
