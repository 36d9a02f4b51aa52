// `npm run dev`: the web with hot reload on 5173, the API restarted at each change on 3000 behind it.
import { installIfNeeded, refuseOldNode } from './install.mjs'
import { supervise } from './run.mjs'

refuseOldNode()
if (await installIfNeeded()) {
  const env = { NODE_ENV: 'development' }
  supervise([
    { command: 'node_modules/.bin/tsx', args: ['watch', '--clear-screen=false', 'server/main.ts'], env },
    { command: 'node_modules/.bin/vite', args: [], env },
  ])
} else {
  process.exitCode = 1
}
