// `npm run test:soak`: the proofs of `npm test` at their full size, for hours rather than minutes.
//   npm run test:soak                        everything
//   npm run test:soak -- histories bites     only these parts
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { checkOutPrevious } from './previous.mjs'
import {
  installChromiumIfNeeded,
  installClusterIfNeeded,
  installFirefoxIfNeeded,
  installPromtoolIfNeeded,
  installWebKitIfNeeded,
} from './programs.mjs'
import { installIfNeeded, refuseOldNode } from './install.mjs'
import { npm, ROOT, run } from './run.mjs'

const SUMMARIES = join(ROOT, '.cache/soak')
const {
  HISTORIES = '10000',
  CYCLES = '30',
  BROWSER_CYCLES = '50',
  INPUTS = '100000',
  STREAMS = '5000',
} = process.env
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
/** One process of histories ends after so many, and the next begins on an empty database. */
const atOnce = 250

const parts = {
  histories,
  bites,
  planted,
  server: () =>
    told(
      'server',
      [
        'run',
        '--silent',
        'unit',
        '--',
        '--project',
        'server',
        'tests/server/faults',
        '--no-file-parallelism',
      ],
      {
        CYCLES,
      },
    ),
  inputs: () =>
    told('inputs', ['run', '--silent', 'unit', '--', '--project', 'server', 'tests/server/fuzz'], { INPUTS }),
  rollout,
  streams,
  browser,
  firefox,
  engines,
  cluster,
  alerts,
}

