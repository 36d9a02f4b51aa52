import { useState } from 'react'
import { useLocation } from 'wouter'
import { users } from '#domain/users/contract.ts'
import type { User } from '#domain/users/user.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useRecord } from '#hooks/use-record.ts'
import { useRefusedChanges } from '#hooks/use-refused-changes.ts'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import type { Local } from '#store/local-row.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyScreen } from '#ui/EmptyScreen.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RefusedChanges } from '#ui/RefusedChanges.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useScreenTitle } from '#ui/screen-title.ts'
import { SideBySide } from '#ui/SideBySide.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { PersonAvatar } from './PersonCell.tsx'
import { RemoveResident } from './RemoveResident.tsx'
import { ResidentModal } from './ResidentModal.tsx'
import { ContactPanel, HomesPanel, PersonPanel, TheirsPanel } from './ResidentPanels.tsx'

const back = { href: '/app/residents', label: 'Moradores' }

export function ResidentScreen({ params }: { params: Record<string, string> }) {
  const row = useRecord<User>('users', params.id ?? '')
  useScreenTitle(row?.profile.name ?? 'Morador', back)

  if (row === undefined) return <SkeletonRows />
  if (row === null) return <Missing id={params.id ?? ''} />
  return <Found row={row} />
}

function Missing({ id }: { id: string }) {
  const refused = useRefusedChanges(id)
  return (
    <EmptyScreen
      title="Morador não encontrado"
      link={{ href: back.href, label: 'Ver moradores' }}
      above={<RefusedChanges {...refused} />}
    >
      O cadastro pode ter sido removido.
    </EmptyScreen>
  )
}

function Found({ row }: { row: Local<User> }) {
  const { can } = usePerson()
  const [, go] = useLocation()
  const refused = useRefusedChanges(row.id)
  const { params, put } = useUrlQuery()
  const [isRemoving, setRemoving] = useState(false)
  const mayEdit = can(users.updateProfile)

  return (
    <Screen>
      <PageHeader
        title={row.profile.name}
        back={back}
        badge={<PersonAvatar row={row} size={72} />}
        detail={row._state !== 'ok' && <RowMark row={row} />}
        actions={
          <>
            {can(users.remove) && (
              <Button variant="dangerGhost" icon="trash" onClick={() => setRemoving(true)}>
                Remover
              </Button>
            )}
            {mayEdit && (
              <Button icon="pencil-simple" onClick={() => put({ editar: '1' }, { replace: false })}>
                Editar
              </Button>
            )}
          </>
        }
      />
      <RefusedChanges {...refused} />
      <SideBySide
        aside={
          <>
            <ContactPanel row={row} />
            <TheirsPanel row={row} />
          </>
        }
      >
        <HomesPanel row={row} />
        <PersonPanel row={row} />
      </SideBySide>
      {params.get('editar') === '1' && mayEdit && (
        <ResidentModal row={row} onClose={() => put({ editar: null }, { replace: true })} />
      )}
      {isRemoving && (
        <RemoveResident
          row={row}
          onClose={() => setRemoving(false)}
          onRemoved={() => go(back.href, { replace: true })}
        />
      )}
    </Screen>
  )
}
