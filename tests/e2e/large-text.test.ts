import type { Page } from '@playwright/test'
import { desk, phone, tablet } from '#tests/support/browser-launch.ts'
import { signIn } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const sizes = [
  ['130 %', { ...phone, width: 360 }, 1.3],
  ['150 %', { ...phone, width: 360 }, 1.5],
  ['200 %', { ...phone, width: 360 }, 2],
  ['150 % at a small desk', { ...desk, width: 1024 }, 1.5],
  ['200 % at a desk', desk, 2],
  ['200 % on a tablet', tablet, 2],
] as const

const screens = {
  'sindico@demo.zelo': [
    '/app/manager/dashboard',
    '/app/awaiting',
    '/app/occurrences',
    '/app/reservations',
    '/app/reservations?ver=tabela',
    '/app/assemblies',
    '/app/residents',
    '/app/residences',
    '/app/users',
    '/app/settings',
    '/app/pendencies',
    '/app/financial/boletos',
    '/app/financial/transactions',
    '/app/financial/payers',
    '/app/financial/statement',
    '/app/statement',
    '/app/announcements',
    '/app/profile/notifications',
  ],
  'admin@demo.zelo': ['/app/admin/dashboard'],
  'colaborador@demo.zelo': ['/app/collaborator/dashboard'],
  'prestador@demo.zelo': ['/app/service-provider/dashboard'],
  'morador@demo.zelo': [
    '/app/resident/dashboard',
    '/app/my-unit',
    '/app/reservations',
    '/app/profile',
    '/app/financial',
    '/app/statement',
  ],
}

for (const [name, viewport, scale] of sizes) {
  test(`letters of ${name} stay on the screen, and in the bottom bar in one line`, async ({ aBrowser }) => {
    test.slow()
    for (const [email, paths] of Object.entries(screens)) {
      const page = await aBrowser({ viewport })
      await signIn(page, { email })
      for (const path of paths) {
        await page.goto(path)
        // As a person's own browser does it: the letters alone.
        await page.evaluate((percent) => {
          document.documentElement.style.fontSize = `${percent}%`
        }, scale * 100)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
        await expect.poll(() => tooWide(page), `${path}: pixels to the side`).toBe(0)
        await expect.poll(() => tabsCut(page), `${path}: the tabs`).toEqual([])
        if (path.endsWith('/dashboard')) {
          await expect(page.locator('main section > header').nth(2)).toBeAttached()
          await expect(page.getByText('Carregando dados do dashboard...')).toHaveCount(0)
          await expect.poll(() => cutInCards(page), `${path}: cards`).toEqual([])
        }
        await expect.poll(() => wordsThatCollide(page), `${path}: the bottom bar`).toEqual([])
      }
      await page.context().close()
    }
  })
}

function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The tabs of Financeiro that are not whole in their line. */
function tabsCut(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main nav[aria-label=Financeiro] a')]
      .filter((tab) => {
        const at = tab.getBoundingClientRect()
        const line = tab.parentElement?.getBoundingClientRect()
        return !line || at.left < line.left || at.right > line.right || at.bottom > line.bottom
      })
      .map((tab) => tab.textContent),
  )
}

/** The cards of a home that cut something off at their edge, or lay it over their own title. */
function cutInCards(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('main section:has(> header)')]
    const cut = cards.filter(
      (card) => card.scrollWidth > card.clientWidth && !card.querySelector('[data-empty]'),
    )
    const wordsOf = (element: Element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return words.getBoundingClientRect()
    }
    const overlaid = cards.filter((card) => {
      const [title, action] = card.querySelectorAll('header > *')
      if (!title || !action) return false
      const [one, other] = [wordsOf(title), wordsOf(action)]
      return one.right > other.left + 1 && one.bottom > other.top + 1
    })
    return [...cut, ...overlaid].map((card) => card.querySelector('header')?.textContent ?? '')
  })
}

/** Words of the bottom bar that take two lines, leave their place or lie over their neighbour. */
function wordsThatCollide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll('[data-bottom-bar] [data-words]')].filter(
      (word) => getComputedStyle(word).clipPath === 'none' && word.getBoundingClientRect().width > 1,
    )
    const boxes = words.map((word) => ({ text: word.textContent, at: word.getBoundingClientRect() }))
    const lineHeight = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 1.5
    return boxes
      .filter(({ at }, index) => {
        const next = boxes[index + 1]
        return at.height > lineHeight || at.right > innerWidth || (next && at.right > next.at.left)
      })
      .map(({ text }) => text)
  })
}
