import { createContext, use } from 'react'
import type { NoticeCategory } from '#domain/notices/category.ts'
import { noticeInstant, shownStage } from '#domain/notices/notice.ts'
import { type KnownPeople, ofPeopleText, ofUnitsText } from '#domain/notices/readers.ts'
import { isUrgent, priorities } from '#domain/statements/statement.ts'
import { Day, When } from '#parts/When.tsx'
import { CategoryBadge } from '#parts/CategoryBadge.tsx'
import { announcementLook, noticeStageLooks, priorityLooks, urgentLook } from '#parts/notice-looks.ts'
import type { HeldNotice } from '#parts/use-notices.ts'
import { now } from '#session/clock.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { chakra } from '#ui/chakra.ts'
import type { StatusLook } from '#ui/look.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { UnreadTitle } from '#ui/UnreadTitle.tsx'
import { dayOf } from './notice-filter.ts'
import { type AnyNotice, isStatement } from './notice-kinds.ts'
import { useReading } from './use-reading.ts'

/** A row of the list, with what stands beside it. */
export type ShownNotice = HeldNotice<AnyNotice> & { category: NoticeCategory | undefined }

/** Management's units and people; null for whoever is not told who has read. */
export const Readers = createContext<KnownPeople | null>(null)

interface Drawing {
  timeZone: string
  /** There is a column with how many have read it. */
  isCounted: boolean
}

const columns = {
  title: {
    key: 'title',
    header: 'Título',
    isKey: true,
    render: (row) => <Title row={row} />,
    sortValue: (row) => row.title,
  },
  priority: {
    key: 'priority',
    header: 'Prioridade',
    width: '6.75rem',
    render: (row) => isStatement(row) && <LookBadge look={priorityLooks[row.priority]} />,
    sortValue: (row) => (isStatement(row) ? priorities.indexOf(row.priority) : null),
  },
  category: {
    key: 'category',
    header: 'Categoria',
    width: '9.5rem',
    render: (row) => row.category && <CategoryBadge category={row.category} />,
    sortValue: (row) => row.category?.name,
  },
  read: {
    key: 'read',
    header: 'Lidos',
    width: '10rem',
    hideBelow: 1000,
    render: (row) => <UnitsRead row={row} />,
  },
  status: {
    key: 'status',
    header: 'Status',
    width: '8.5rem',
    render: (row) => <LookBadge look={announcementLook(row, now())} />,
    sortValue: (row) => shownStage(row, now()),
  },
} satisfies Record<string, TableColumn<ShownNotice>>

export function statementColumns({ isCounted }: Drawing): TableColumn<ShownNotice>[] {
  return [
    columns.title,
    {
      key: 'date',
      header: 'Data',
      width: '8.5rem',
      render: (row) => (
        <RowMark row={row}>
          <OutWhen row={row} />
        </RowMark>
      ),
      sortValue: noticeInstant,
    },
    columns.priority,
    columns.category,
    ...(isCounted ? [columns.read] : []),
  ]
}

export function announcementColumns({ timeZone, isCounted }: Drawing): TableColumn<ShownNotice>[] {
  return [
    columns.title,
    columns.category,
    {
      key: 'date',
      header: 'Data',
      width: '9.5rem',
      render: (row) => (
        <RowMark row={row}>
          <Day day={dayOf(row, timeZone)} />
        </RowMark>
      ),
      sortValue: (row) => dayOf(row, timeZone),
    },
    columns.status,
    ...(isCounted ? [columns.read] : []),
  ]
}

export function noticeCard({ timeZone, isCounted }: Drawing) {
  return (row: ShownNotice) => {
    const look = cardLook(row, isCounted)
    const time = (
      <RowMark row={row}>{isStatement(row) ? cardTime(row) : <Day day={dayOf(row, timeZone)} />}</RowMark>
    )
    return (
      <CardRow
        {...(look && { status: <LookBadge look={look} />, mark: time })}
        title={<Title row={row} />}
        meta={
          <>
            {row.category && <CategoryBadge category={row.category} />}
            {!look && time}
            <UnitsRead row={row} />
          </>
        }
      />
    )
  }
}

function Title({ row }: { row: ShownNotice }) {
  return <UnreadTitle isUnread={!row.is_read}>{row.title}</UnreadTitle>
}

/** Its badge says already what is not out. */
function cardTime(row: ShownNotice) {
  const stage = shownStage(row, now())
  const at = stage === 'SCHEDULED' ? (row.publish_at ?? row.recorded_at) : noticeInstant(row)
  return stage === 'DRAFT' ? '' : <When at={at} />
}

/** Of what is not out it says so in the place of the time. */
function OutWhen({ row }: { row: ShownNotice }) {
  const stage = shownStage(row, now())
  if (stage === 'DRAFT') return <LookBadge look={noticeStageLooks.DRAFT} />
  const at = stage === 'SCHEDULED' ? (row.publish_at ?? row.recorded_at) : noticeInstant(row)
  return (
    <>
      {stage !== 'PUBLISHED' && <LookBadge look={noticeStageLooks[stage]} />}
      <chakra.span display="block">
        <When at={at} />
      </chakra.span>
    </>
  )
}

/** On phones: what is urgent, and what is not out. That a notice is out is news to management only. */
function cardLook(row: ShownNotice, isCounted: boolean): StatusLook | null {
  const stage = shownStage(row, now())
  if (!isStatement(row)) return isCounted || stage !== 'PUBLISHED' ? announcementLook(row, now()) : null
  if (stage !== 'PUBLISHED') return noticeStageLooks[stage]
  return isUrgent(row) ? urgentLook : null
}

/** `41 de 48 unidades`, for management. */
function UnitsRead({ row }: { row: ShownNotice }) {
  const known = use(Readers)
  const stage = shownStage(row, now())
  if (!known || stage === 'DRAFT' || stage === 'SCHEDULED') return null
  return <CountedUnits row={row} known={known} />
}

function CountedUnits({ row, known }: { row: ShownNotice; known: KnownPeople }) {
  const reading = useReading(row, known)
  if (!reading) return null
  const { units, people } = reading
  return <Quiet>{units.total > 0 ? ofUnitsText(units) : ofPeopleText(people)}</Quiet>
}

const Quiet = chakra('span', { base: { textStyle: 'small', color: 'fg.muted', whiteSpace: 'nowrap' } })
