import { finder, searchable } from '#domain/values/search.ts'
import { chakra } from '#ui/chakra.ts'
import { useMemo, useState } from 'react'
import type { Vote } from '#domain/assemblies/vote.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import type { TableColumn, TableSort } from '#ui/table-column.ts'
import { receiptTime } from './date-texts.ts'
import { voterName } from './voter.ts'
import { VotersOnPaper } from './VotersOnPaper.tsx'

/** From here on the list is searched rather than read. */
const longList = 10

/** Who voted what, as the minutes of an assembly tell; for management, once it is closed. */
export function Voters({ votes }: { votes: readonly Vote[] }) {
  const { timeZone } = useCondominium()
  const [text, setText] = useState('')
  const [sort, setSort] = useState<TableSort>({ key: 'name', direction: 'ascending' })
  const columns = useMemo(() => voterColumns(timeZone), [timeZone])
  const isMeant = finder(text)
  const found = votes.filter((vote) => isMeant(searchable(voterName(vote), vote.receipt)))

  return (
    <div>
      <chakra.h2 textStyle="h2" mb="3">
        Quem votou
      </chakra.h2>
      <div data-screen-only>
        <DataTable<Vote>
          label="Quem votou"
          columns={columns}
          rows={found}
          rowId={({ id }) => id}
          sort={sort}
          onSort={setSort}
          renderCard={(vote) => (
            <CardRow
              title={voterName(vote)}
              meta={<span>{[vote.receipt, receiptTime(vote.created_at, timeZone)].join(' · ')}</span>}
              end={<b>{vote.option}</b>}
            />
          )}
          toolbar={
            votes.length >= longList && (
              <SearchField placeholder="Nome ou recibo" value={text} onChange={setText} />
            )
          }
          empty={text ? 'Ninguém com este nome ou recibo.' : 'Ninguém votou.'}
        />
      </div>
      <VotersOnPaper votes={votes} columns={columns} />
    </div>
  )
}

function voterColumns(timeZone: string): TableColumn<Vote>[] {
  return [
    { key: 'name', header: 'Nome', isKey: true, render: voterName, sortValue: voterName },
    {
      key: 'option',
      header: 'Voto',
      width: '9rem',
      render: ({ option }) => option,
      sortValue: ({ option }) => option,
    },
    {
      key: 'receipt',
      header: 'Recibo',
      width: '9rem',
      render: ({ receipt }) => receipt ?? '–',
      sortValue: ({ receipt }) => receipt,
    },
    {
      key: 'created_at',
      header: 'Quando',
      width: '9rem',
      render: ({ created_at }) => receiptTime(created_at, timeZone),
      sortValue: ({ created_at }) => created_at,
    },
  ]
}
