import { useLeaveGuard } from '#hooks/use-leave-guard.ts'
import { LeaveQuestion } from '#ui/LeaveQuestion.tsx'

/** Another place, another tab or another person: what is not saved here is asked about first. */
export function LeaveSettings({ isDirty }: { isDirty: boolean }) {
  return <LeaveQuestion guard={useLeaveGuard(isDirty, leavesTab)} />
}

function leavesTab(to: URL): boolean {
  const now = new URLSearchParams(location.search)
  return (
    to.pathname !== location.pathname ||
    ['aba', 'usuario'].some((key) => to.searchParams.get(key) !== now.get(key))
  )
}
