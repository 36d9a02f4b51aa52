import { occurrences } from '#domain/occurrences/contract.ts'
import { reservations } from '#domain/reservations/contract.ts'
import { statements } from '#domain/statements/contract.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { type QuickAct, QuickActs } from '#ui/QuickActs.tsx'

/** Those that the person may do. */
export function ManagementActs() {
  const { actor, can } = usePerson()
  const acts: (QuickAct | false)[] = [
    can(occurrences.create) && {
      label: 'Nova ocorrência',
      icon: 'plus',
      href: '/app/occurrences?new=1',
      isMain: true,
    },
    can(statements.create) && {
      label: 'Enviar comunicado',
      icon: 'megaphone-simple',
      href: '/app/statement?new=1',
    },
    can(reservations.confirm) && { label: 'Aprovar reservas', icon: 'calendar-check', href: '?aprovar=1' },
    actor.permissions.includes('read_financial') && {
      label: 'Ver financeiro',
      icon: 'coins',
      href: '/app/financial',
    },
  ]
  return <QuickActs acts={acts.filter((act) => act !== false)} />
}
