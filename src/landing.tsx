import { hydrateRoot } from 'react-dom/client'
import { LandingScreen } from '#features/landing/LandingScreen.tsx'
import { watchPageCache } from '#store/page-cache.ts'
import { Site } from './app/Site.tsx'

const app = { fetch: async () => (await import('./app/open-app.tsx')).openApp }

// Whoever comes for the door needs the app: its code is fetched while the page is made alive.
const asked = new URLSearchParams(location.search)
if (asked.has('entrar') || asked.has('criar')) app.fetch().catch(() => undefined) // told when it is needed

watchPageCache(window)

const root = document.getElementById('root')
if (root) hydrateRoot(root, <Site Landing={LandingScreen} app={app} />)
