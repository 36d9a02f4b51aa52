import { signInByApi } from '#tests/support/browser-api.ts'
import { aDoormanBehindLiar } from '#tests/support/browser-doorman.ts'
import type { Lie } from '#tests/support/browser-liar.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import { recordQuickly, rowOf } from '#tests/support/browser-screen.ts'
import { respond } from '#tests/support/browser-signal.ts'
import type { BuiltServer } from '#tests/support/browser-server.ts'
import { outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const breakdowns: Lie[] = [
  'hangs up before it has passed anything on',
  'hangs up after it has passed everything on',
  'never answers',
  'passes on half of the answer',
  'passes on half of the answer as if it were the whole',
  'says that it is out of order',
]

const portals: Lie[] = [
  'shows a page of its own',
  'shows a page of its own and calls it JSON',
  'asks for a password of its own',
  'leads to a page of its own',
  'leads to a page elsewhere',
]

test('through every way a network breaks down, what a doorman records is never told as sent before it is, and arrives once', async ({
  server,
  browser,
}) => {
  const doorman = await aDoormanBehindLiar({ server, browser })
  const { faults, leave } = doorman
  try {
    for (const lie of breakdowns) await test.step(lie, () => recordsThrough({ server, doorman, lie }))
    expect(faults).toEqual([])
  } finally {
    await leave()
  }
})

test('behind the sign-in page of a shopping centre a doorman stays signed in and works on, and all of it arrives once', async ({
  server,
  browser,
}) => {
  const doorman = await aDoormanBehindLiar({ server, browser })
  const { faults, leave } = doorman
  try {
    for (const lie of portals) await test.step(lie, () => recordsThrough({ server, doorman, lie }))
    expect(faults).toEqual([])
  } finally {
    await leave()
  }
})

test('a server that asks to be left alone for some seconds is, though the network comes back in between', async ({
  server,
  browser,
}) => {
  const { page, way, faults, leave } = await aDoormanBehindLiar({ server, browser })
  const seconds = 4
  const arrivals: number[] = []
  way.meet(
    ({ url }) => url === '/api/occurrences',
    async ({ answer, ask }) => {
      arrivals.push(performance.now())
      if (arrivals.length > 1) {
        respond(answer, await ask())
        return
      }
      const problem = { type: 'about:blank', title: 'rate_limited', status: 429, code: 'rate_limited' }
      answer.writeHead(429, {
        'content-type': 'application/problem+json',
        'retry-after': String(seconds),
      })
      answer.end(JSON.stringify({ ...problem, detail: 'Muitas tentativas.' }))
    },
  )
  try {
    const title = '403 com portão batendo'
    await recordQuickly(page, title)
    await expect.poll(() => arrivals.length).toBe(1)
    for (const type of ['online', 'pageshow', 'online']) {
      await page.evaluate((name) => window.dispatchEvent(new Event(name)), type)
    }
    await expect(rowOf(page, title)).toContainText('Aguardando envio')
    await expect.poll(() => outboxOf(page)).toEqual([])
    expect(arrivals).toHaveLength(2)
    expect((arrivals[1] ?? 0) - (arrivals[0] ?? 0)).toBeGreaterThanOrEqual(seconds * 1000)
    const sindico = await signInByApi(server, 'sindico@demo.zelo')
    expect(await sindico.occurrencesTitled(title)).toHaveLength(1)
    expect(faults).toEqual([])
  } finally {
    await leave()
  }
})

interface Recording {
  server: BuiltServer
  doorman: Awaited<ReturnType<typeof aDoormanBehindLiar>>
  lie: Lie
}

async function recordsThrough({ server, doorman, lie }: Recording): Promise<void> {
  const { page, way, networkComesBack } = doorman
  const title = `402 com ruído ${crypto.randomUUID().slice(0, 8)}`
  const row = rowOf(page, title)
  way.lie(lie)
  await recordQuickly(page, title, await aJpeg(page))
  await expect.poll(way.lied).toBeGreaterThan(0)
  await page.reload()
  await expect(row).toContainText('Aguardando envio')
  await expect(page.getByText('Ocorrência registrada com sucesso!')).toBeHidden()
  expect(await outboxOf(page)).toHaveLength(2)

  await networkComesBack()
  await expect(row).not.toContainText('Aguardando envio')
  await expect.poll(() => outboxOf(page)).toEqual([])
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  const rows = await sindico.occurrencesTitled(title)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.photos).toHaveLength(1)
}
