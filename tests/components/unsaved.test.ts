import { expect, test } from '#tests/support/browser-components.ts'

for (const [browser, lacks] of [
  ['', false],
  [' in a Safari without the Navigation API', true],
] as const)
  test(`who presses a link away from what is not saved is asked${browser}, and goes only by saying so`, async ({
    unsaved: page,
  }) => {
    if (lacks) await page.evaluate(() => Reflect.deleteProperty(window, 'navigation'))
    expect(await page.evaluate(() => 'navigation' in window)).toBe(!lacks)
    const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
    await page.getByRole('button', { name: 'Antes' }).click()
    await page.getByRole('link', { name: 'Sair' }).click()
    await question.getByRole('button', { name: 'Continuar aqui' }).click()
    await expect(page.locator('output')).toHaveText('/unsaved')
    await page.getByRole('link', { name: 'Sair' }).click()
    await question.getByRole('button', { name: 'Sair sem salvar' }).click()
    await expect(page.locator('output')).toHaveText('/elsewhere')
  })
