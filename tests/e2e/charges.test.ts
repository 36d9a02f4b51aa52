import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Boleto } from '#domain/boletos/boleto.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { linhaDigitavel } from '#domain/boletos/barcode.ts'
import type { User } from '#domain/users/user.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { agreementInput } from '#tests/support/a-charge.ts'
import { aCpf } from '#tests/support/a-cpf.ts'
import { activate } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { phone, tablet } from '#tests/support/browser-launch.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import { hasArrived, isOnDevice, pressAction, rowOf } from '#tests/support/browser-screen.ts'
import type { BuiltServer } from '#tests/support/browser-server.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const today = () => civilDay(new Date().toISOString(), 'America/Sao_Paulo')

/** Three units: two owners with a CPF, one without anybody. */
async function aBuilding(server: BuiltServer) {
  const house = await aCondominium(server)
  await house.made('/bank-accounts', agreementInput({ condominium_id: house.id }))
  const units = [await house.unit('101'), await house.unit('102'), await house.unit('103')]
  const owners = await Promise.all(
    ['Otávio Beltrão', 'Marina Prado'].map(async (name, at) => {
      const email = `dono.${at}.${house.id.slice(-6)}@casa.test`
      const cpf = aCpf()
      const input = { name, email, cpf, residence_id: units[at]?.id, condominium_id: house.id }
      const user = await house.made<User>('/users/create-resident', input)
      await activate(server, email)
      await house.call('PATCH', `/residences/${units[at]?.id}`, { owner_id: user.id })
      return user
    }),
  )
  const of = `condominium_id=${house.id}`
  return {
    ...house,
    units,
    owners,
    charges: () => house.get<FinancialTransaction[]>(`/financial-transactions?${of}`),
    boletos: () => house.get<Boleto[]>(`/boletos?${of}`),
  }
}

/** A charge of a unit, due so many days from today, with a boleto. */
async function charged(house: Awaited<ReturnType<typeof aBuilding>>, at: 0 | 1, description: string) {
  const [unit, owner] = [house.units[at], house.owners[at]]
  const fee = await house.made<{ id: string }>('/recurring-fees', {
    condominium_id: house.id,
    start_date: addDays(today(), 10),
    periods_count: 1,
    description,
    units: [
      {
        residence_id: unit?.id,
        unit: unit?.unit,
        resident_name: owner?.profile.name,
        user_id: owner?.id,
        value: 487.9,
        payer_id: owner?.id,
      },
    ],
    payers: [
      {
        id: owner?.id,
        name: owner?.profile.name,
        document: owner?.profile.cpf,
        user_id: owner?.id,
        address_line: 'Rua da Bahia, 1148',
        city: 'Belo Horizonte',
        state: 'MG',
        zip: '30160011',
      },
    ],
    bank_account_id: (await house.get<{ id: string }[]>(`/bank-accounts?condominium_id=${house.id}`))[0]?.id,
  })
  const charge = (await house.charges()).find(({ recurring_fee_id }) => recurring_fee_id === fee.id)
  if (!charge) throw new Error('The fee made no charge')
  return charge
}

async function look(page: Page, name: string) {
  if (process.env.LOOK) await page.screenshot({ path: `/tmp/look/${name}.png`, fullPage: true })
}

