import type { Role } from '#domain/kernel/roles.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { hasArrived } from '#tests/support/browser-screen.ts'
import { startBuiltServer } from '#tests/support/browser-server.ts'
import { rememberHere } from '#tests/support/browser-store.ts'
import { startEngine } from '../engine.ts'
import { expect, narrow, test, wide } from '../engine-test.ts'
import { visitorOf } from '../visitor.ts'
import { walk } from './walk.ts'

const engines = ['chromium', 'firefox', 'webkit']

const people: { who: string; role: Role }[] = [
  { who: 'master', role: 'MASTER' },
  { who: 'admin', role: 'ADMIN' },
  { who: 'sindico', role: 'MANAGER' },
  { who: 'morador', role: 'RESIDENT' },
  { who: 'colaborador', role: 'COLLABORATOR' },
  { who: 'prestador', role: 'SERVICE_PROVIDER' },
]

for (const { who, role } of people)
  test(`what ${who} opens has its size and its place in every engine`, async ({ playwright }) => {
    test.setTimeout(30 * 60_000)
    const faults = await Promise.all(
      engines.map(async (name) => {
        const server = await startBuiltServer() // of its own: buttons are pressed that change something
        const engine = await startEngine(name, playwright)
        try {
          const { tab, close } = await engine.browser(wide)
          await tab.goto(`${server.url}/contact.json`)
          await rememberHere(tab, await signInByApi(server, `${who}@demo.zelo`))
          const visitor = visitorOf(tab, server.url)
          await visitor.open('/app')
          await hasArrived(visitor)
          const found = await walk(visitor, role, [narrow, wide])
          await close()
          return found
        } finally {
          await engine.stop()
          await server.stop()
        }
      }),
    )
    const inAll = (fault: string) => faults.every((found) => found.includes(fault))
    const alone = engines.flatMap((name, at) =>
      (faults[at] ?? []).filter((fault) => !inAll(fault)).map((fault) => `${name}: ${fault}`),
    )
    for (const line of alone) console.info(line) // oxlint-disable-line no-console -- what the soak tells
    expect(alone.filter((line) => !line.endsWith(' opened'))).toEqual([])
  })
