import { parseArgs } from 'node:util'
import { boot } from '../boot.ts'
import { readEnv } from '../env.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { addManyOccurrences } from './demo/bulk-occurrences.ts'
import { fillDemo } from './demo/data.ts'

const usage = 'Uso: npm run demo -- [--occurrences N]'

const { values } = parseArgs({ options: { occurrences: { type: 'string' } } })
const count = Number(values.occurrences ?? 0)
if (!Number.isInteger(count) || count < 0 || count > 1_000_000) {
  console.error(usage)
  process.exit(1)
}

const env = readEnv()
const booted = await boot({ ...env, logLevel: 'warn' })
try {
  await fill(booted.kernel)
} finally {
  await booted.close()
}

async function fill(kernel: Kernel): Promise<void> {
  const accounts = await fillDemo(kernel, env.demoPassword)
  if (accounts) console.log(accounts)
  else if (count === 0) console.log('O banco já tem dados: nada foi mudado.')
  if (count === 0) return
  const condominium = await kernel.db
    .selectFrom('condominiums')
    .select('id')
    .where('name', '=', 'Edifício Jacarandá')
    .executeTakeFirst()
  if (!condominium) throw new Error('Este banco não tem os dados de demonstração.')
  await addManyOccurrences(kernel, condominium.id, count)
  console.log(`${count} ocorrências incluídas no Edifício Jacarandá.`)
}
