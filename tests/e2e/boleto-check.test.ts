import type { Page } from '@playwright/test'
import { linhaDigitavel } from '#domain/boletos/barcode.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { drawSlips } from '#slips/draw-slips.ts'
import { slipOf } from '#slips/slip-of.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { hasArrived, isOnDevice } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { jpegOf } from '#tests/support/slip-readers.ts'

test('a resident without network finds out which boletos are the condominium’s, from a line and from a picture', async ({
  server,
  enter,
}) => {
  const email = 'morador@demo.zelo'
  const { get } = await signInByApi(server, email)
  const own = (await get<Boleto[]>('/boletos')).find(({ status }) => status === 'REGISTERED')
  const { barcode } = own ?? {}
  if (!own || !barcode) throw new Error('the demo’s resident owes something')
  const page = await enter(email, { isInstalled: true, viewport: phone, at: '/app/check-boleto' })
  await hasArrived(page)
  await isOnDevice(page)
  await page.context().setOffline(true)
  const field = page.getByLabel('Linha digitável ou código de barras')
  const result = page.getByRole('status').filter({ hasText: /boleto|linha/i })

  await test.step('a line of theirs, pasted with the words around it', async () => {
    await paste(page, `Linha digitável: ${linhaDigitavel(barcode)}`)
    await expect(result).toContainText('É um boleto do condomínio')
    await expect(result).toContainText('748 – Sicredi')
    await expect(result).toContainText('Unidade304')
    await expectNoBarriers(page)
  })

  await test.step('a wrong digit says where, and a line of another bank that it is not theirs', async () => {
    const line = linhaDigitavel(barcode).replace(/\D/g, '')
    await field.fill(line.slice(0, 5) + String((Number(line[5]) + 1) % 10) + line.slice(6))
    await expect(result).toContainText('Há um número errado entre os 10 primeiros.')
    await field.fill('23793.38128 60007.827136 95000.063305 8 16560000370000')
    await expect(result).toContainText('Não é um boleto do condomínio: é de outro banco')
    await expect(result).toContainText('Se ele diz ser do condomínio, não pague')
    await expectNoBarriers(page)
    await field.fill('7489')
    await expect(page.getByText('4 de 47 números')).toBeVisible()
  })

  await test.step('a picture of the slip, read on the device', async () => {
    const slip = slipOf(own, { today: own.due_date, timeZone: defaultTimeZone, charge: null })
    if (!slip) throw new Error('it has a number')
    const buffer = await jpegOf(await drawSlips([slip], 'full'))
    await page
      .getByLabel('Imagem do boleto')
      .setInputFiles({ name: 'boleto.jpg', mimeType: 'image/jpeg', buffer })
    await expect(field).toHaveValue(barcode)
    await expect(result).toContainText('É um boleto do condomínio')
    const note = { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('não é uma foto') }
    await page.getByLabel('Imagem do boleto').setInputFiles(note)
    await expect(page.getByText('Não foi possível abrir este arquivo como imagem.')).toBeVisible()
  })
})

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Linha digitável ou código de barras').fill(text)
}
