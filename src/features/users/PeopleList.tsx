import { finder, searchable } from '#domain/values/search.ts'
import { chakra } from '#ui/chakra.ts'
import { useMemo, useState } from 'react'
import { roleTexts } from '#domain/kernel/roles.ts'
import { noEmailText } from '#domain/users/sign-in-email.ts'
import type { User } from '#domain/users/user.ts'
import type { Local } from '#store/local-row.ts'
import { accessLooks } from '#parts/access-look.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import type { TableColumn } from '#ui/table-column.ts'

type UserRow = Local<User>

// One object each: a table whose drawing does not change leaves its drawn rows alone.
const idOf = (row: UserRow) => row.id
const userHref = (row: UserRow) => `/app/users/${row.id}`
const columns: TableColumn<UserRow>[] = [
  { key: 'name', header: 'Nome', isKey: true, render: (row) => row.profile.name },
]
const cardOf = (row: UserRow) => (
  <CardRow
    title={row.profile.name}
    mark={<RowMark row={row} />}
    meta={
      <>
        <span>
          {roleTexts[row.role].label}
          {row.status === 'PENDING' && ' · ainda não acessou'}
        </span>
        <chakra.span overflowWrap="anywhere">{row.email ?? noEmailText}</chakra.span>
      </>
    }
    end={row.status === 'INACTIVE' && <LookBadge look={accessLooks.INACTIVE} />}
  />
)

interface PeopleListProps {
  people: readonly UserRow[]
  currentId: string | undefined
}

/** On desks the people stand beside the form, each a press away. */
export function PeopleList({ people, currentId }: PeopleListProps) {
  const [search, setSearch] = useState('')
  const shown = useMemo(() => {
    const isMeant = finder(search)
    return people.filter(({ email, role, profile }) =>
      isMeant(searchable(profile.name, email, roleTexts[role].label)),
    )
  }, [people, search])

  return (
    <DataTable<UserRow>
      label="Usuários"
      columns={columns}
      rows={shown}
      rowId={idOf}
      getRowHref={userHref}
      renderCard={cardOf}
      currentId={currentId}
      maxHeight="34rem"
      toolbar={
        <SearchField
          label="Buscar"
          placeholder="Nome, e-mail ou perfil"
          value={search}
          onChange={setSearch}
        />
      }
      empty="Ninguém encontrado"
    />
  )
}
