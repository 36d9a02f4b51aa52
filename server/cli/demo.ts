import { parseArgs } from 'node:util'
import { boot } from '../boot.ts'
import { readEnv } from '../env.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { addManyOccurrences } from './demo/bulk-occurrences.ts'
import { fillDemo } from './demo/data.ts'
import { addManyCondominiums, type Copied, mostCondominiums } from './demo/many-condominiums.ts'

const usage = 'Uso: npm run demo -- [--occurrences N] [--condominiums N]'

const { values } = parseArgs({
  options: { occurrences: { type: 'string' }, condominiums: { type: 'string' } },
})
const occurrences = countIn(values.occurrences, 1_000_000)
const condominiums = countIn(values.condominiums, mostCondominiums)

const env = readEnv()
const booted = await boot({ ...env, logLevel: 'warn' })
try {
  await fill(booted.kernel)
} finally {
  await booted.close()
}

function countIn(given: string | undefined, most: number): number {
  const count = Number(given ?? 0)
  if (Number.isInteger(count) && count >= 0 && count <= most) return count
  console.error(usage)
  process.exit(1)
}

async function fill(kernel: Kernel): Promise<void> {
  const accounts = await fillDemo(kernel, env.demoPassword)
  if (accounts) console.log(accounts)
  else if (occurrences === 0 && condominiums === 0) console.log('O banco já tem dados: nada foi mudado.')
  if (occurrences === 0 && condominiums === 0) return
  const condominium = await kernel.db
    .selectFrom('condominiums')
    .select('id')
    .where('name', '=', 'Edifício Jacarandá')
    .executeTakeFirst()
  if (!condominium) throw new Error('Este banco não tem os dados de demonstração.')
  if (condominiums > 0) await copyCondominium(kernel, condominium.id)
  if (occurrences === 0) return
  await addManyOccurrences(kernel, condominium.id, occurrences)
  console.log(`${occurrences} ocorrências incluídas no Edifício Jacarandá.`)
}

async function copyCondominium(kernel: Kernel, original: string): Promise<void> {
  const startedAt = performance.now()
  let printedAt = startedAt
  const onProgress = ({ condominiums: made, of, rows }: Copied) => {
    if (performance.now() - printedAt < 5000) return
    printedAt = performance.now()
    const seconds = Math.round((printedAt - startedAt) / 1000)
    console.log(`  ${made} de ${of} condomínios, ${number(rows)} linhas em ${seconds} s`)
  }
  const { of, rows } = await addManyCondominiums(kernel, { original, count: condominiums, onProgress })
  if (of === 0) return console.log(`O banco já tem ${condominiums} condomínios: nenhum foi incluído.`)
  console.log(
    `${of} condomínios incluídos, com ${number(rows)} linhas. As contas de cada um são as do Edifício`,
  )
  console.log(
    'Jacarandá, com a mesma senha: sindico@c1.demo.zelo no primeiro, sindico@c2.demo.zelo no segundo.',
  )
}

function number(count: number): string {
  return count.toLocaleString('pt-BR')
}
