import { linhaDigitavel } from '#domain/boletos/barcode.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { shortDate } from '#domain/boletos/cnab-400.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { aChargedHouse, choose, look, retorno } from '#tests/support/browser-bank.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { dayFromNow } from '#tests/support/browser-boleto.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { hasArrived, isOnDevice } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const list = '/app/financial/boletos'

test('a later due date is asked without internet, told to the bank, and the resident’s once it confirms', async ({
  server,
  enter,
}) => {
  const house = await aChargedHouse(server)
  const { boleto, charge } = house
  const our_number = boleto.our_number ?? ''
  const later = dayFromNow(45)
  await house.made('/remessas/generate', { boleto_ids: [boleto.id] })
  const page = await enter(house.sindico, { at: list, isInstalled: true })
  await isOnDevice(page)
  const main = page.getByRole('main')
  const importing = main.getByRole('button', { name: 'Importar Retorno' })
  const mobile = await enter(house.resident, { viewport: phone, at: `${list}/${boleto.id}` })
  await hasArrived(mobile)

  await test.step('the bank registers it', async () => {
    await importing.click()
    const dialog = await choose(page, retorno({ rows: [{ our_number, occurrence: '02' }] }))
    await dialog.getByRole('button', { name: 'Aplicar 1 movimento' }).click()
    await expect(dialog.getByText('Retorno aplicado', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('another due date is asked without internet, and waits', async () => {
    await page.goto(`${list}/${boleto.id}`)
    await page.context().setOffline(true)
    await main.getByRole('button', { name: 'Alterar no banco' }).click()
    const dialog = page.getByRole('dialog', { name: 'Alterar no banco' })
    await dialog.getByRole('button', { name: 'Pedir', exact: true }).click()
    await expect(dialog.getByText(/^Mude o vencimento ou o abatimento/)).toBeVisible()
    await dialog.getByLabel('Vencimento').fill(later)
    await expectNoBarriers(page)
    await look(page, 'change-at-bank')
    await dialog.getByRole('button', { name: 'Pedir', exact: true }).click()
    const asked = main.getByText(`Vai na próxima remessa: vencimento ${civilDateText(later)}.`)
    await expect(asked).toBeVisible()
    await look(page, 'change-queued')
    await page.context().setOffline(false)
    await expect(mobile.getByText(`A administração pediu: vencimento ${civilDateText(later)}.`)).toBeVisible({
      timeout: 30_000,
    })
    await look(mobile, 'change-resident')
  })

  await test.step('it goes in a file of its own', async () => {
    await page.goto(list)
    await page.getByRole('button', { name: '1 alteração espera a próxima remessa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gerar Remessa' })
    await expect(dialog.getByRole('checkbox', { name: 'Incluir o que espera: 1 alteração' })).toBeChecked()
    await expectNoBarriers(page)
    const started = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Gerar com 1 boleto' }).click()
    await started
    await dialog.getByRole('button', { name: 'Concluir' }).click()
  })

  await test.step('the bank confirms it, and the open page of the resident says it', async () => {
    await importing.click()
    const moved = { our_number, occurrence: '14', due_date: shortDate(later) }
    const dialog = await choose(page, retorno({ file_number: 2, rows: [moved] }))
    await expect(dialog.getByText(`Vencimento alterado para ${civilDateText(later)}.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Aplicar 1 movimento' }).click()
    await expect(dialog.getByText('Retorno aplicado', { exact: true })).toBeVisible()
    await expect(mobile.getByText(`vence ${civilDateText(later)}`)).toBeVisible({ timeout: 30_000 })
    const after = await house.get<Boleto>(`/boletos/${boleto.id}`)
    await expect(mobile.getByText(linhaDigitavel(after.barcode ?? ''))).toBeVisible()
    expect(after.barcode).not.toBe(boleto.barcode)
    const owed = await house.get<FinancialTransaction>(`/financial-transactions/${charge.id}`)
    expect(owed.due_date).toBe(later)
    await expectNoBarriers(mobile)
  })
})
