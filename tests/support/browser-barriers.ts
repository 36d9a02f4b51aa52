import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules that a theme decides; all others read the same document by day and by night. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** Axe finds nothing on this page that shuts people out, in neither theme. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await show(page, 'light')
  await expectNothing(page, axeOf(page))
  await show(page, 'dark')
  await expectNothing(page, axeOf(page).withRules(ofColour))
}

/** Without frames of strangers axe adds its findings up in the page itself, and no second page is opened for it. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0)
  // Colours half way between two themes, or of a dialog that is still coming, are in nobody's sight for long.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
}

async function expectNothing(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
  expect.soft(found, page.url()).toEqual([])
}
