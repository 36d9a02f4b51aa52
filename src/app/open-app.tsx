import { navigate } from 'wouter/use-browser-location'
import { appCopy } from '#session/app-copy.ts'
import { appUpdate } from '#session/app-update.ts'
import { installation } from '#session/installation.ts'
import { browserPush } from '#session/push-port.ts'
import { createSession } from '#session/session.ts'
import { tokenStore } from '#session/token-store.ts'
import { serveWorker } from '#session/worker-talk.ts'
import { DeviceDatabase } from '#store/device-database.ts'
import { App, type AppProps } from './App.tsx'
import { preload } from './screens.ts'

/** Starts the session of this window and answers the app around it. Call it once per window. */
export function openApp() {
  const database = new DeviceDatabase()
  const tokens = tokenStore(database, sessionStorage)
  const onFault = (error: unknown) => reportError(error)
  const session = createSession({
    device: database,
    tokens,
    beside: localStorage,
    fetch: (...request) => fetch(...request),
    pushPort: browserPush(),
    appVersion: __APP_VERSION__,
    appBuild: __APP_BUILD__,
    isVisible: () => document.visibilityState === 'visible',
    isCutOff: () => !navigator.onLine,
    onFault,
  })
  const worker = import.meta.env.PROD ? navigator.serviceWorker : undefined
  const device = {
    database,
    app: appCopy({ worker, window }),
    update: appUpdate({ worker, reload: () => location.reload() }),
    installation: installation({ window, storage: navigator.storage, onFault }),
  }
  serveWorker(session, tokens, (path) => navigate(path))
  void preload(location.pathname)
  void session.start()

  return function OpenedApp(props: AppProps) {
    return <App session={session} device={device} {...props} />
  }
}
