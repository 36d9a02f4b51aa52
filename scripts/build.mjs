import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, ROOT } from './run.mjs'

const SOURCES = [
  'src',
  'server',
  'sw',
  'public',
  'vite',
  'index.html',
  'landing.html',
  'package.json',
  'package-lock.json',
]
const MARK = join(ROOT, 'dist/.sources')

/** The application as people use it, in dist; the mark says of which sources. */
export async function build() {
  const sources = hashSources()
  const result = await npm(['run', '--silent', 'build'])
  if (result.ok) {
    mkdirSync(join(ROOT, 'dist'), { recursive: true })
    writeFileSync(MARK, sources)
  }
  return result
}

export async function buildIfNeeded() {
  const isFresh = existsSync(MARK) && readFileSync(MARK, 'utf8') === hashSources()
  if (isFresh && existsSync(join(ROOT, 'dist/server/main.js'))) return true
  console.log('Construindo o aplicativo...')
  const { ok, text } = await build()
  if (!ok) console.error(`${text}\nA construção falhou.`)
  return ok
}

function hashSources() {
  const configs = readdirSync(ROOT).filter((name) => /^(vite.*\.config\.ts|tsconfig.*\.json)$/.test(name))
  const hash = createHash('sha256')
  // Not in the order of the folder, which differs between machines.
  const paths = [...SOURCES, ...configs].flatMap(listFiles).sort((a, b) => (a < b ? -1 : 1))
  for (const path of paths) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
}
