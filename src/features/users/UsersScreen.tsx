import { chakra } from '#ui/chakra.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Actor } from '#domain/kernel/command.ts'
import { assignableRoles, mayManage } from '#domain/users/rules.ts'
import type { User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useDraft } from '#hooks/use-draft.ts'
import { useNotedAccess } from '#hooks/use-noted-access.ts'
import { useRecord } from '#hooks/use-record.ts'
import { useRefusedChanges } from '#parts/use-refused-changes.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import type { Local } from '#store/local-row.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { ComboField } from '#ui/ComboField.tsx'
import { EmptyScreen } from '#ui/EmptyScreen.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RefusedChanges } from '#parts/RefusedChanges.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useScreenTitle } from '#ui/screen-title.ts'
import { SideBySide } from '#ui/SideBySide.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { desk, useMediaQuery } from '#ui/use-media-query.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import { AccessRecoveries } from './AccessRecoveries.tsx'
import { LinkPerson } from './LinkPerson.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { PeopleList } from './PeopleList.tsx'
import { optionOf, useListedPeople } from './use-people.ts'
import { OwnRoles } from './OwnRoles.tsx'
import { UserActions } from './UserActions.tsx'
import { UserForm } from './UserForm.tsx'

/** Management keeps the accounts; whoever else comes by the address is told why they see nothing. */
export function UsersScreen({ params }: { params: Record<string, string> }) {
  const { actor } = usePerson()
  const isManagement = assignableRoles[actor.role] !== undefined
  if (!isManagement || !actor.permissions.includes('read_user')) return <Denied />
  return (
    <LoadFault title="Erro ao carregar usuários">
      <Managed id={params.id} />
    </LoadFault>
  )
}

function Denied() {
  useScreenTitle('Acesso Negado')
  return (
    <EmptyScreen isCertain title="Acesso Negado" link={{ href: '/app', label: 'Voltar ao início' }}>
      Você não tem permissão para gerenciar usuários.
    </EmptyScreen>
  )
}

function Managed({ id }: { id: string | undefined }) {
  const { actor } = usePerson()
  const [, go] = useLocation()
  const { progress } = useSyncStatus()
  const people = useListedPeople()
  const isDesk = useMediaQuery(desk)
  const [isLinking, setLinking] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [dock, setDock] = useState<HTMLElement | null>(null)
  const draft = useDraft('user:new')
  /** Blank, also where somebody new was half typed. */
  const begin = async () => {
    await draft.clear()
    setAttempt((count) => count + 1)
    go('/app/users')
  }

  const choose = (chosen: string | null) => (chosen ? go(`/app/users/${chosen}`) : void begin())

  if (!people || (people.length === 0 && progress)) return <SkeletonRows />
  const selector = (
    <ComboField
      label="Selecionar usuário para editar"
      placeholder="Selecionar usuário para editar"
      searchPlaceholder="Nome, e-mail ou perfil"
      emptyText="Ninguém encontrado"
      clearText="Nenhum: cadastrar um novo"
      options={people.map(optionOf)}
      value={id ?? null}
      onChange={choose}
    />
  )
  return (
    <Screen>
      <Header
        id={id}
        onNew={() => void begin()}
        {...(actor.permissions.includes('create_user') && { onLink: () => setLinking(true) })}
      />
      <OwnRoles />
      <AccessRecoveries />
      <SideBySide aside={isDesk && <PeopleList people={people} currentId={id} />}>
        {selector}
        <LoadFault key={id ?? `new-${attempt}`} title="Erro ao carregar usuário">
          {id ? (
            <EditUser key={id} id={id} people={people} dock={dock} onCancel={() => void begin()} />
          ) : (
            <UserForm people={people} dock={dock} onCancel={() => void begin()} />
          )}
        </LoadFault>
      </SideBySide>
      <ActionDock>
        <chakra.div ref={setDock} css={slot} />
      </ActionDock>
      {isLinking && <LinkPerson onClose={() => setLinking(false)} />}
    </Screen>
  )
}

/** Without a form to save there is no dock. */
const slot = { '[data-dock]:has(> &:empty)': { display: 'none' } } as const

interface HeaderProps {
  id: string | undefined
  onNew: () => void
  /** Only for whoever may take somebody in. */
  onLink?: () => void
}

function Header({ id, onNew, onLink }: HeaderProps) {
  const { actor } = usePerson()
  const row = useRecord<User>('users', id ?? '')
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <PageHeader
        title={id ? 'Editar Usuário' : 'Gerenciamento de Usuários'}
        detail={row && row._state !== 'ok' && <RowMark row={row} />}
        actions={
          <UserActions
            {...(row && { password: { whyNot: whyNoPassword(actor, row), onAsk: () => setChanging(true) } })}
            {...(onLink && { onLink })}
            onNew={onNew}
          />
        }
      />
      {id && <RefusedUserChanges id={id} />}
      {isChanging && row && <PasswordDialog row={row} onClose={() => setChanging(false)} />}
    </>
  )
}

function RefusedUserChanges({ id }: { id: string }) {
  return <RefusedChanges {...useRefusedChanges(id)} />
}

function whyNoPassword(actor: Actor, row: User): string | undefined {
  if (row.id === actor.id) return 'A própria senha é trocada em Perfil.'
  return mayManage(row, actor, 'update_user') ? undefined : 'Seu perfil de acesso não altera este cadastro.'
}

interface EditUserProps {
  id: string
  people: readonly User[]
  dock: HTMLElement | null
  onCancel: () => void
}

/** The form stays with what was typed when its person is removed elsewhere. */
function EditUser({ id, ...form }: EditUserProps) {
  const found = useRecord<User>('users', id)
  useNotedAccess(found ? id : undefined)
  const last = useRef<Local<User> | null>(null)
  const toasts = useToasts()
  if (found) last.current = found
  const row = last.current
  const isLoaded = row !== null

  useEffect(() => {
    if (isLoaded) toasts.info('Usuário carregado para edição')
  }, [isLoaded, toasts])

  if (row) return <UserForm row={row} isGone={found === null} {...form} />
  if (found === undefined) return <SkeletonRows />
  return (
    <EmptyState
      title="Usuário não encontrado"
      action={<LinkButton href="/app/users">Ver usuários</LinkButton>}
    >
      O cadastro pode ter sido removido, ou não está ao seu alcance.
    </EmptyState>
  )
}
