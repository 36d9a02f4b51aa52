import type { ComponentType } from 'react'
import type { Permission } from '#domain/kernel/permissions.ts'
import { monthOf } from '#domain/occurrences/handling.ts'
import { activeStatuses, countIn, tasksOf } from '#domain/occurrences/numbers.ts'
import { activityHours } from '#domain/dashboards/activities.ts'
import { Strip } from '#ui/NumberStrip.tsx'
import { Figure, OwnFigure } from './Figure.tsx'
import { activitiesOn, aheadOn, assigneeGroupsOn, documentsOn, statusGroupsOn } from './read-numbers.ts'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'
import { useOccupancy, useResidents } from './use-units.ts'

interface Counter {
  label: string
  permission: Permission
  Number: ComponentType<{ label: string }>
}

/** What waits at the post. */
export function TaskCounters() {
  return <Counters label="O que espera" counters={taskCounters} />
}

/** How much there is of everything. */
export function HouseCounters() {
  return <Counters label="O condomínio em números" counters={houseCounters} />
}

/** Those of what the person may read, each on its own. */
function Counters({ label, counters }: { label: string; counters: readonly Counter[] }) {
  const { actor } = useHouse()
  const shown = counters.filter(({ permission }) => actor.permissions.includes(permission))
  if (shown.length === 0) return null
  return (
    <Strip label={label} columns={`repeat(${shown.length}, 1fr)`}>
      {shown.map(({ label: ofCounter, Number: OwnNumber }) => (
        <OwnFigure key={ofCounter} label={ofCounter}>
          <OwnNumber label={ofCounter} />
        </OwnFigure>
      ))}
    </Strip>
  )
}

const taskCounters: readonly Counter[] = [
  { label: 'Tarefas pendentes', permission: 'read_occurrence', Number: PendingTasks },
  { label: 'Ocorrências ativas', permission: 'read_occurrence', Number: ActiveOccurrences },
  { label: 'Reservas pendentes', permission: 'read_reservation', Number: PendingReservations },
  { label: 'Tarefas concluídas', permission: 'read_occurrence', Number: CompletedTasks },
]

const houseCounters: readonly Counter[] = [
  { label: 'Moradores', permission: 'read_resident', Number: Residents },
  { label: 'Unidades', permission: 'read_residence', Number: Units },
  { label: 'Documentos', permission: 'read_condominium_document', Number: Documents },
  { label: 'Atividades recentes', permission: 'view_dashboard', Number: RecentActivities },
]

interface NumberProps {
  label: string
}

function PendingTasks({ label }: NumberProps) {
  const { actor } = useHouse()
  const count = useTasks()?.pending
  return (
    <Figure
      label={label}
      value={count?.toLocaleString('pt-BR')}
      detail={count ? 'para você resolver' : 'nada com você'}
      detailTone={count ? 'accent' : undefined}
      href={`/app/occurrences?status=ACTIVE&assigned_to_id=${actor.id}`}
    />
  )
}

function CompletedTasks({ label }: NumberProps) {
  const { actor, now } = useHouse()
  return (
    <Figure
      label={label}
      value={useTasks()?.completed.toLocaleString('pt-BR')}
      detail="por você neste mês"
      href={`/app/occurrences?assigned_to_id=${actor.id}&resolved_in=${monthOf(now)}`}
    />
  )
}

function useTasks() {
  const { of, actor, now } = useHouse()
  const groups = useCounted((db) => assigneeGroupsOn(db, of), [of])
  return groups && tasksOf(groups, { id: actor.id, month: monthOf(now) })
}

function ActiveOccurrences({ label }: NumberProps) {
  const { of } = useHouse()
  const groups = useCounted((db) => statusGroupsOn(db, of), [of])
  return (
    <Figure
      label={label}
      value={groups && countIn(groups, activeStatuses).toLocaleString('pt-BR')}
      detail={groups && `${countIn(groups, ['OPEN']).toLocaleString('pt-BR')} sem atendimento`}
      href="/app/occurrences?status=ACTIVE"
    />
  )
}

function PendingReservations({ label }: NumberProps) {
  const { of, now, timeZone } = useHouse()
  const ahead = useCounted((db) => aheadOn(db, of, { now, timeZone }), [of], [now, timeZone])
  return (
    <Figure
      label={label}
      value={ahead?.pending.length.toLocaleString('pt-BR')}
      detail="aguardam decisão"
      href="/app/reservations?ver=tabela&status=AWAITING"
    />
  )
}

function Residents({ label }: NumberProps) {
  const rows = useResidents()
  return <Figure label={label} value={rows?.length.toLocaleString('pt-BR')} href="/app/residents" />
}

function Units({ label }: NumberProps) {
  const occupancy = useOccupancy()
  return <Figure label={label} value={occupancy?.total.toLocaleString('pt-BR')} href="/app/residences" />
}

function Documents({ label }: NumberProps) {
  const { of } = useHouse()
  const count = useCounted((db) => documentsOn(db, of), [of])
  return <Figure label={label} value={count?.toLocaleString('pt-BR')} href="/app/condominium-documents" />
}

function RecentActivities({ label }: NumberProps) {
  const { of, now } = useHouse()
  const rows = useCounted((db) => activitiesOn(db, of, now), [of], [now])
  return (
    <Figure
      label={label}
      value={rows?.length.toLocaleString('pt-BR')}
      detail={`nas últimas ${activityHours} h`}
      href="?atividades=1"
    />
  )
}
