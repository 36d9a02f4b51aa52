import { expect, test } from '@playwright/test'
import type { Role } from '#domain/kernel/roles.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { hasArrived } from '#tests/support/browser-screen.ts'
import { startBuiltServer } from '#tests/support/browser-server.ts'
import { rememberHere } from '#tests/support/browser-store.ts'
import { startEngine } from '../engine.ts'
import { narrow, wide } from '../engine-test.ts'
import { visitorOf } from '../visitor.ts'
import { walk } from './walk.ts'

const engines = (process.env.ENGINES ?? 'chromium,firefox,webkit').split(',')

const people: { who: string; role: Role }[] = [
  { who: 'master', role: 'MASTER' },
  { who: 'admin', role: 'ADMIN' },
  { who: 'sindico', role: 'MANAGER' },
  { who: 'morador', role: 'RESIDENT' },
  { who: 'colaborador', role: 'COLLABORATOR' },
  { who: 'prestador', role: 'SERVICE_PROVIDER' },
]

/** What may differ, and why. */
const exceptions: readonly RegExp[] = []

for (const { who, role } of people)
  test(`what ${who} opens has its size and its place in every engine`, async ({ playwright }) => {
    test.setTimeout(60 * 60_000)
    const look = (isWanted: (screen: string) => boolean) =>
      Promise.all(engines.map((name) => lookIn(name, playwright, { who, role, isWanted })))
    const found = await look(() => true)
    // What one engine opened and another did not is no fault of layout: a list may be drawn anew as it is pressed. Such a screen is
    // looked at again, in all, so that what stands in it is compared too.
    const opened = [...new Set(found.flat())].filter((line) => line.endsWith(': opened'))
    const unlike = opened.filter((line) => !found.every((lines) => lines.includes(line)))
    const again = await look((screen) => unlike.some((line) => line.startsWith(`${screen} > `)))
    for (const [at, lines] of again.entries()) found[at]?.push(...lines)
    const isEverywhere = (line: string) => found.every((lines) => lines.includes(line))
    // A layer without height is a fault also where all engines agree.
    const told = engines.flatMap((name, at) =>
      [...new Set(found[at])]
        .filter((line) => line.includes(': collapsed: ') || !isEverywhere(line))
        .map((line) => `${name}: ${line}`),
    )
    const counts = engines.map((name, at) => {
      const lines = [...new Set(found[at])]
      return `${name} ${lines.filter((line) => line.endsWith(': opened')).length} of ${lines.length}`
    })
    console.info(`${who}: opened ${counts.join(', ')} lines`) // oxlint-disable-line no-console -- what the soak tells
    expect(told.filter((line) => !exceptions.some((known) => known.test(line)))).toEqual([])
  })

async function lookIn(
  name: string,
  playwright: Parameters<typeof startEngine>[1],
  { who, role, isWanted }: { who: string; role: Role; isWanted: (screen: string) => boolean },
): Promise<string[]> {
  const server = await startBuiltServer() // of its own: buttons are pressed that change something
  const engine = await startEngine(name, playwright)
  try {
    const { tab, close } = await engine.browser(wide)
    await tab.goto(`${server.url}/contact.json`)
    await rememberHere(tab, await signInByApi(server, `${who}@demo.zelo`))
    const visitor = visitorOf(tab, server.url)
    await visitor.open('/app')
    await hasArrived(visitor, { timeout: 120_000 }) // three engines begin at once
    const lines = await walk(visitor, role, [narrow, wide], isWanted)
    await close()
    return lines
  } finally {
    await engine.stop()
    await server.stop()
  }
}
