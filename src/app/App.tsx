import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { DeviceProvider } from '#hooks/DeviceContext.tsx'
import { SessionProvider, useSessionState } from '#hooks/SessionContext.tsx'
import type { Session } from '#hooks/session.ts'
import type { DeviceDatabase } from '#store/device-database.ts'
import { UiProvider } from '#ui/UiProvider.tsx'
import { Faults } from './Faults.tsx'
import { Inside } from './Inside.tsx'
import { OneVersion } from './OneVersion.tsx'

const Landing = lazy(async () => ({
  default: (await import('#features/landing/LandingScreen.tsx')).LandingScreen,
}))
const Activation = lazy(async () => ({
  default: (await import('#features/auth/ActivationScreen.tsx')).ActivationScreen,
}))

export function App({ session, device }: { session: Session; device: DeviceDatabase }) {
  return (
    <UiProvider>
      <DeviceProvider device={device}>
        <SessionProvider session={session}>
          <Faults>
            <OneVersion>
              <Suspense>
                <Addresses />
              </Suspense>
            </OneVersion>
          </Faults>
        </SessionProvider>
      </DeviceProvider>
    </UiProvider>
  )
}

const AuthModal = lazy(async () => ({ default: (await import('#features/auth/AuthModal.tsx')).AuthModal }))

/** Public addresses, and everything else behind the sign-in. */
function Addresses() {
  return (
    <Switch>
      <Route path="/">
        <Landing AuthModal={AuthModal} />
      </Route>
      <Route path="/activate-account" component={Activation} />
      <Route component={SignedInOnly} />
    </Switch>
  )
}

function SignedInOnly() {
  const state = useSessionState()
  const [path] = useLocation()
  if (state.status === 'starting') return null
  if (state.status === 'signed_in') return <Inside person={state.person} />
  return <Redirect to={`/?${new URLSearchParams({ entrar: '1', depois: path + location.search })}`} replace />
}
