// `npm test`: every check, in two lanes for two cores; the browser comes last, on what was built.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { installIfNeeded, refuseOldNode } from './install.mjs'
import {
  installChromiumIfNeeded,
  installFirefoxIfNeeded,
  installSlipReadersIfNeeded,
  installWebKitIfNeeded,
} from './programs.mjs'
import { npm, ROOT } from './run.mjs'
import { asOneCheck, countPlaywright, countVitest, printStep, printSummary } from './test-report.mjs'

const REPORTS = join(ROOT, '.cache/reports')
const TIMEOUT_MS = 45 * 60_000

const steps = {
  format: () => check('check:format'),
  lint: () => check('check:lint'),
  types: () => check('check:types'),
  unused: () => check('check:unused'),
  // Told, and not judged: what becomes known about a library today says nothing of a change of ours. `npm run audit` judges.
  audit: async () => {
    const { text } = await npm(['run', '--silent', 'audit'], options())
    console.log(text.trim())
    return asOneCheck({ ok: true, text })
  },
  unit: async () => {
    const readers = await installingReaders
    // The tests of slips fail without them; the others need not wait for that.
    if (!readers.ok) console.error(readers.text)
    const report = join(REPORTS, 'vitest.json')
    const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return countVitest(await npm(['run', '--silent', 'unit', '--', ...args], options()), report)
  },
  build: async () => asOneCheck(await build()),
  browser: async () => {
    const chromium = await installingChromium
    if (!chromium.ok) return asOneCheck(chromium)
    const report = join(REPORTS, 'playwright.json')
    const env = { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const args = ['run', '--silent', 'e2e', '--', '--reporter=list,json']
    return countPlaywright(await npm(args, options(env)), report)
  },
  engines: async () => {
    const { chromium, firefox, webkit } = await installingEngines
    for (const { ok, text } of [chromium, firefox]) if (!ok) return asOneCheck({ ok, text })
    const report = join(REPORTS, 'engines.json')
    const env = {
      CHROMIUM_PATH: chromium.path,
      FIREFOX_PATH: firefox.path,
      ENGINES: webkit.ok ? 'webkit,firefox,chromium' : 'firefox,chromium',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }
    const args = ['run', '--silent', 'e2e', '--', '--config', 'playwright.engines.config.ts']
    const result = countPlaywright(await npm([...args, '--reporter=list,json'], options(env)), report)
    if (webkit.ok) return result
    console.log(`NOT RUN: the journeys in WebKit. ${webkit.text.trim()}`)
    return { ...result, skipped: result.skipped + 1 }
  },
}

const only = readOnly()
refuseOldNode()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const results = {}
let installingReaders
let installingChromium
let installingEngines
if (await installIfNeeded()) {
  installingReaders = only.includes('unit') ? installSlipReadersIfNeeded() : Promise.resolve()
  const isInBrowsers = only.includes('browser') || only.includes('engines')
  installingChromium = isInBrowsers ? installingReaders.then(installChromiumIfNeeded) : undefined
  installingEngines = only.includes('engines') ? installEngines() : undefined
  await Promise.all([lane('format', 'lint', 'types', 'unused', 'audit', 'build'), lane('unit')])
  await lane('browser', 'engines')
} else {
  results.install = asOneCheck({ ok: false, text: '' })
}
process.exitCode = printSummary(results, Object.keys(steps)) ? 0 : 1

async function lane(...names) {
  for (const name of names.filter((step) => only.includes(step))) {
    const startedAt = Date.now()
    const result = await steps[name]()
    results[name] = { ...result, seconds: (Date.now() - startedAt) / 1000 }
    printStep(name, results[name])
  }
}

/** One after the other: apt-get is one at a time. */
async function installEngines() {
  const chromium = await installingChromium
  const firefox = await installFirefoxIfNeeded()
  return { chromium, firefox, webkit: await installWebKitIfNeeded() }
}

async function check(script) {
  return asOneCheck(await npm(['run', '--silent', script], options()))
}

function options(env = {}) {
  return {
    timeout: TIMEOUT_MS,
    env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...env },
  }
}

function readOnly() {
  const flag = process.argv.find((argument) => argument.startsWith('--only='))
  const names = flag ? flag.slice('--only='.length).split(',') : Object.keys(steps)
  const unknown = names.filter((name) => !(name in steps))
  if (unknown.length === 0) return names
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`)
  process.exit(1)
}
