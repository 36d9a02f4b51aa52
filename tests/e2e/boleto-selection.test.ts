import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { anIssuingCondominium } from '#tests/support/browser-boleto.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { hasArrived } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const list = '/app/financial/boletos?limit=10'

test('drafts of all pages are selected in two acts, and on a phone one sees which and what for', async ({
  server,
  enter,
}) => {
  const house = await anIssuingCondominium(server)
  const payer = await house.payer()
  for (let count = 0; count < 12; count++) await house.boleto(payer)

  await test.step('a page, then all of them', async () => {
    const page = await enter(house.sindico, { at: list })
    await hasArrived(page)
    const main = page.getByRole('main')
    await main.getByRole('checkbox', { name: 'Selecionar todos' }).check()
    await expect(main.getByText(/^10 selecionados/)).toBeVisible()
    await main.getByRole('button', { name: 'Selecionar os 12 rascunhos' }).click()
    await expect(main.getByText(/^12 selecionados/)).toBeVisible()
    await expect(main.getByRole('button', { name: /^Selecionar os/ })).toBeHidden()
    await expect(main.getByRole('button', { name: 'Gerar Remessa (12)' })).toBeVisible()
    await expectNoBarriers(page)
  })

  await test.step('on a phone, where cards have no boxes', async () => {
    const page = await enter(house.sindico, { at: list, viewport: phone })
    await hasArrived(page)
    const main = page.getByRole('main')
    const card = main.getByRole('listitem').filter({ hasText: 'Rascunho' }).nth(5)
    await card.getByRole('button', { name: /^Ações de Boleto/ }).click()
    await page.getByRole('menuitem', { name: 'Selecionar' }).click()
    await expect(card.getByText('Selecionado', { exact: true })).toBeInViewport()
    await expect(main.getByRole('button', { name: 'Gerar Remessa (1)' })).toBeInViewport()
    await expectNoBarriers(page)
    await main.getByRole('button', { name: 'Mais da seleção' }).click()
    await page.getByRole('menuitem', { name: 'Limpar seleção' }).click()
    await expect(card.getByText('Selecionado', { exact: true })).toBeHidden()
  })
})
