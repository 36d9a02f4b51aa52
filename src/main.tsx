import { createRoot } from 'react-dom/client'
import { later } from '#parts/later.tsx'
import { openApp } from './app/open-app.tsx'
import { watchPageCache } from '#store/page-cache.ts'
import { Site } from './app/Site.tsx'

watchPageCache(window)

/** Here the public page is only met on the way out: after a sign-out, or where somebody must sign in first. */
const Landing = later(async () => (await import('#features/landing/LandingScreen.tsx')).LandingScreen)
const app = { App: openApp(), fetch: async () => openApp }

const root = document.getElementById('root')
if (root) createRoot(root).render(<Site Landing={Landing.Part} app={app} />)
