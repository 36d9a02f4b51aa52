import { useState } from 'react'
import { later } from '#parts/later.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'

const FirstAccess = later(async () => (await import('#features/auth/FirstAccess.tsx')).FirstAccess)

/** The only screen for a person who signed in with a password that someone else knows. */
export function ChoosePassword() {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <FirstAccess.Part onLeave={() => setLeaving(true)} />
      <SignOutDialog open={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}
