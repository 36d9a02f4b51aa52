import { parseArgs } from 'node:util'
import { DomainError } from '#domain/kernel/errors.ts'
import { type Booted, boot } from '../boot.ts'
import { EmbeddedError } from '../db/embedded-error.ts'
import { MigrationError } from '../db/migrate.ts'
import { EnvError, readEnv } from '../env.ts'
import type { Act } from './admin/act.ts'
import { create } from './admin/create.ts'
import { exportAct } from './admin/export.ts'
import { importAct } from './admin/import.ts'
import { person } from './admin/person.ts'
import { queue } from './admin/queue.ts'
import { restored } from './admin/restored.ts'
import { revoke } from './admin/revoke.ts'
import { unlock } from './admin/unlock.ts'
import { vouch } from './admin/vouch.ts'

const acts: Record<string, Act> = {
  create,
  person,
  unlock,
  revoke,
  vouch,
  queue,
  export: exportAct,
  import: importAct,
  restored,
}

const [name = '', ...args] = process.argv.slice(2)
const act = acts[name]
if (!act) {
  console.error(['Uso: npm run admin -- <ato>', ...Object.keys(acts).map(usageOf)].join('\n'))
  process.exit(1)
}
const given = parsed(act)

let booted: Booted | undefined
try {
  booted = await boot({ ...readEnv(), logLevel: 'warn' })
  await act.run(booted.kernel, given)
} catch (error) {
  if (!isExpected(error)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await booted?.close()
}

/** What a sentence says well enough: also a folder that is not there, or a full disk. */
function isExpected(error: unknown): error is Error {
  const kinds = [DomainError, EnvError, MigrationError, EmbeddedError]
  return (
    kinds.some((kind) => error instanceof kind) || (error as NodeJS.ErrnoException | null)?.path !== undefined
  )
}

function parsed({ options = {} }: Act) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { words: positionals, options: values as Record<string, string | boolean | undefined> } // none is `multiple`
  } catch (error) {
    console.error(`${(error as Error).message}\n${usageOf(name)}`)
    process.exit(1)
  }
}

function usageOf(act: string): string {
  const { takes = '', does = '' } = acts[act] ?? {}
  return `  ${`${act} ${takes}`.trim()}\n      ${does}`
}
