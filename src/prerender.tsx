import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { LandingScreen } from '#features/landing/LandingScreen.tsx'
import { Site } from './app/Site.tsx'

/** What is inside the root element of landing.html before any script runs; see vite/prerender.ts. */
export function prerender(): string {
  const app = { fetch: () => Promise.reject(new Error('Nobody opens the app while the page is built')) }
  return renderToString(
    <Router ssrPath="/">
      <Site Landing={LandingScreen} app={app} />
    </Router>,
  )
}
