import { type ComponentType, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { LandingProps } from '#features/landing/landing-props.ts'
import { isSomebodyIn } from '#hooks/is-somebody-in.ts'
import type { AppProps, Door } from './App.tsx'
import { type AppSource, useApp } from './use-app.ts'

interface SiteProps {
  Landing: ComponentType<LandingProps>
  app: AppSource<AppProps>
}

/**
 * The public page at `/`, the app at every other address. The page stands alone: the app's code comes when somebody asks
 * for the door, or is known on this device.
 */
export function Site({ Landing, app }: SiteProps) {
  const [path, go] = useLocation()
  const [params] = useSearchParams()
  const [door, setDoor] = useState<Door>(null)
  const [isSignedIn, setSignedIn] = useState(false)
  const isPublic = path === '/'
  const isDoorAsked = isPublic && params.has('entrar')
  const isAsked = door !== null || !isPublic
  const { App, isComing, isFailed, tryAgain } = useApp(app, isAsked || isSignedIn)

  useEffect(() => {
    void isSomebodyIn().then((isThere) => isThere && setSignedIn(true))
  }, [])
  useEffect(() => {
    if (isDoorAsked) setDoor('login')
  }, [isDoorAsked])
  useEffect(() => {
    if (!isPublic) setDoor(null)
  }, [isPublic])

  const waiting = isFailed ? 'failed' : 'coming'
  return (
    <>
      {(isPublic || !App) && (
        <Landing
          isSignedIn={isSignedIn}
          awaited={isAsked && (isComing || isFailed) ? waiting : 'nothing'}
          onApproach={() => void app.fetch().catch(() => undefined)} // asked again, and told, when it is needed
          onEnter={() => (isSignedIn ? go('/app') : setDoor('login'))}
          onRegister={() => setDoor('register')}
          onTryAgain={tryAgain}
        />
      )}
      {App && <App door={door} onDoor={setDoor} onSignedIn={setSignedIn} />}
    </>
  )
}
