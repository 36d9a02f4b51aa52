// Programs of the tests that npm does not bring: found, or installed from Debian where that is allowed.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

// The shell is Chromium without windows: the same pages and workers for about a quarter less of the processor. Its own
// path, not Debian's script before it, so that a journey that kills the browser finds one process.
const SHELL = { path: '/usr/lib/chromium/chromium-headless-shell', package: 'chromium-headless-shell' }
const WHOLE = { path: '/usr/bin/chromium', package: 'chromium' }
const FIREFOX = { path: '/usr/bin/firefox-esr', package: 'firefox-esr' }

const WEBKIT = [
  { path: '/usr/bin/WebKitWebDriver', package: 'webkit2gtk-driver' },
  { path: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', package: 'webkit2gtk-driver' },
  { path: '/usr/bin/Xvfb', package: 'xvfb' },
  { path: '/usr/share/i18n/locales/pt_BR', package: 'locales' },
  { path: '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf', package: 'fonts-noto-color-emoji' },
]

// What reads a drawn slip as a bank and a person do: its picture and text, and the barcode in the picture.
const SLIP_READERS = [
  { name: 'pdftoppm', package: 'poppler-utils' },
  { name: 'zbarimg', package: 'zbar-tools' },
]

/** The browser of the tests: CHROMIUM_PATH, or Debian's, the shell first. */
export async function installChromiumIfNeeded() {
  const path = process.env.CHROMIUM_PATH
  if (path && !existsSync(path))
    return { ok: false, path, text: `CHROMIUM_PATH names ${path}, which does not exist.\n` }
  if (path) return { ok: true, path, text: '' }

  let text =
    'The browser tests need Chromium: run `sudo apt-get install -y chromium`, or set CHROMIUM_PATH.\n'
  for (const browser of [SHELL, WHOLE]) {
    if (!existsSync(browser.path) && mayInstall()) text = (await install([browser.package])).text
    if (existsSync(browser.path)) return { ok: true, path: browser.path, text: '' }
  }
  return { ok: false, path: WHOLE.path, text }
}

/** The second engine: FIREFOX_PATH, or Debian's. */
export async function installFirefoxIfNeeded() {
  const path = process.env.FIREFOX_PATH ?? FIREFOX.path
  if (existsSync(path)) return { ok: true, path, text: '' }
  if (process.env.FIREFOX_PATH)
    return { ok: false, path, text: `FIREFOX_PATH names ${path}, which does not exist.\n` }

  let text = `Firefox is not installed: run \`sudo apt-get install -y ${FIREFOX.package}\`, or set FIREFOX_PATH.\n`
  if (mayInstall()) text = (await install([FIREFOX.package])).text
  return { ok: existsSync(path), path, text }
}

/**
 * The third engine: Debian's WebKitGTK, its driver, a display, the fonts and the language that the others bring with
 * them. Where it cannot be installed, its journeys are told as not run.
 */
export async function installWebKitIfNeeded() {
  const packages = WEBKIT.filter(({ path }) => !existsSync(path)).map((one) => one.package)
  const isMissing = packages.length > 0 || !(await hasLocale())
  if (isMissing && mayInstall()) {
    const { ok, text } = packages.length > 0 ? await install(packages) : { ok: true, text: '' }
    if (!ok) return { ok, text }
    await run('localedef', ['-i', 'pt_BR', '-f', 'UTF-8', 'pt_BR.UTF-8'])
  }
  const ok = WEBKIT.every(({ path }) => existsSync(path)) && (await hasLocale())
  const text = `WebKit is not installed: run \`sudo apt-get install -y ${packages.join(' ')}\` and \`sudo localedef -i pt_BR -f UTF-8 pt_BR.UTF-8\`.\n`
  return { ok, text: ok ? '' : text }
}

async function hasLocale() {
  return /^pt_BR\.utf-?8$/im.test((await run('locale', ['-a'])).text)
}

/** Everything of `tests/slips`. Not beside another installation: apt-get is one at a time. */
export async function installSlipReadersIfNeeded() {
  const packages = SLIP_READERS.filter(({ name }) => !isOnPath(name)).map((reader) => reader.package)
  if (packages.length === 0) return { ok: true, text: '' }
  if (mayInstall()) return install(packages)
  const text = `The tests of slips need ${packages.join(' and ')}: run \`sudo apt-get install -y ${packages.join(' ')}\`.\n`
  return { ok: false, text }
}

/** Everything of `operation/cluster`. */
const CLUSTER = [
  { path: '/usr/bin/patroni', package: 'patroni' },
  { path: '/usr/lib/postgresql/15/bin/postgres', package: 'postgresql-15' },
  { path: '/usr/bin/etcd', package: 'etcd-server' },
  { path: '/usr/sbin/haproxy', package: 'haproxy' },
  { path: '/usr/sbin/pgbouncer', package: 'pgbouncer' },
]

/** `further`: packages of the faults, besides those of the cluster itself. */
export async function installClusterIfNeeded(further = []) {
  const packages = [...CLUSTER, ...further].filter(({ path }) => !existsSync(path)).map((one) => one.package)
  if (packages.length === 0) return { ok: true, text: '' }
  if (mayInstall()) return install(['--no-install-recommends', ...packages])
  const text = `The cluster needs Debian's ${packages.join(', ')}: run \`sudo apt-get install -y ${packages.join(' ')}\`.\n`
  return { ok: false, text }
}

/** What checks the alert rules: of the package, the service itself is not needed. */
export async function installPromtoolIfNeeded() {
  if (isOnPath('promtool')) return { ok: true, text: '' }
  if (mayInstall()) return install(['--no-install-recommends', 'prometheus'])
  const text = 'The alert rules need promtool: run `sudo apt-get install -y prometheus`.\n'
  return { ok: false, text }
}

function install(packages) {
  const names = packages.join(' ')
  console.log(`Installing ${names} from Debian...`)
  return run('sh', ['-c', `apt-get update && apt-get install -y ${names}`], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 5 * 60_000,
  })
}

function mayInstall() {
  return isDebian() && process.getuid?.() === 0
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
}
