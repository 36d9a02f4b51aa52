import type { Page } from '@playwright/test'
import { countAgain, countIn, type Counts, countsOf } from '#tests/support/browser-counters.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { isOnDevice, openOccurrences } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

/*
 * Speed is held by what is done, not by how long it takes here. Each bound is what was counted when it was written, with room
 * for what a busy machine splits into more commits; what is done with less lowers it. The aims and the table of all screens
 * are in docs/performance.md.
 */

/** The counts that are above their bound. */
function tooMany(counts: Counts, most: Counts): Partial<Counts> {
  return Object.fromEntries(
    Object.entries(counts).filter(([name, count]) => count > most[name as keyof Counts]),
  )
}

async function offlineCounting(page: Page): Promise<void> {
  await isOnDevice(page)
  await countIn(page.context())
  await page.context().setOffline(true)
}

/** Nothing has been done for a moment. */
async function settled(page: Page): Promise<Counts> {
  let last = ''
  await expect
    .poll(
      async () => {
        const before = last
        last = JSON.stringify(await countsOf(page))
        return before === last
      },
      { intervals: [400] },
    )
    .toBe(true)
  return countsOf(page)
}

test('a síndico who records an occurrence has it in the list after few requests, and nothing else is drawn anew', async ({
  enter,
}) => {
  const page = await enter('sindico@demo.zelo', { isInstalled: true })
  await offlineCounting(page)
  await openOccurrences(page)
  const counts: Counts[] = []
  for (const title of ['Portão que range', 'Portão que bate']) {
    await page.getByRole('button', { name: 'Nova ocorrência' }).click()
    const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
    await form.getByLabel('Título').fill(title)
    await form.getByLabel('Descrição').fill('Desde ontem à noite')
    await form.locator('[aria-haspopup=listbox]').first().click()
    await page.locator('[role=option]').first().click()
    await settled(page)
    const untilItsRow = page.evaluate(countsUntilRow, title)
    await countAgain(page)
    await form.getByRole('button', { name: 'Registrar ocorrência' }).click()
    counts.push(await untilItsRow)
  }
  const [, second] = counts // the first time a form is used, more of its looks are written
  expect(tooMany(second!, tapBounds)).toEqual({})
})

/** Runs in the page: what was counted when the row is there, before the next frame. */
function countsUntilRow(title: string): Promise<Counts> {
  return new Promise((resolve) => {
    const list = document.querySelector('tbody')
    const observer = new MutationObserver(() => {
      if (!list?.querySelector('a')?.textContent?.includes(title)) return
      observer.disconnect()
      resolve({ ...(Reflect.get(window, 'counts') as Counts) })
    })
    if (list) observer.observe(list, { childList: true, subtree: true })
  })
}

const tapBounds: Counts = {
  commits: 8,
  components: 230,
  transactions: 10,
  locks: 12,
  requests: 26,
  cursors: 2,
  rules: 0,
}

test('a cold start without network asks the device for no more than it needs', async ({ enter }) => {
  const page = await enter('sindico@demo.zelo', { isInstalled: true })
  await offlineCounting(page)
  await openOccurrences(page)
  const counts = await settled(page)
  expect(tooMany(counts, startBounds)).toEqual({})
})

const startBounds: Counts = {
  commits: 30,
  components: 2100,
  transactions: 95,
  locks: 12,
  requests: 100,
  cursors: 2,
  rules: 160,
}

for (const [who, email, viewport] of [
  ['síndico at a desk', 'sindico@demo.zelo', { width: 1440, height: 900 }],
  ['resident with a phone', 'morador@demo.zelo', phone],
] as const)
  test(`every screen in the menu of a ${who} opens with few requests, and locks little`, async ({
    enter,
  }) => {
    const page = await enter(email, { isInstalled: true, viewport })
    await offlineCounting(page)
    await page.reload()
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    const open = async () => {
      if (viewport === phone) await page.getByRole('button', { name: 'Abrir menu' }).click()
    }
    await settled(page)
    await open()
    const hrefs = await menu
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(hrefs.length).toBeGreaterThan(4)
    const over: Record<string, Partial<Counts>> = {}
    for (const [at, href] of hrefs.entries()) {
      if (at > 0) await open()
      await countAgain(page)
      await menu.locator(`a[href="${href}"]`).click()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      const counts = await settled(page)
      const found = tooMany(counts, { ...screenBounds, ...above[href ?? ''] })
      if (Object.keys(found).length > 0) over[href ?? ''] = found
    }
    expect(over).toEqual({})
  })

const screenBounds: Counts = {
  commits: 20,
  components: 2100,
  transactions: 22,
  locks: 12,
  requests: 30,
  cursors: 2,
  rules: 110,
}

/** Who has read each notice is looked up person by person. */
const above: Readonly<Record<string, Partial<Counts>>> = { '/app/statement': { requests: 220 } }
