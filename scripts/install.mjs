import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, ROOT } from './run.mjs'

const OLDEST_NODE = [20, 19]

export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  console.error(
    `O Zelo precisa do Node ${OLDEST_NODE.join('.')} ou mais novo; este é o ${process.versions.node}.`,
  )
  process.exit(1)
}

/** Exactly what package-lock.json says, only when node_modules holds something else. */
export async function installIfNeeded() {
  if (isInstalled()) return true
  console.log('Instalando as dependências (só na primeira vez, ou quando mudam)...')
  // Not `npm ci`: it refuses a lockfile without the optional binaries of foreign platforms, and a registry that mirrors
  // only some of those leaves them out. The versions are the lockfile's all the same, and nothing is rewritten.
  const { ok } = await npm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'], {
    inherit: true,
  })
  if (!ok) console.error('As dependências não foram instaladas.')
  return ok
}

// npm keeps in node_modules/.package-lock.json what it installed, and writes it last.
function isInstalled() {
  const installedPath = join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(installedPath)) return false
  const { packages: installed } = JSON.parse(readFileSync(installedPath, 'utf8'))
  const { packages: wanted } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return Object.entries(wanted)
    .filter(([path]) => path !== '')
    .every(([path, { version, optional }]) =>
      path in installed ? installed[path].version === version : optional === true,
    )
}
