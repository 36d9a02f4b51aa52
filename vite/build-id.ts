import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that the app is made of, and its server: what that could not do before an update is tried again after it. */
const sources = ['src', 'sw', 'server', 'vite', 'public']
const files = ['package-lock.json', 'vite.config.ts', 'index.html', 'landing.html']

/** Another one for other sources, the same for the same: a build that is made again is no update. */
export function buildId(root: string): string {
  const hash = createHash('sha256')
  const inFolders = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of [...inFolders.sort(), ...files.map((name) => join(root, name))]) {
    const bytes = readFileSync(file)
    hash.update(`${file.slice(root.length)} ${bytes.length} `).update(bytes)
  }
  return hash.digest('hex').slice(0, 16)
}
