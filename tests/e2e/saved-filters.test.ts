import { expect, test } from '#tests/support/browser-test.ts'

test('a síndico gives filters a name, has them in one tap after a reload, renames and removes them', async ({
  enter,
}) => {
  const page = await enter('sindico@demo.zelo', { at: '/app/occurrences' })
  await expect(page.getByText(/^Total de/)).toBeVisible()
  const saved = page.getByRole('group', { name: 'Filtros salvos' })
  await expect(saved).toBeHidden()

  await page.getByLabel('Situação').selectOption('Em aberto')
  await page.getByLabel('Tipo').selectOption('Vazamento')
  await saved.getByRole('button', { name: 'Salvar filtros' }).click()
  const dialog = page.getByRole('dialog', { name: 'Salvar filtros' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Dê um nome a estes filtros')).toBeVisible()
  await dialog.getByLabel('Nome').fill('Vazamentos em aberto')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(saved.getByRole('button', { name: 'Salvar filtros' })).toBeHidden()

  await page.goto('/app/occurrences')
  const chip = saved.getByRole('button', { name: 'Vazamentos em aberto', exact: true })
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  await chip.click()
  await expect(page).toHaveURL(/status=ACTIVE&type=LEAK|type=LEAK&status=ACTIVE/)
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await chip.click()
  await expect(page).toHaveURL(/\/app\/occurrences$/)

  await saved.getByRole('button', { name: 'Ações de Vazamentos em aberto' }).click()
  await page.getByRole('menuitem', { name: 'Renomear' }).click()
  const renaming = page.getByRole('dialog', { name: 'Renomear filtros' })
  await renaming.getByLabel('Nome').fill('Infiltrações')
  await renaming.getByRole('button', { name: 'Salvar' }).click()
  await expect(saved.getByRole('button', { name: 'Infiltrações', exact: true })).toBeVisible()
  await expect(chip).toBeHidden()

  await saved.getByRole('button', { name: 'Ações de Infiltrações' }).click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await expect(saved).toBeHidden()
})
