import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { LandingProps } from '#features/landing/landing-props.ts'
import { isSomebodyIn } from '#session/is-somebody-in.ts'
import type { AppProps, Door } from './App.tsx'
import { type AppSource, useApp } from './use-app.ts'

interface SiteProps {
  Landing: ComponentType<LandingProps>
  app: AppSource<AppProps>
}

/**
 * The public page at `/`, the app at every other address. The page loads alone: the app's code is loaded when somebody
 * opens the sign-in, or is already signed in on this device.
 */
export function Site({ Landing, app }: SiteProps) {
  const [path, go] = useLocation()
  const [door, setDoor] = useState<Door>(null)
  const [isSignedIn, setSignedIn] = useState(false)
  const isPublic = path === '/'
  const isAsked = door !== null || !isPublic
  const { App, isComing, isFailed, tryAgain } = useApp(app, isAsked || isSignedIn)

  useEffect(() => {
    void isSomebodyIn().then((isThere) => isThere && setSignedIn(true))
  }, [])
  useEffect(() => {
    if (!isPublic) setDoor(null)
  }, [isPublic])

  const waiting = isFailed ? 'failed' : 'coming'
  return (
    <>
      {isPublic && <DoorInUrl onAsked={setDoor} />}
      {(isPublic || !App) && (
        <Landing
          isSignedIn={isSignedIn}
          awaited={isAsked && (isComing || isFailed) ? waiting : 'nothing'}
          onApproach={() => void app.fetch().catch(() => undefined)} // retried, and reported, when it is needed
          onEnter={() => (isSignedIn ? go('/app') : setDoor('login'))}
          onRegister={() => setDoor('register')}
          onTryAgain={tryAgain}
        />
      )}
      {App && <App door={door} onDoor={setDoor} onSignedIn={setSignedIn} />}
    </>
  )
}

/** `/?entrar=1` opens the sign-in, `/?criar=1` the sign-up. A component of its own, so that a changed query renders only this. */
function DoorInUrl({ onAsked }: { onAsked: (door: Door) => void }) {
  const [params] = useSearchParams()
  const asked = params.has('criar') ? 'register' : params.has('entrar') ? 'login' : null
  const ask = useEffectEvent(onAsked)
  useEffect(() => {
    if (asked) ask(asked)
  }, [asked])
  return null
}
