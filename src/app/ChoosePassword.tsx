import { useState } from 'react'
import { later } from '#parts/later.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'

const FirstAccess = later(async () => (await import('#features/auth/FirstAccess.tsx')).FirstAccess)

/** All that the app is to somebody who came in by a password that another person knows. */
export function ChoosePassword() {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <FirstAccess.Part onLeave={() => setLeaving(true)} />
      <SignOutDialog open={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}
