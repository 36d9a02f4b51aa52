import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useLeaveGuard } from '#hooks/use-leave-guard.ts'
import { LeaveQuestion } from '#ui/LeaveQuestion.tsx'

/** A screen with a change that is not saved, and a link away from it. */
export function UnsavedWork() {
  const [isDirty, setDirty] = useState(false)
  const [path] = useLocation()
  const guard = useLeaveGuard(isDirty, ({ pathname }) => pathname !== '/unsaved')
  return (
    <main>
      <button type="button" onClick={() => setDirty(true)}>
        Antes
      </button>
      <Link href="/elsewhere">Sair</Link>
      <output>{path}</output>
      <LeaveQuestion guard={guard} />
    </main>
  )
}
