import type { Page } from '@playwright/test'
import { signInByApi } from '#tests/support/browser-api.ts'
import { aCounter } from '#tests/support/browser-counter.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import { isOnDevice, openOccurrences, recordQuickly } from '#tests/support/browser-screen.ts'
import type { BuiltServer } from '#tests/support/browser-server.ts'
import { aSignal, isWrite, respond } from '#tests/support/browser-signal.ts'
import { outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { workerOf } from '#tests/support/browser-worker.ts'

const withoutLocks = `Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });`
const withoutLocksInWorker = `Object.defineProperty(WorkerNavigator.prototype, 'locks', { value: undefined });`

for (const has of ['with', 'without']) {
  test(`two tabs and the worker that send one queue at the same moment send each change once, ${has} Web Locks`, async ({
    server,
    enter,
  }) => {
    const way = await aSlowWay(server)
    way.rewrite('/service-worker.js', (worker) => {
      const blind = takesWindowsForHidden(worker)
      return has === 'with' ? blind : `${withoutLocksInWorker}\n${blind}`
    })
    try {
      const first = await enter('colaborador@demo.zelo', {
        isInstalled: true,
        baseURL: way.url,
        viewport: phone,
      })
      const context = first.context()
      if (has === 'without') await context.addInitScript(withoutLocks)
      await openOccurrences(first)
      await isOnDevice(first)
      const second = await context.newPage()
      await openOccurrences(second)
      const worker = await workerOf(context, way.url)
      way.cut()
      const titles = await recordSome(first, `tarefa ${has}`)
      way.holdAnswers()
      way.restore({ forWorker: true }) // a page's own next try would come first now and then
      await worker.wake()
      await expect.poll(way.senders).toContain('worker')
      way.restore()
      for (const page of [first, second]) await page.evaluate(() => window.dispatchEvent(new Event('online')))
      if (has === 'without') await expect.poll(way.senders).toHaveLength(2)
      way.tellAnswers()

      await expect.poll(() => outboxOf(second)).toEqual([])
      for (const page of [first, second]) await expect(page.getByText('Aguardando envio')).toHaveCount(0)
      await areThereOnce(server, titles)
      expect(way.counter.takenTwice()).toEqual([])
      expect([way.counter.taken(), way.counter.repeated()]).toEqual([8, 0])
    } finally {
      await way.stop()
    }
  })
}

test('a worker that is stopped in the middle of sending is followed by another, and each change is there once', async ({
  server,
  enter,
}) => {
  const way = await aSlowWay(server)
  try {
    const page = await enter('colaborador@demo.zelo', {
      isInstalled: true,
      baseURL: way.url,
      viewport: phone,
    })
    await openOccurrences(page)
    await isOnDevice(page)
    const context = page.context()
    const worker = await workerOf(context, way.url)
    await context.setOffline(true)
    const titles = await recordSome(page, 'turno')
    await page.close()

    way.holdAnswers()
    await context.setOffline(false)
    await worker.wake()
    await expect.poll(way.counter.taken).toBeGreaterThan(0)
    await worker.stop()
    way.tellAnswers()
    const takenByTheFirst = way.counter.taken()
    expect(takenByTheFirst).toBeLessThan(8)

    await worker.wake()
    await expect.poll(way.counter.taken).toBe(8)
    await areThereOnce(server, titles)
    expect(way.counter.takenTwice()).toEqual([])
    expect(way.counter.repeated()).toBeGreaterThan(0)
    expect(way.senders()).toEqual(['worker'])
    const again = await context.newPage()
    await openOccurrences(again)
    await expect.poll(() => outboxOf(again)).toEqual([])
  } finally {
    await way.stop()
  }
})

/** A tab in front would be asked to send instead; so the worker sends beside the tabs. */
function takesWindowsForHidden(worker: string): string {
  expect(worker).toContain('.visibilityState===')
  return worker.replaceAll('.visibilityState===', '.visibilityState+"?"===')
}

async function aSlowWay(server: BuiltServer) {
  const way = await aSignal(server.url)
  const counter = aCounter()
  const senders = new Set<unknown>()
  let open = Promise.resolve()
  let tellAnswers: () => void = () => undefined
  let isForWorker = false
  // Over HTTP/1.1 the streams of two tabs and four held answers would be all the connections that a browser opens.
  const isStream = ({ url }: { url?: string }) => url?.startsWith('/api/events') === true
  way.meet(
    (asked) => isWrite(asked) || isStream(asked),
    async (stopped) => {
      if (isStream({ url: stopped.path })) {
        stopped.answer.writeHead(204).end()
        return
      }
      const sender = stopped.headers['x-app-version']
      if (isForWorker && sender !== 'worker') {
        stopped.answer.destroy()
        return
      }
      senders.add(sender)
      const answered = await stopped.ask()
      counter.note(stopped, answered)
      await open
      setTimeout(() => respond(stopped.answer, answered), 300) // long enough for others to begin meanwhile
    },
  )
  return {
    ...way,
    counter,
    senders: () => [...senders],
    restore({ forWorker } = { forWorker: false }) {
      isForWorker = forWorker
      way.restore()
    },
    holdAnswers() {
      open = new Promise((resolve) => (tellAnswers = resolve))
    },
    tellAnswers: () => tellAnswers(),
  }
}

/** Six occurrences, two with a photo: eight changes, and more rows than one sender takes at once. */
async function recordSome(page: Page, name: string): Promise<string[]> {
  const titles = Array.from({ length: 6 }, (_, at) => `304 com ${name} nº ${at + 1}`)
  for (const [at, title] of titles.entries()) {
    await recordQuickly(page, title, at < 2 ? await aJpeg(page) : undefined)
  }
  expect(await outboxOf(page)).toHaveLength(8)
  return titles
}

async function areThereOnce(server: BuiltServer, titles: string[]): Promise<void> {
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  const all = await sindico.occurrences()
  for (const [at, title] of titles.entries()) {
    const rows = all.filter((row) => row.title === title)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.photos).toHaveLength(at < 2 ? 1 : 0)
  }
}
