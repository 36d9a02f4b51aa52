import { existsSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { npm, ROOT } from './run.mjs'

/** `bugsInHistories` and `bugsInTests`, from TypeScript. */
export async function readPlantedBugs() {
  const { module } = await runnerImport(join(ROOT, 'tests/planted/planting.ts'))
  return module
}

/** Each bug is put into the sources, and the test named with it must fail; with `PLANTED='...'` only that one. */
export async function eachFailsItsTest(folder) {
  const { bugsInTests } = await readPlantedBugs()
  const { PLANTED } = process.env
  const left = Object.entries(bugsInTests).filter(([name]) => !PLANTED || name === PLANTED)
  if (left.length === 0) throw new Error(`No such planted bug: ${PLANTED}`)
  const lost = []
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [name, { kind, by }] = next
      const isFound = await fails(name, by, join(folder, `planted-${left.length}.json`))
      if (!isFound) lost.push(name)
      console.log(`  ${kind.padEnd(20)} ${name.padEnd(52)} ${isFound ? by.file : 'NOT FOUND'}`)
    }
  }
  await Promise.all(Array.from({ length: cpus().length }, worker))
  return lost.length === 0
}

async function fails(name, { file, test }, report) {
  const title = test
    .split(/%[dios]/)
    .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
    .join('.*')
  rmSync(report, { force: true })
  const chosen = ['--testNamePattern', title, '--testTimeout', '20000']
  const kept = ['--reporter', 'json', '--outputFile', report]
  await npm(['run', '--silent', 'unit', '--', file, ...chosen, ...kept], { env: { PLANTED: name } })
  if (!existsSync(report)) return false
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that does not load, or a test that is not there, finds nothing; nor does a bug that names what is not there.
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  )
  const isMisplanted = failed.some(({ failureMessages }) => failureMessages.join().includes('ReferenceError'))
  return failed.length > 0 && !isMisplanted
}
