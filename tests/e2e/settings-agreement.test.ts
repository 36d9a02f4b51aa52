import type { Page } from '@playwright/test'
import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { aWordlessRefusal } from '#tests/support/browser-refusal.ts'
import { hasArrived, isOnDevice } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

async function fillAgreement(page: Page) {
  for (const [label, text] of [
    ['Cooperativa', '0165'],
    ['Posto (UA)', '02'],
    ['Código do beneficiário', '00623'],
    ['Conta corrente', '123456'],
    ['Razão social', 'Condomínio Edifício Jacarandá'],
    ['CNPJ', '11222333000181'],
  ] as const)
    await page.getByLabel(label).fill(text)
}

test('a manager on a phone has the agreement’s button in sight, writes it down without a network, and corrects it', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const page = await enter(await house.person('MANAGER', 'Helena Síndica'), {
    isInstalled: true,
    viewport: phone,
    at: '/app/settings?aba=financeiro',
  })

  await test.step('on a phone the agreement is saved from above the places at the bottom', async () => {
    await expect(page.getByLabel('Cooperativa')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Salvar convênio' })).toBeInViewport()
  })

  await test.step('a manager writes down the bank agreement without a network, and corrects it later', async () => {
    await page.goto('/app/settings')
    await isOnDevice(page)
    await expect(page.getByRole('link', { name: 'Financeiro (Boletos)' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByLabel('Banco')).toHaveJSProperty('readOnly', true)
    await page.getByRole('button', { name: 'Salvar convênio' }).click()
    for (const field of [
      'Cooperativa',
      'Posto (UA)',
      'Código do beneficiário',
      'Conta corrente',
      'Razão social',
      'CNPJ',
    ])
      await expect(page.getByText(`Preencha o campo obrigatório: ${field}`).first()).toBeVisible()

    await page.context().setOffline(true)
    await page.getByLabel('Cooperativa').fill('0165-9')
    await page.getByLabel('Posto (UA)').fill('02')
    await page.getByLabel('Código do beneficiário').fill('00623')
    await page.getByLabel('Conta corrente').fill('12.345-6')
    await page.getByLabel('Razão social').fill('Condomínio Edifício Jacarandá')
    await page.getByLabel('CNPJ').fill('11222333000181')
    await expect(page.getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81')
    await page.getByRole('button', { name: 'Salvar convênio' }).click()
    await expect(page.getByText('Convênio guardado, aguardando envio.')).toBeVisible()
    await page.context().setOffline(false)
    const kept = () => house.get<BankAccount[]>(`/bank-accounts?condominium_id=${house.id}`)
    await expect.poll(async () => (await kept())[0]?.cooperative).toBe('0165')
    await expect(page.getByText('Aguardando envio', { exact: true })).toBeHidden()

    await page.getByLabel('Multa (%)').fill('3')
    await page.getByRole('button', { name: 'Salvar convênio' }).click()
    await expect(page.getByText('A multa é de no máximo 2%').first()).toBeVisible()

    await page.getByLabel('Multa (%)').fill('1,5')
    await page.getByLabel('Instruções do boleto').fill('Não receber após 60 dias.')
    await page.getByLabel('Posto (UA)').fill('07')
    await page.getByRole('button', { name: 'Salvar convênio' }).click()
    await expect(page.getByText('Convênio atualizado com sucesso!')).toBeVisible()
    expect(await kept()).toMatchObject([
      {
        bank_code: '748',
        ua: '07',
        wallet: '01',
        current_acc: '123456',
        cnpj: '11222333000181',
        with_registry: true,
        fine_percent: 1.5,
        instructions: 'Não receber após 60 dias.',
      },
    ])
  })
})

test('an agreement refused without a word is told in the screen’s own, and a better one is saved', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const page = await enter(house.user.email, { at: '/app/settings?aba=financeiro' })
  await expect(page.getByLabel('Carteira')).toHaveValue('01')
  await hasArrived(page)
  await fillAgreement(page)
  await page.route('**/api/bank-accounts', (route) => route.fulfill(aWordlessRefusal))
  await page.getByRole('button', { name: 'Salvar convênio' }).click()
  await expect(
    page.getByText('Não foi possível salvar o convênio. Verifique os dados.').first(),
  ).toBeVisible()
  await expect(page.getByText('Uma alteração não foi aceita')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await page.reload()
  await expect(page.getByLabel('Cooperativa')).toHaveValue('')
  await fillAgreement(page)
  await page.getByRole('button', { name: 'Salvar convênio' }).click()
  await expect(page.getByText('Convênio salvo com sucesso!')).toBeVisible()
})
