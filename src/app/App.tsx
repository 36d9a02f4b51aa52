import { useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { type Device, DeviceProvider } from '#session/DeviceContext.tsx'
import { SessionProvider, useSessionState } from '#session/SessionContext.tsx'
import type { Session } from '#session/session.ts'
import { UiProvider } from '#ui/UiProvider.tsx'
import { Faults } from './Faults.tsx'
import { Inside } from './Inside.tsx'
import { later } from '#parts/later.tsx'
import { OneVersion } from './OneVersion.tsx'
import { ScrollRestoration } from './ScrollRestoration.tsx'
import { Starting } from './Starting.tsx'

/** The dialog over the public page: sign-in, sign-up, or closed. */
export type Door = 'login' | 'register' | null

export interface AppProps {
  door: Door
  onDoor: (door: Door) => void
  onSignedIn: (isSignedIn: boolean) => void
}

interface AppParts extends AppProps {
  session: Session
  device: Device
}

export function App({ session, device, ...props }: AppParts) {
  return (
    <UiProvider>
      <DeviceProvider device={device}>
        <SessionProvider session={session}>
          <Faults>
            <Addresses {...props} />
          </Faults>
        </SessionProvider>
      </DeviceProvider>
    </UiProvider>
  )
}

const AuthModal = later(async () => (await import('#features/auth/AuthModal.tsx')).AuthModal)
const Activation = later(async () => (await import('#features/auth/ActivationScreen.tsx')).ActivationScreen)

const emailChange = () => import('#features/auth/EmailChangeScreens.tsx')
const ConfirmEmail = later(async () => (await emailChange()).ConfirmEmailScreen)
const ObjectToRecovery = later(
  async () => (await import('#features/auth/ObjectToRecoveryScreen.tsx')).ObjectToRecoveryScreen,
)
const ObjectToEmail = later(async () => (await emailChange()).ObjectToEmailScreen)

/**
 * The public page, the activation and the confirmation pages of e-mails are open to everyone; everything else needs a
 * sign-in.
 */
function Addresses({ door, onDoor, onSignedIn }: AppProps) {
  const { status } = useSessionState()
  useEffect(() => {
    if (status !== 'starting') onSignedIn(status === 'signed_in')
  }, [status, onSignedIn])

  return (
    <Switch>
      <Route path="/">
        {door && <AuthModal.Part mode={door} onMode={onDoor} onClose={() => onDoor(null)} />}
      </Route>
      <Route>
        <OneVersion>
          <Switch>
            <Route path="/activate-account" component={Activation.Part} />
            <Route path="/confirm-email" component={ConfirmEmail.Part} />
            <Route path="/object-email" component={ObjectToEmail.Part} />
            <Route path="/object-recovery" component={ObjectToRecovery.Part} />
            <Route component={SignedInOnly} />
          </Switch>
        </OneVersion>
      </Route>
    </Switch>
  )
}

function SignedInOnly() {
  const state = useSessionState()
  const [path] = useLocation()
  if (state.status === 'starting') return <Starting />
  if (state.status === 'signed_in')
    return (
      <ScrollRestoration>
        <Inside person={state.person} />
      </ScrollRestoration>
    )
  if (state.hasLeft) return <Redirect to="/" replace />
  return <Redirect to={`/?${new URLSearchParams({ entrar: '1', depois: path + location.search })}`} replace />
}
