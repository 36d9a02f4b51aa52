import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import type { LandingProps } from '#features/landing/landing-props.ts'
import { openApp } from './app/open-app.tsx'
import { Site } from './app/Site.tsx'

const LazyLanding = lazy(async () => ({
  default: (await import('#features/landing/LandingScreen.tsx')).LandingScreen,
}))
const app = { App: openApp(), fetch: async () => openApp }

/** Here it is only met on the way out: after a sign-out, or where somebody must sign in first. */
function Landing(props: LandingProps) {
  return (
    <Suspense>
      <LazyLanding {...props} />
    </Suspense>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Site Landing={Landing} app={app} />)