refuseOldNode()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
if (!(await installIfNeeded())) process.exit(1)
rmSync(SUMMARIES, { recursive: true, force: true })
mkdirSync(SUMMARIES, { recursive: true })
console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}, seed ${SEED}`)

let isGood = true
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const startedAt = Date.now()
  const ok = await part()
  isGood &&= ok
  console.log(`${name}: ${ok ? 'held' : 'FAILED'} (${Math.round((Date.now() - startedAt) / 1000)} s)\n`)
}
process.exitCode = isGood ? 0 : 1

/** Histories in one process more than there are cores: half of the time they wait. Each has a seed and a database. */
async function histories() {
  const runs = Array.from({ length: Math.ceil(Number(HISTORIES) / atOnce) }, (_, at) => SEED + at)
  const total = {}
  let ok = true
  const worker = async () => {
    for (let seed = runs.shift(); seed !== undefined; seed = runs.shift()) {
      const file = join(SUMMARIES, `${seed}.json`)
      // A fifth of them goes through restored backups besides: see histories.test.ts.
      const result = await simulate({ SEED: String(seed), HISTORIES: String(atOnce * 0.8), SUMMARY: file })
      if (!result.ok) console.log(result.text)
      ok &&= result.ok
      if (result.ok) add(total, JSON.parse(readFileSync(file, 'utf8')))
    }
  }
  await Promise.all(Array.from({ length: cpus().length + 1 }, worker))
  for (const [what, times] of Object.entries(total)) console.log(`  ${what.padEnd(34)} ${times}`)
  const never = Object.keys(total).filter((what) => total[what] === 0)
  if (never.length > 0) console.log(`  never happened: ${never.join(', ')}`)
  // One change lost, doubled or leaked fails its history, and with it this run.
  if (ok) for (const what of ['lost', 'doubled', 'leaked']) console.log(`  ${what.padEnd(34)} 0`)
  return ok && never.length === 0
}

/** Each bug planted for the histories must be found by them. */
async function bites() {
  const { readPlantedBugs } = await import('./planted.mjs')
  const { bugsInHistories } = await readPlantedBugs()
  let ok = true
  for (const name of Object.keys(bugsInHistories)) {
    const { ok: unnoticed, text } = await simulate({
      PLANTED: name,
      SEED: String(SEED),
      HISTORIES: '1000',
      END: '1',
    })
    const found = /"(I\d+: [^"]{0,120})/.exec(text)?.[1]
    console.log(`  ${name.padEnd(34)} ${unnoticed || !found ? 'NOT FOUND' : found}`)
    ok &&= !unnoticed && found !== undefined
  }
  return ok
}

/** Each of the others must be found by the test that is named with it. */
async function planted() {
  const { eachFailsItsTest } = await import('./planted.mjs') // after the installation: it needs vite
  return eachFailsItsTest(SUMMARIES)
}

function simulate(env) {
  const args = [
    'run',
    '--silent',
    'unit',
    '--',
    '--project',
    'simulation',
    'tests/simulation/histories.test.ts',
  ]
  return npm(args, { env: { AT_MOST_SECONDS: '36000', ...env } })
}

/** The release before beside this one, over one database; `PREVIOUS=<commit>` says which. */
async function rollout() {
  const folder = await checkOutPrevious(process.env.PREVIOUS)
  console.log(`  beside ${folder}`)
  const args = ['run', '--silent', 'unit', '--', '--project', 'rollout']
  return told('rollout', args, { PREVIOUS_FOLDER: folder })
}

/** Devices that listen to one process, and what they do when it restarts. Each takes an open file on both sides. */
function streams() {
  const args = ['run', '--silent', 'unit', '--', '--project', 'streams', '--reporter', 'verbose']
  return told('streams', args, { STREAMS })
}

async function browser() {
  const chromium = await installChromiumIfNeeded()
  if (!chromium.ok || !(await build()).ok) return false
  const args = ['run', '--silent', 'e2e', '--', 'tests/e2e/kills.test.ts', '--workers', '1']
  return told('browser', args, { CYCLES: BROWSER_CYCLES, CHROMIUM_PATH: chromium.path })
}

/** A private window of Firefox: what the other journeys in it are without. */
async function firefox() {
  const browser = await installFirefoxIfNeeded()
  if (!browser.ok) console.error(browser.text)
  if (!browser.ok || !(await build()).ok) return false
  const args = ['run', '--silent', 'e2e', '--', '--config', 'playwright.firefox.config.ts']
  return told('firefox', args, { FIREFOX_PATH: browser.path })
}

/** Longer ways in three engines, and how each lays out every screen with what opens there. */
async function engines() {
  const [chromium, firefox] = [await installChromiumIfNeeded(), await installFirefoxIfNeeded()]
  for (const program of [chromium, firefox, await installWebKitIfNeeded()])
    if (!program.ok) {
      console.error(program.text)
      return false
    }
  if (!(await build()).ok) return false
  const args = ['run', '--silent', 'e2e', '--', '--config', 'playwright.engines.config.ts']
  return told('engines', args, { SOAK: '1', CHROMIUM_PATH: chromium.path, FIREFOX_PATH: firefox.path })
}

/** Machines, disks and networks that fail under 200 devices; see tests/cluster. Needs root: it mounts, and cuts. */
async function cluster() {
  const programs = await installClusterIfNeeded([{ path: '/usr/sbin/iptables', package: 'iptables' }])
  if (!programs.ok) console.error(programs.text)
  if (!programs.ok || !(await build()).ok) return false
  const args = ['run', '--silent', 'unit', '--', '--project', 'cluster']
  return told('cluster', args, { CLUSTER: '1', CYCLES })
}

/** Each rule for Prometheus, fired and kept quiet. */
async function alerts() {
  const promtool = await installPromtoolIfNeeded()
  if (!promtool.ok) console.error(promtool.text)
  if (!promtool.ok) return false
  return show(await run('promtool', ['test', 'rules', 'tests/alerts/rules.yaml']))
}

async function told(name, args, env) {
  return show(await npm(args, { env }))
}

function show({ ok, text }) {
  console.log(
    text
      .trim()
      .split('\n')
      .slice(ok ? -20 : -200)
      .join('\n'),
  )
  return ok
}

function add(total, counts) {
  for (const [what, times] of Object.entries(counts)) total[what] = (total[what] ?? 0) + times
}
