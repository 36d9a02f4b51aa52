import { createSession } from '#hooks/session.ts'
import { tokenStore } from '#hooks/token-store.ts'
import { serveWorker } from '#hooks/worker-talk.ts'
import { DeviceDatabase } from '#store/device-database.ts'
import { App, type AppProps } from './App.tsx'
import { preload } from './screens.ts'

/** Starts the session of this window, and answers the app around it. Once per window. */
export function openApp() {
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

  return function OpenedApp(props: AppProps) {
    return <App session={session} device={device} {...props} />
  }
}
