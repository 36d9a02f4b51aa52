// `npm run cluster`: PostgreSQL on three members, four processes of Zelo, and what stands between them, on this machine.
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded, refuseOldNode } from './install.mjs'
import { installClusterIfNeeded } from './programs.mjs'
import { supervise } from './run.mjs'

refuseOldNode()
if ((await installIfNeeded()) && (await buildIfNeeded())) {
  const programs = await installClusterIfNeeded()
  if (programs.ok)
    supervise([
      { command: process.execPath, args: ['--import', 'tsx', 'operation/cluster/main.ts'], env: {} },
    ])
  else console.error(programs.text)
  if (!programs.ok) process.exitCode = 1
} else {
  process.exitCode = 1
}
