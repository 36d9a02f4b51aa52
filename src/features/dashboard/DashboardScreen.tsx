import type { ComponentType } from 'react'
import { type Role, staff } from '#domain/kernel/roles.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { longDay } from '#domain/values/instant-texts.ts'
import { livesHere } from '#domain/users/user.ts'
import { When } from '#parts/When.tsx'
import { now } from '#session/clock.ts'
import { awaitingWords } from '#parts/awaiting.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useAwaiting } from '#parts/use-awaiting.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useLastPull } from '#hooks/use-last-pull.ts'
import { AskRecoveries } from '#parts/AskRecoveries.tsx'
import { AwaitingPill } from '#parts/AwaitingPill.tsx'
import { ActionDock } from '#ui/ActionDock.tsx'
import { NewLink } from '#ui/NewButton.tsx'
import { ScreenFrame } from '#ui/ScreenFrame.tsx'
import { AdminHome } from './AdminHome.tsx'
import { CollaboratorHome } from './CollaboratorHome.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { HomeSearch } from './HomeSearch.tsx'
import { ManagementHome } from './ManagementHome.tsx'
import { MasterHome } from './MasterHome.tsx'
import { ProviderHome } from './ProviderHome.tsx'
import { ClientHome, ResidentHome } from './ResidentHome.tsx'
import { UserHome } from './UserHome.tsx'
import { InstallInvitation } from './InstallInvitation.tsx'

const homes: Record<Role, ComponentType> = {
  MASTER: MasterHome,
  ADMIN: AdminHome,
  CLIENT: ClientHome,
  USER: UserHome,
  RESIDENT: ResidentHome,
  MANAGER: ManagementHome,
  COLLABORATOR: CollaboratorHome,
  SERVICE_PROVIDER: ProviderHome,
}

/** What each role finds first: real records of this device, each linked to its list. */
export function DashboardScreen() {
  const { me, actor, can } = usePerson()
  const { timeZone } = useCondominium()
  const pulledAt = useLastPull()
  const awaiting = useAwaiting()
  const today = longDay(now(), timeZone)
  const Home = homes[actor.role]

  return (
    <ScreenFrame
      title={dashboardTitleOf(actor.role, me.user.profile.name, timeZone)}
      detail={
        <>
          {`${today[0]?.toUpperCase()}${today.slice(1)}`}
          {pulledAt && (
            <>
              {'\u00a0· '}
              <span style={{ whiteSpace: 'nowrap' }}>
                dados de <When at={pulledAt} />
              </span>
            </>
          )}
        </>
      }
      actions={
        awaiting.total > 0 && (
          <AwaitingPill href={awaiting.href}>{awaitingWords(awaiting.total)}</AwaitingPill>
        )
      }
    >
      {staff.some((one) => one === actor.role) && <HomeSearch />}
      <AskRecoveries />
      <FirstSteps />
      <Home />
      <InstallInvitation />
      {can(occurrences.create) && (
        <ActionDock>
          <NewLink href="/app/occurrences?new=1">
            {livesHere(actor.role) ? 'Abrir ocorrência' : 'Nova ocorrência'}
          </NewLink>
        </ActionDock>
      )}
    </ScreenFrame>
  )
}

function dashboardTitleOf(role: string, name: string, timeZone: string): string {
  if (role === 'CLIENT') return 'Dashboard do Cliente'
  if (role === 'USER') return 'Dashboard do Usuário'
  const hourNow = Number(
    new Intl.DateTimeFormat('pt-BR', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(now())),
  )
  return `${greeting(hourNow)}, ${name.split(' ')[0] || 'Morador'}`
}

function greeting(hourNow: number): string {
  if (hourNow < 12) return 'Bom dia'
  return hourNow < 18 ? 'Boa tarde' : 'Boa noite'
}
