import { writeFile } from 'node:fs/promises'
import { test as base } from '#tests/support/browser-test.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { aSignal } from '#tests/support/browser-signal.ts'
import { rememberHere } from '#tests/support/browser-store.ts'
import { type Engine, startEngine } from './engine.ts'
import { endFaults, keepFaults, readFaults } from './page-faults.ts'
import { type Size, type Visitor, visitorOf } from './visitor.ts'

/** The narrowest that MiniBrowser can be, and a desk that fits on its display. */
export const narrow = { width: 450, height: 800 }
export const wide = { width: 1280, height: 860 }

interface Arrival {
  /** Signed in by the API; a stranger where nobody is named. */
  email?: string
  at?: string
  size?: Size
}

export interface Visits {
  /** A person in a browser of their own, the one of this test, whose connection to the server can be cut. */
  visit(arrival?: Arrival): Promise<Visitor & { way: Awaited<ReturnType<typeof aSignal>> }>
}

/** Journeys in the engine that the project names. Whatever breaks in a page fails its journey. */
export const test = base.extend<Visits, { engine: Engine }>({
  engine: [
    async ({ playwright }, use, { project }) => {
      const engine = await startEngine(project.name, playwright)
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  visit: async ({ engine, server }, use, info) => {
    const ends: (() => Promise<unknown>)[] = []
    const faults: string[] = []
    await use(async ({ email, at = '/app', size = wide } = {}) => {
      const way = await aSignal(server.url)
      way.addScript(`(${keepFaults.toString()})()`)
      const { tab, close } = await engine.browser(size)
      ends.push(async () => {
        try {
          if (info.status !== info.expectedStatus)
            return await writeFile(info.outputPath('picture.png'), await tab.picture())
          await tab.evaluate(endFaults)
          way.restore()
          await tab.goto(`${way.url}/contact.json`)
          faults.push(...(await tab.evaluate(readFaults)))
        } finally {
          await close()
          await way.stop()
        }
      })
      const visitor = visitorOf(tab, way.url)
      if (email) {
        await tab.goto(`${way.url}/contact.json`) // a page of ours without the app, which would open the database itself
        await rememberHere(tab, await signInByApi(server, email))
      }
      await visitor.open(at)
      return { ...visitor, way }
    })
    const ended = await Promise.allSettled(ends.map((end) => end()))
    const failures = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    const broken = faults.map((fault) => `A page broke: ${fault}`)
    if (failures.length + broken.length > 0) throw new Error([...failures, ...broken].join('\n'))
  },
})

export { expect } from '@playwright/test'
