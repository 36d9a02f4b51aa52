// The sources of the release before this one, out of git, for `npm run test:soak -- rollout`.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { npm, ROOT, run } from './run.mjs'

const MIGRATIONS = 'server/db/migrations/'

/** Answers their folder. `PREVIOUS=<commit>`: that one; else the last commit that had fewer migrations. */
export async function checkOutPrevious(given) {
  const commit = await git('rev-parse', '--verify', `${given ?? (await lastWithFewerMigrations())}^{commit}`)
  const folder = join(ROOT, '.cache/previous', commit)
  if (existsSync(join(folder, 'node_modules'))) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = join(ROOT, '.cache/previous', `${commit}.tar`)
  await git('archive', '--output', archive, commit)
  await must('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  await install(folder)
  return folder
}

/** With the first of the present ones, byte for byte: branches may have had others under the same numbers. */
async function lastWithFewerMigrations() {
  const names = readdirSync(join(ROOT, MIGRATIONS)).sort()
  const digests = (await git('hash-object', ...names.map((name) => MIGRATIONS + name))).split('\n')
  const touching = (await git('rev-list', 'HEAD', '--', MIGRATIONS)).split('\n')
  for (const commit of ['HEAD', ...touching.map((one) => `${one}^`)]) {
    const listed = (await git('ls-tree', '--format=%(objectname)', commit, MIGRATIONS)).split('\n')
    const isBefore = listed.length < names.length && listed.every((digest, at) => digest === digests[at])
    if (isBefore) return commit
  }
  throw new Error('no commit with fewer migrations: PREVIOUS=<commit> names the release before')
}

/** The same packages are here already, if the lock file is the same. */
async function install(folder) {
  const lockOf = (of) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf(ROOT))
    return symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const installed = await npm(['--prefix', folder, 'install', '--no-audit', '--no-fund'])
  if (!installed.ok) throw new Error(installed.text)
}

const git = (...args) => must('git', args)

async function must(command, args) {
  const { ok, text } = await run(command, args)
  if (!ok)
    throw new Error(
      `${command} ${args.join(' ')}: ${text.trim()} (a clone without history has no release before)`,
    )
  return text.trim()
}
