import { accessRecovery } from '#domain/auth/access-recovery.ts'
import { isManagement } from '#domain/kernel/roles.ts'
import { useReport } from '#hooks/use-report.ts'
import { usePerson } from '#session/SessionContext.tsx'

/**
 * Asks the server, each time the home opens, whom this person may vouch for: no row on the device tells. What it answers is
 * among what awaits them.
 */
export function AskRecoveries() {
  const { actor } = usePerson()
  return isManagement(actor.role) ? <Asking /> : null
}

function Asking() {
  useReport(accessRecovery.list, {})
  return null
}
