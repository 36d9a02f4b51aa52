import { DashboardScreen } from '#features/dashboard/DashboardScreen.tsx'
import { reservations } from '#domain/reservations/contract.ts'
import { later, useSoon } from '#parts/later.tsx'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { NotAllowed } from '#ui/NotAllowed.tsx'

const dialogs = {
  approve: later(async () => (await import('#features/reservations/ApproveAwaiting.tsx')).ApproveAwaiting),
}

/** The home of each role, with the requests for areas to approve over it (`?aprovar=1`). */
export function HomeScreen() {
  useSoon(dialogs)
  const { can } = usePerson()
  const approval = useOpenInUrl('aprovar', { may: can(reservations.confirm), act: 'aprovar reservas' })
  return (
    <>
      <DashboardScreen />
      {approval.isOpen && <dialogs.approve.Part onClose={approval.close} />}
      <NotAllowed refusal={approval.refusal} onClose={approval.close} />
    </>
  )
}