test('an administrator charges a whole building, sees who pays with which boleto, and is told of a unit charged twice', async ({
  server,
  enter,
}) => {
  const house = await aBuilding(server)
  const page = await enter(await house.person('ADMIN', 'Célia Administradora'), {
    at: '/app/financial/transactions',
  })
  await hasArrived(page)
  const form = page.getByRole('dialog', { name: 'Nova Taxa Recorrente' })

  await test.step('the preview names every unit, its payer, and who has no CPF', async () => {
    await page.getByRole('button', { name: 'Nova Taxa Recorrente' }).click()
    await form.getByRole('textbox', { name: 'Valor' }).fill('500')
    await form.getByLabel('Primeiro vencimento').fill(addDays(today(), 10))
    await form.getByRole('textbox', { name: 'Períodos' }).fill('61')
    await form.getByRole('button', { name: /^Lançar/ }).click()
    await expect(form.getByText('Informe de 1 a 60 períodos')).toBeVisible()
    await form.getByLabel('Frequência').selectOption('Anual')
    await form.getByRole('textbox', { name: 'Períodos' }).fill('60')
    const tooFar = /^O último vencimento seria .*: um boleto vence no máximo até/
    await expect(form.getByRole('region', { name: 'Prévia' }).getByText(tooFar)).toBeVisible()
    await form.getByRole('button', { name: /^Lançar/ }).click()
    await expect(form.getByText(tooFar)).toHaveCount(2)
    await form.getByLabel('Frequência').selectOption('Mensal')
    await form.getByRole('textbox', { name: 'Períodos' }).fill('14')
    await expect(form.getByText('+2 mais')).toBeVisible()
    const rows = form.getByRole('list', { name: 'Unidades cobradas' }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0)).toContainText('Otávio Beltrãonovo pagador')
    await expect(rows.nth(2)).toContainText('sem boleto: falta CPF')
    await expect(form.getByText('42 cobranças, 28 boletos, R$ 21.000,00 no total')).toBeVisible()
    await look(page, 'fee-desk')
    await expectNoBarriers(page)
  })

  await test.step('it is one act, confirmed once', async () => {
    await form.getByText('Total a dividir').click()
    await form.getByRole('textbox', { name: 'Total por vencimento' }).fill('100,00')
    await form.getByRole('textbox', { name: 'Períodos' }).fill('2')
    await form.getByRole('button', { name: 'Lançar 6 cobranças' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Lançar' }).click()
    await expect(form.getByText('4 boletos gerados')).toBeVisible()
    await form.getByRole('button', { name: 'Fechar' }).last().click()
    const charges = await house.charges()
    expect(charges.map(({ unit, value }) => `${unit} ${value}`).sort()).toEqual([
      '101 33.34',
      '101 33.34',
      '102 33.33',
      '102 33.33',
      '103 33.33',
      '103 33.33',
    ])
    expect((await house.boletos()).filter(({ our_number }) => our_number !== null)).toHaveLength(4)
  })

  await test.step('the cards add up, and the filters narrow them', async () => {
    const figures = page.getByRole('region', { name: 'Resumo das taxas' })
    await expect(figures).toContainText('Total Transações6')
    await expect(figures).toContainText('Pendentes6R$ 200,00')
    await page.getByRole('combobox', { name: 'Unidade' }).selectOption({ label: '101' })
    await expect(figures).toContainText('Total Transações2')
    await look(page, 'taxas-desk')
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Limpar' }).click()
  })

  await test.step('who was charged for these months already is named, and left out', async () => {
    await page.getByRole('button', { name: 'Nova Taxa Recorrente' }).click()
    await form.getByRole('textbox', { name: 'Valor' }).fill('500')
    await form.getByLabel('Primeiro vencimento').fill(addDays(today(), 10))
    await form.getByRole('textbox', { name: 'Períodos' }).fill('1')
    await expect(
      form.getByText(/^Já têm taxa condominial com vencimento em .*: 101, 102, 103\.$/),
    ).toBeVisible()
    await form.getByRole('button', { name: 'Lançar', exact: true }).click()
    await expect(
      form.getByText('Todas as unidades escolhidas já foram cobradas nesses vencimentos'),
    ).toBeVisible()
  })

  await test.step('and is charged again by who saw it and wants it so', async () => {
    await form.getByRole('checkbox', { name: 'Pular essas' }).uncheck()
    await form.getByRole('button', { name: 'Lançar 3 cobranças' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Lançar' }).click()
    await expect(form.getByText('2 boletos gerados')).toBeVisible()
    expect(await house.charges()).toHaveLength(9)
  })
})

test('a síndico without a network registers what was paid in the lift, with a photo of the receipt; it arrives once, and is undone with a reason', async ({
  server,
  enter,
}) => {
  const house = await aBuilding(server)
  const charge = await charged(house, 0, 'Taxa de dezembro')
  const page = await enter(await house.person('MANAGER', 'Helena Síndica'), {
    isInstalled: true,
    viewport: tablet,
    at: '/app/financial/transactions',
  })
  await isOnDevice(page)
  await expect(rowOf(page, 'Otávio Beltrão')).toBeVisible()
  await look(page, 'taxas-tablet')
  await page.getByRole('link', { name: 'Otávio Beltrão' }).click()
  await expect(page.getByRole('heading', { name: 'Taxa de dezembro' })).toBeVisible()
  await page.context().setOffline(true)

  await test.step('part of it, in cash', async () => {
    await pressAction(page, 'Registrar pagamento')
    const form = page.getByRole('dialog', { name: 'Registrar pagamento' })
    await expect(form.getByLabel('Valor pago')).toHaveValue('487,90')
    await form.getByLabel('Forma de pagamento').selectOption('Dinheiro')
    await form.getByLabel('Valor pago').fill('4000')
    await form.getByRole('button', { name: 'Registrar pagamento' }).click()
    await expect(form.getByText('Confira o valor, ou confirme que foi pago a mais').first()).toBeVisible()
    await look(page, 'payment-above-tablet')
    await form.getByLabel('Valor pago').fill('400')
    await expect(form.getByText(/Foram mesmo/)).toHaveCount(0)
    await expect(form.getByText(/Pago R\$\s400,00 de R\$\s487,90, faltam R\$\s87,90/)).toBeVisible()
    await form.locator('input[type=file]').setInputFiles(await aJpeg(page))
    await expect(form.getByRole('list', { name: 'Comprovante: escolhidos' })).toBeVisible()
    await look(page, 'payment-tablet')
    await expectNoBarriers(page)
    await form.getByRole('button', { name: 'Registrar pagamento' }).click()
    await expect(page.getByText('Pagamento guardado, aguardando envio.')).toBeVisible()
    await expect(page.getByText(/^Pago R\$\s400,00 de R\$\s487,90, faltam R\$\s87,90$/)).toBeVisible()
  })

  await test.step('it arrives once, with its receipt', async () => {
    await page.context().setOffline(false)
    await expect
      .poll(async () => (await house.charges())[0]?.payments.map(({ receipt }) => receipt?.mime_type))
      .toEqual(['image/jpeg'])
    const [stored] = await house.charges()
    expect(stored).toMatchObject({ id: charge.id, payment_status: 'PENDING' })
    const receipt = await house.call(
      'GET',
      `/financial-transactions/${charge.id}/payments/${stored?.payments[0]?.id}/receipt`,
    )
    expect(receipt.headers.get('content-type')).toBe('image/jpeg')
    await look(page, 'charge-tablet')
    await expectNoBarriers(page)
  })

  await test.step('a bounced cheque is undone, and the reason stays', async () => {
    await page.getByRole('button', { name: 'Desfazer pagamento' }).click()
    const question = page.getByRole('dialog', { name: 'Desfazer pagamento' })
    await question.getByRole('button', { name: 'Desfazer pagamento' }).click()
    await expect(question.getByText('Informe o motivo')).toBeVisible()
    await question.getByLabel('Motivo').fill('Nota falsa')
    await question.getByRole('button', { name: 'Desfazer pagamento' }).click()
    await expect(page.getByText('Pagamento desfeito com sucesso!')).toBeVisible()
    await expect(page.getByText(/Desfeito por Helena Síndica.*: Nota falsa/)).toBeVisible()
    await expect.poll(async () => (await house.charges())[0]?.payments[0]?.undone?.reason).toBe('Nota falsa')
  })
})

test('a resident sees only their own accounts, copies the line with one tap, and opens the slip after a cold start without a network', async ({
  server,
  enter,
}) => {
  const house = await aBuilding(server)
  const charge = await charged(house, 0, 'Taxa de dezembro')
  await charged(house, 1, 'Taxa da vizinha')
  const [owner] = house.owners

  await test.step('a draft says that the bank may not take it, and offers no code', async () => {
    const early = await enter(owner?.email ?? '', { viewport: phone, at: '/app/financial/transactions' })
    await expect(early).toHaveURL(/\/app\/financial$/)
    const account = early.getByRole('article', { name: 'Taxa de dezembro' })
    await expect(account).toContainText('Ainda não registrado no banco: pode não ser aceito hoje.')
    await expect(account.getByRole('button', { name: 'Ver boleto em PDF' })).toBeVisible()
    await expect(account.getByRole('button', { name: 'Copiar linha digitável' })).toHaveCount(0)
    await early.goto(`/app/financial/boletos/${charge.boleto_id}`)
    await expect(early.getByText('Ainda não registrado no banco')).toBeVisible()
    await expect(early.getByRole('button', { name: 'Copiar linha digitável' })).toHaveCount(0)
    await early.context().close()
  })

  await server.changeBoleto(charge.boleto_id ?? '', { status: 'REGISTERED', due_date: addDays(today(), 10) })
  const page = await enter(owner?.email ?? '', {
    isInstalled: true,
    viewport: phone,
    at: '/app/financial',
  })
  await isOnDevice(page)
  await expect(page.getByRole('article', { name: 'Taxa de dezembro' })).toBeVisible()
  await expect(page.getByText('Taxa da vizinha')).toHaveCount(0)
  await look(page, 'mine-phone')
  await expectNoBarriers(page)

  await page.context().setOffline(true)
  await page.goto('/app/financial')
  const account = page.getByRole('article', { name: 'Taxa de dezembro' })
  await expect(account).toContainText('R$ 487,90')

  await test.step('the line is copied as its digits', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await account.getByRole('button', { name: 'Copiar linha digitável' }).click()
    await expect(page.getByText('Código copiado! Cole no aplicativo do seu banco.')).toBeVisible()
    const boleto = (await house.boletos()).find(({ user_id }) => user_id === owner?.id)
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(linhaDigitavel(boleto?.barcode ?? '').replace(/\D/g, ''))
  })

  await test.step('the slip opens as a PDF', async () => {
    // Chromium without windows has no PDF viewer, and saves what the tab would show.
    const opened = page.waitForEvent('popup').then((tab) => tab.waitForEvent('download'))
    await account.getByRole('button', { name: 'Ver boleto em PDF' }).click()
    const bytes = await readFile(await (await opened).path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('the statement says what is owed, on paper too', async () => {
    await page.goto('/app/financial/statement')
    await expect(page.getByText('Taxa de dezembro')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Resumo do extrato' })).toContainText('A vencerR$ 487,90')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    expect((await download).suggestedFilename()).toBe(`extrato_101_${today()}.csv`)
    await look(page, 'statement-phone')
    await expectNoBarriers(page)
  })

  await test.step('of which a part was paid, the slip is shown with a warning', async () => {
    await page.context().setOffline(false)
    const part = { paid_on: today(), amount_cents: 40_000, method: 'PIX' }
    await house.call('POST', `/financial-transactions/${charge.id}/payments`, part)
    await page.goto('/app/financial')
    await expect(account).toContainText(
      'Já foram pagos R$ 400,00 e faltam R$ 87,90; este boleto cobra R$ 487,90. Fale com a administração antes de pagar.',
    )
    await look(page, 'mine-partly-paid')
    await expectNoBarriers(page)
  })
})
