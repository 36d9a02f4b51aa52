import { existsSync, readFileSync } from 'node:fs'
import { run } from './run.mjs'

// The shell is Chromium without windows: the same pages and workers for about a quarter less of the processor. Its own
// path, not Debian's script before it, so that a journey that kills the browser finds one process.
const SHELL = { path: '/usr/lib/chromium/chromium-headless-shell', package: 'chromium-headless-shell' }
const WHOLE = { path: '/usr/bin/chromium', package: 'chromium' }

/** The browser of the tests: CHROMIUM_PATH, or Debian's, the shell first, installed here when that is allowed. */
export async function installChromiumIfNeeded() {
  const path = process.env.CHROMIUM_PATH
  if (path && !existsSync(path))
    return { ok: false, path, text: `CHROMIUM_PATH names ${path}, which does not exist.\n` }
  if (path) return { ok: true, path, text: '' }

  const mayInstall = isDebian() && process.getuid?.() === 0
  let text =
    'The browser tests need Chromium: run `sudo apt-get install -y chromium`, or set CHROMIUM_PATH.\n'
  for (const browser of [SHELL, WHOLE]) {
    if (!existsSync(browser.path) && mayInstall) text = await install(browser.package)
    if (existsSync(browser.path)) return { ok: true, path: browser.path, text: '' }
  }
  return { ok: false, path: WHOLE.path, text }
}

async function install(name) {
  console.log(`Installing ${name} from Debian...`)
  const script = `apt-get update && apt-get install -y ${name}`
  const { text } = await run('sh', ['-c', script], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 5 * 60_000,
  })
  return text
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
