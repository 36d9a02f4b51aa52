import { parseArgs } from 'node:util'
import { type Booted, boot } from '../boot.ts'
import { readEnv } from '../env.ts'
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
import { sayWhyNot } from './say-why-not.ts'

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
  sayWhyNot(error)
} finally {
  await booted?.close()
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
