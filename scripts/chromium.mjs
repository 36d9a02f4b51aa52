import { existsSync, readFileSync } from 'node:fs'
import { run } from './run.mjs'

const DEBIAN_PATH = '/usr/bin/chromium'

/** The browser of the tests: CHROMIUM_PATH, or Debian's, installed here when that is allowed. */
export async function installChromiumIfNeeded() {
  const path = process.env.CHROMIUM_PATH || DEBIAN_PATH
  if (existsSync(path)) return { ok: true, path, text: '' }
  if (path !== DEBIAN_PATH)
    return { ok: false, path, text: `CHROMIUM_PATH names ${path}, which does not exist.\n` }
  if (!isDebian() || process.getuid?.() !== 0) {
    const text =
      'The browser tests need Chromium: run `sudo apt-get install -y chromium`, or set CHROMIUM_PATH.\n'
    return { ok: false, path, text }
  }

  console.log('Installing Chromium from Debian...')
  const { ok, text } = await run('sh', ['-c', 'apt-get update && apt-get install -y chromium'], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  return { ok: ok && existsSync(path), path, text }
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
