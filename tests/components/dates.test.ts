import { expect, test } from '#tests/support/browser-components.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`in Safari, ${colorScheme}, an empty date does not look like today: no date or time lies on a transparent ground`, async ({
    dates: page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toContainClass(colorScheme === 'dark' ? 'dark' : '')
    const inputs = page.locator('input')
    await expect(inputs).toHaveCount(22)
    const grounds = await inputs.evaluateAll((all) =>
      all.map((input) => {
        const frame = input.parentElement as HTMLElement // its FieldFrame
        return [getComputedStyle(input).backgroundColor, getComputedStyle(frame).backgroundColor]
      }),
    )
    for (const [own, frame] of grounds) {
      expect(own).toMatch(/^rgb\(/) // rgba: not opaque
      expect(own).toBe(frame)
    }
    expect(new Set(grounds.map(([own]) => own)).size).toBe(2) // to be filled, and to be read only
  })

test('who leaves an optional date empty reads so below it, and hears it with the field', async ({
  dates: page,
}) => {
  const [day, time] = [page.getByLabel('Prazo da votação: dia'), page.getByLabel('Prazo da votação: hora')]
  for (const input of [day, time]) await expect(input).toHaveAccessibleDescription('Sem prazo.')
  await expect(page.getByLabel('Nascimento')).toHaveAccessibleDescription('Sem data.')
  await expect(page.getByLabel('Começo: dia')).toHaveAccessibleDescription('')
  await time.fill('18:30')
  await expect(page.getByText('Sem prazo.')).toHaveCount(0)
  await day.fill('2026-12-01')
  await expect(day).toHaveAccessibleDescription('')
})
