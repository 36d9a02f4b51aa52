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
