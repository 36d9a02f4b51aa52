import type { RemessaFile } from '#domain/remessas/remessa-file.ts'
import { aChargedHouse } from '#tests/support/browser-bank.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { hasArrived } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a remittance whose answer or bytes are lost on the way is found by who asked for it', async ({
  server,
  enter,
}) => {
  const house = await aChargedHouse(server)
  const page = await enter(house.sindico, { at: '/app/financial/boletos' })
  await hasArrived(page)
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: /^Selecionar Boleto/ }).check()
  await main.getByRole('button', { name: 'Gerar Remessa (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerar Remessa' })
  const generate = dialog.getByRole('button', { name: 'Gerar com 1 boleto' })

  await test.step('the request never arrived: it can be asked again', async () => {
    await page.route('**/api/remessas/generate', (route) => route.abort())
    await generate.click()
    await expect(dialog.getByText(/^Não houve resposta do servidor\./)).toBeVisible()
    await expectNoBarriers(page)
    expect(await house.get<RemessaFile[]>('/remessas')).toEqual([])
    await page.unroute('**/api/remessas/generate')
  })

  await test.step('the file was made: it comes with the next sync', async () => {
    await page.route('**/api/remessas/generate', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await generate.click()
    await expect(dialog.getByText('Remessa Gerada com Sucesso!')).toBeVisible({ timeout: 30_000 })
    await expect(dialog.getByText(/ainda não foi baixado neste aparelho\.$/)).toBeVisible()
    expect(await house.get<RemessaFile[]>('/remessas')).toHaveLength(1)
    await expectNoBarriers(page)
  })

  await test.step('its bytes do not come: nothing says that they did', async () => {
    await page.route('**/api/remessas/*/file', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Baixar arquivo' }).click()
    await expect(page.getByText('O arquivo não chegou. Tente de novo com internet.')).toBeVisible()
    await expect(dialog.getByText(/ainda não foi baixado neste aparelho\.$/)).toBeVisible()
    await page.unroute('**/api/remessas/*/file')
    const started = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Baixar arquivo' }).click()
    await started
    await expect(dialog.getByText(/foi baixado neste aparelho\.$/)).toBeVisible()
  })
})
