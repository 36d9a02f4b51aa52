import { useState } from 'react'
import type { Me } from '#domain/auth/contract.ts'
import { later } from '#parts/later.tsx'
import { ProofBanner } from './ProofBanner.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'

const FirstAccess = later(async () => (await import('#features/auth/FirstAccess.tsx')).FirstAccess)
const AddFactorFirst = later(
  async () => (await import('#features/profile/AddFactorFirst.tsx')).AddFactorFirst,
)

type Duty = 'choose_password' | 'add_factor'

/** What a person must do before the server answers anything else; null for nearly everyone. */
export function dutyOf(me: Me, { isOffline }: { isOffline: boolean }): Duty | null {
  if (me.must_change_password) return 'choose_password'
  // It needs the server. Without it, whoever was in stays in: this device holds their rows already.
  return me.must_add_factor && !isOffline ? 'add_factor' : null
}

/** The only screen until it is done. */
export function FirstDuty({ duty }: { duty: Duty }) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => setLeaving(true)
  return (
    <>
      {duty === 'choose_password' ? (
        <FirstAccess.Part onLeave={leave} />
      ) : (
        <AddFactorFirst.Part onLeave={leave} />
      )}
      {/* Adding a factor long after the sign-in asks once more who one is. */}
      <ProofBanner />
      <SignOutDialog open={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}
