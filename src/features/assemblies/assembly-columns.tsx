import { chakra } from '@chakra-ui/react'
import { type Assembly, assemblyFlow } from '#domain/assemblies/assembly.ts'
import { fullInstant, shortInstant } from '#domain/values/instant-texts.ts'
import { now } from '#session/clock.ts'
import type { Local } from '#store/local-row.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { AssemblyBadge } from './AssemblyBadge.tsx'

/** The only thing that tells assemblies apart: all of it, on two lines where one is too short. */
const Title = chakra('span', { base: { lineClamp: 2, whiteSpace: 'normal', textWrap: 'balance' } })

export function assemblyColumns(timeZone: string): TableColumn<Local<Assembly>>[] {
  return [
    {
      key: 'title',
      header: 'Título',
      isKey: true,
      render: (row) => (
        <>
          <Title>{row.title}</Title>
          {row._state !== 'ok' && <RowMark row={row} />}
        </>
      ),
      sortValue: (row) => row.title,
    },
    {
      key: 'date',
      header: 'Data',
      width: '9.75rem',
      render: (row) => fullInstant(row.date, timeZone),
      sortValue: (row) => row.date,
    },
    {
      key: 'status',
      header: 'Status',
      width: '11rem',
      render: (row) => <AssemblyBadge status={row.status} />,
      sortValue: (row) => assemblyFlow.states.indexOf(row.status),
    },
    {
      key: 'votes_count',
      header: 'Votos',
      width: '5.5rem',
      align: 'end',
      hideBelow: 760,
      render: (row) => row.votes_count,
      sortValue: (row) => row.votes_count,
    },
    {
      key: 'recorded_at',
      header: 'Criada em',
      width: '10.5rem',
      hideBelow: 760,
      render: (row) => shortInstant(row.recorded_at, now(), timeZone),
      sortValue: (row) => row.recorded_at,
    },
  ]
}
