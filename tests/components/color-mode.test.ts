import { expect, test } from '#tests/support/browser-components.ts'

test.use({ colorScheme: 'dark' })

// This page has no theme.js: it was painted light, as one is that is painted just before the system turns dark.
test('a system that turns dark before the app listens is followed, and so is every change after', async ({
  components: page,
}) => {
  const root = page.locator('html')
  await expect(root).toContainClass('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root).not.toContainClass('dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root).toContainClass('dark')
})

test('behind a dialog the space of the scrollbar is as dark as the page beside it', async ({
  components: page,
}) => {
  await expect(page.locator('html')).toContainClass('dark')
  const [before, behind] = await page.evaluate(() => {
    const painted = () => getComputedStyle(document.documentElement).backgroundColor
    const asNumbers = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? []
    const page = asNumbers(painted())
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.showModal()
    const mixed = asNumbers(painted()) // `color(srgb ...)`: of 1, not of 255
    dialog.remove()
    return [page.map((part) => Math.round(part * 0.3)), mixed.map((part) => Math.round(part * 255))]
  })
  expect(behind).toEqual(before)
})
