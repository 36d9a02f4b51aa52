// `npm run cluster`, once its programs are installed: starts everything, and stays until Ctrl-C.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startCluster } from './cluster.ts'
import { leader } from './state.ts'
import { members, ports } from './places.ts'

// Before the start: whoever stops it meanwhile leaves no program behind.
const stopping = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
})
const cluster = await startCluster({ onStep: (text) => process.stdout.write(`  ${text}\n`) })

const demo = spawn(process.execPath, ['--import', 'tsx', 'server/cli/demo.ts'], {
  env: { ...process.env, ...cluster.zeloEnv, DATABASE_URL: cluster.leaderUrl, DATABASE_POOLER: '0' },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const [code] = (await once(demo, 'exit')) as [number | null]
if (code !== 0) process.stdout.write('Os dados de demonstração não foram criados: veja acima.\n')

process.stdout.write(`
Zelo está no ar em ${cluster.url}

  líder                 ${await leader()} (os três: ${members.join(', ')}; patronictl -c ${cluster.folder}/${members[0]}/patroni.yaml list)
  PgBouncer             127.0.0.1:${ports.pgbouncer}
  processos do Zelo     127.0.0.1:${ports.zelo} em diante
  registros             ${cluster.folder}/*.log

Ctrl+C para tudo, e apaga os dados.
`)
await stopping
process.stdout.write('Parando...\n')
await cluster.close()
