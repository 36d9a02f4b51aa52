import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules that depend on the theme; all others check the same document in light and dark. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** Axe finds no accessibility violation on this page, in either theme. */
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
  // Colours in the middle of a transition, of the theme or of an opening dialog, are not checked.
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
