// `npm start`: from a fresh clone to a running Zelo.
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded, refuseOldNode } from './install.mjs'
import { supervise } from './run.mjs'

refuseOldNode()
if ((await installIfNeeded()) && (await buildIfNeeded())) {
  const env = { NODE_ENV: process.env.NODE_ENV || 'production' }
  supervise([{ command: process.execPath, args: ['dist/server/main.js'], env }])
} else {
  process.exitCode = 1
}
