import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PlantedBug } from './bug.ts'
import { bugsInAnswers } from './in-answers.ts'
import { bugsInBankFiles } from './in-bank-files.ts'
import { bugsInDevices } from './in-devices.ts'
import { bugsInHistories } from './in-histories.ts'
import { bugsInKernel } from './in-kernel.ts'
import { bugsInOlderRows } from './in-older-rows.ts'
import { bugsInPulls } from './in-pulls.ts'
import { bugsInSessions } from './in-sessions.ts'
import { bugsInStore } from './in-store.ts'
import { bugsInSync } from './in-sync.ts'
import { bugsInWindows } from './in-windows.ts'

export { bugsInHistories }

/** Those that one test finds, named with each: `npm run test:soak -- planted` runs them. The others need random histories. */
export const bugsInTests = {
  ...bugsInStore,
  ...bugsInSync,
  ...bugsInKernel,
  ...bugsInPulls,
  ...bugsInOlderRows,
  ...bugsInBankFiles,
  ...bugsInSessions,
  ...bugsInWindows,
  ...bugsInAnswers,
  ...bugsInDevices,
}

const all: Record<string, PlantedBug> = { ...bugsInHistories, ...bugsInTests }

const root = fileURLToPath(new URL('../../', import.meta.url))

export function readPlanted(name: string): PlantedBug {
  const bug = all[name]
  if (!bug) throw new Error(`No such planted bug: ${name}. There are: ${Object.keys(all).join(', ')}`)
  return bug
}

/**
 * Bugs whose place, or whose test, does not occur exactly once in the sources: the code has changed since they were
 * written.
 */
export function lostItems(): string[] {
  const places = Object.entries(all).flatMap(([name, { edits }]) =>
    edits.map(({ file, find }) => ({ name, file, find })),
  )
  const finders = Object.entries(bugsInTests).map(([name, { by }]) => ({
    name,
    file: by.file,
    find: by.test,
  }))
  return [...places, ...finders]
    .filter(({ file, find }) => readFileSync(`${root}${file}`, 'utf8').split(find).length !== 2)
    .map(({ name, file }) => `${name}: ${file}`)
}

/** Applies a bug to the sources as the tests load them (`PLANTED='...' npm run unit`); the files are not changed. */
export function planting(name: string) {
  const { edits } = readPlanted(name)
  return {
    name: 'planted-bug',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const here = edits.filter(({ file }) => id === `${root}${file}`)
      if (here.length === 0) return undefined
      return here.reduce((text, { find, put }) => text.replace(find, () => put), code)
    },
  }
}
