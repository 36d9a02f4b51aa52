import { createRoot } from 'react-dom/client'
import { createSession } from '#hooks/session.ts'
import { tokenStore } from '#hooks/token-store.ts'
import { serveWorker } from '#hooks/worker-talk.ts'
import { DeviceDatabase } from '#store/device-database.ts'
import { App } from './app/App.tsx'
import { preload } from './app/screens.ts'

const device = new DeviceDatabase()
const tokens = tokenStore(device, sessionStorage)
const session = createSession({
  device,
  tokens,
  fetch: (...request) => fetch(...request),
  appVersion: __APP_VERSION__,
  isVisible: () => document.visibilityState === 'visible',
  isCutOff: () => !navigator.onLine,
  onFault: (error) => reportError(error),
})

serveWorker(session, tokens)
void preload(location.pathname)
void session.start()

const root = document.getElementById('root')
if (root) createRoot(root).render(<App session={session} device={device} />)
