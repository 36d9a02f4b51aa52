import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { readCsv } from '#domain/values/csv.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { anIssuingCondominium, dayFromNow } from '#tests/support/browser-boleto.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { aPhone } from '#tests/support/browser-phone.ts'
import { hasArrived, isOnDevice, pressAction, rowOf, signIn } from '#tests/support/browser-screen.ts'
import { outboxOf, personStores } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a síndico without signal makes a boleto for somebody new, and after a cold start without signal its PDF opens', async ({
  server,
  watch,
}) => {
  const house = await anIssuingCondominium(server)
  const mobile = await aPhone(server.url)
  try {
    let page = await mobile.open()
    watch(page.context())
    await signIn(page, { email: house.sindico })
    await page.goto('/app/financial/boletos')
    await isOnDevice(page)
    await expect(page.getByText('Nenhum boleto por aqui')).toBeVisible()

    await test.step('what is missing is said in place, and nothing is made', async () => {
      await mobile.loseSignal()
      await page.getByRole('button', { name: 'Novo Boleto' }).first().click()
      const form = page.getByRole('dialog', { name: 'Novo boleto' })
      await form.getByRole('button', { name: /Pagador/ }).click()
      await page.getByRole('option', { name: 'Novo pagador' }).click()
      await form.getByRole('button', { name: 'Gerar boleto' }).click()
      for (const problem of ['Informe o nome do pagador', 'Informe o CPF ou CNPJ', 'Informe o vencimento'])
        await expect(form.getByText(problem)).toBeVisible()
      await expectNoBarriers(page)
    })

    await test.step('payer and boleto wait together for the signal', async () => {
      const form = page.getByRole('dialog', { name: 'Novo boleto' })
      await form.getByLabel('Nome do pagador').fill('Otávio Beltrão')
      await form.getByLabel('CPF ou CNPJ').fill('52998224725')
      await form.getByLabel('Vencimento').fill(dayFromNow(20))
      await form.getByLabel('Valor').fill('1284,5')
      await form.getByRole('button', { name: 'Gerar boleto' }).click()
      await expect(form).toBeHidden()
      await expect(rowOf(page, 'Otávio Beltrão')).toContainText('número ao sincronizar')
      expect((await outboxOf(page)).map(({ command }) => command)).toEqual([
        'payers.create',
        'boletos.create',
      ])
      await mobile.findSignal()
      await expect(rowOf(page, 'Otávio Beltrão')).toContainText('00000001')
      expect(await house.boletos()).toMatchObject([
        { amount_cents: 128_450, fine_percent: 2, document_number: '00000001' },
      ])
    })

    await mobile.loseSignal()
    await mobile.kill()
    page = await mobile.open()
    watch(page.context())
    await page.goto('/app/financial/boletos')
    await page.getByRole('link', { name: /Otávio Beltrão/ }).click()
    await expectNoBarriers(page)
    const pdf = await openedPdf(page, 'Abrir PDF')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  } finally {
    await mobile.drop()
  }
})

test('an administrator selects the drafts of a page, filters what is late, and takes it with them as a file', async ({
  server,
  enter,
}) => {
  const house = await anIssuingCondominium(server)
  const otavio = await house.payer({ email: 'otavio@casa.test' })
  const marina = await house.payer({ name: '=Marina Couto', document: '111.444.777-35' })
  for (let made = 0; made < 11; made++) await house.boleto(otavio, { amount_cents: 1000 + made })
  const late = await house.boleto(marina)
  await server.changeBoleto(late.id, { status: 'REGISTERED', due_date: dayFromNow(-20) })
  const page = await enter(house.sindico, { at: '/app/financial/boletos?limit=10' })
  await hasArrived(page)
  const main = page.getByRole('main')

  await test.step('only drafts are selected, page by page', async () => {
    await expect(main.getByText('1–10 de 12')).toBeVisible()
    await main.getByRole('checkbox', { name: 'Selecionar todos' }).check()
    await expect(main.getByText(/^9 selecionados, R\$/)).toBeVisible()
    await main.getByRole('button', { name: 'Próxima' }).click()
    await expect(main.getByRole('region', { name: 'Boletos', exact: true })).toBeFocused()
    await expect(main.getByRole('columnheader', { name: 'Pagador' })).toBeInViewport()
    await main.getByRole('checkbox', { name: 'Selecionar todos' }).check()
    await expect(main.getByText(/^11 selecionados, R\$\s110,55$/)).toBeVisible()
    await expect(main.getByText('11–12 de 12')).toBeVisible()
    await expectNoBarriers(page)
  })

  await test.step('the selected ones are one file, and go out by e-mail together', async () => {
    const pdf = await openedPdf(page, 'Carnê')
    expect(pagesOf(pdf)).toBe(4)
    await main.getByRole('button', { name: 'Enviar por e-mail' }).click()
    await page.getByRole('button', { name: 'Enviar 11 boletos' }).click()
    await expect(main.getByText(/selecionados/)).toBeHidden()
    await expect
      .poll(async () => (await house.boletos()).filter(({ email }) => email?.to === 'otavio@casa.test'))
      .toHaveLength(11)
  })

  await test.step('all that is to be paid is one file, registered or not, and goes out by e-mail', async () => {
    await main.getByRole('button', { name: 'Todos em aberto (12)' }).click()
    await expectNoBarriers(page)
    const pdf = await openedPdf(page, () => page.getByRole('menuitem', { name: 'Carnê' }).click())
    expect(pagesOf(pdf)).toBe(4)
    await main.getByRole('button', { name: 'Todos em aberto (12)' }).click()
    await page.getByRole('menuitem', { name: 'Enviar por e-mail' }).click()
    const question = page.getByRole('dialog', { name: 'Enviar por e-mail' })
    await expect(question.getByRole('button', { name: 'Enviar 11 boletos' })).toBeVisible()
    await expect(question.getByText('=Marina Couto')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('what is late is filtered in the address, and exported without formulas', async () => {
    const filters = main.getByRole('search', { name: 'Filtrar boletos' })
    await filters.getByLabel('Situação').selectOption('Vencido')
    await filters.getByLabel('Valor mínimo').fill('1000')
    await filters.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(/status=OVERDUE.*min_amount=100000/)
    await expect(main.getByText('1–1 de 1')).toBeVisible()
    await expect(main.getByRole('region', { name: 'Resumo dos boletos' })).toContainText('1 vencido')
    const started = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Exportar CSV' }).click()
    const file = await started
    expect(file.suggestedFilename()).toMatch(/^boletos_\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(";'=Marina Couto;")
    expect(readCsv(text)[1]?.values.slice(2, 4)).toEqual(['=Marina Couto', '111.444.777-35'])
    await expect(page.getByText('1 registros exportados para CSV')).toBeVisible()
    expect((await personStores(page)).accesses).toMatchObject([{ what: 'EXPORT', subject_id: null }])
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
    expect(await topOf(filters)).toBeLessThan(
      await topOf(main.getByRole('region', { name: 'Resumo dos boletos' })),
    )
  })

  await test.step('its second copy has the amount of today', async () => {
    await main.getByRole('link', { name: '=Marina Couto' }).click()
    await expect(main.getByText('Valor atualizado até hoje')).toBeVisible()
    const pdf = await openedPdf(page, 'Segunda via (PDF)')
    expect(pagesOf(pdf)).toBe(1)
  })
})

test('a síndico cancels with a reason what the bank knows and nothing else, issues it again, and one for a charge', async ({
  server,
  enter,
}) => {
  const house = await anIssuingCondominium(server)
  const payer = await house.payer()
  const [draft, registered] = [await house.boleto(payer), await house.boleto(payer)]
  await server.changeBoleto(registered.id, { status: 'REGISTERED', due_date: registered.due_date })
  const page = await enter(house.sindico, { viewport: phone, at: `/app/financial/boletos/${draft.id}` })
  await hasArrived(page)
  const statusOf = async (id: string) => (await house.get<Boleto>(`/boletos/${id}`)).status

  await test.step('a draft is not cancelled: the menu says what is', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Mais ações' }).click()
    const item = page.getByRole('menuitem', { name: /Cancelar boleto/ })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(item).toContainText("Somente boletos em 'Registrando' ou 'Registrado' podem ser cancelados")
    await page.keyboard.press('Escape')
  })

  await test.step('a registered one is, with the reason', async () => {
    await page.goto(`/app/financial/boletos/${registered.id}`)
    await pressAction(page, 'Cancelar boleto')
    const dialog = page.getByRole('dialog', { name: 'Cancelar boleto' })
    await dialog.getByRole('button', { name: 'Cancelar boleto' }).click()
    await expect(dialog.getByText('Informe o motivo do cancelamento')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Pago em dinheiro')
    await dialog.getByRole('button', { name: 'Cancelar boleto' }).click()
    await expect(page.getByText('Boleto cancelado com sucesso!')).toBeVisible()
    expect(await statusOf(registered.id)).toBe('CANCELLED')
    await expect(page.getByRole('main').getByText('Pago em dinheiro').first()).toBeVisible()
    await expectNoBarriers(page)
  })

  await test.step('it is issued again with a number of its own, and the two are linked', async () => {
    await pressAction(page, 'Emitir de novo')
    const dialog = page.getByRole('dialog', { name: 'Emitir de novo' })
    await expect(dialog.getByText('O boleto antigo ainda pode ser pago no banco')).toBeVisible()
    await expectNoBarriers(page)
    await dialog.getByRole('button', { name: 'Emitir boleto' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Há um boleto no lugar deste' }).click()
    await expect(page.getByRole('link', { name: 'Emitido no lugar de outro boleto' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boleto 00000003')
    const again = (await house.boletos()).filter(({ replaces_id }) => replaces_id === registered.id)
    expect(again).toMatchObject([{ status: 'DRAFT', document_number: '00000003' }])
  })

  await test.step('a charge gets one boleto, for a payer whose CPF was missing', async () => {
    const unit = await house.unit('304')
    const charge = await house.made<{ id: string }>('/financial-transactions', {
      residence_id: unit.id,
      condominium_id: house.id,
      resident_name: 'Bruno Sá',
      value: 487.9,
      due_date: dayFromNow(12),
      description: 'Taxa de novembro',
    })
    const isHere = page.getByRole('dialog', { name: 'Gerar boleto' })
    await expect(async () => {
      await page.goto(`/app/financial/boletos?gerar-boleto=${charge.id}`)
      await expect(isHere).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(isHere.getByLabel('Nome do pagador')).toHaveValue('Bruno Sá')
    await expect(isHere.getByLabel('Endereço')).toHaveValue('Rua da Bahia, 1148, unidade 304')
    await expect(isHere.getByLabel('Valor')).toHaveValue('487,90')
    await isHere.getByRole('button', { name: 'Gerar boleto' }).click()
    await expect(isHere.getByText('Informe o CPF ou CNPJ')).toBeVisible()
    await isHere.getByLabel('CPF ou CNPJ').fill(payer.document)
    await isHere.getByRole('button', { name: 'Gerar boleto' }).click()
    await expect(isHere.getByText(`Já cadastrado: ${payer.name}`)).toBeVisible()
    await expectNoBarriers(page)
    await isHere.getByRole('button', { name: 'Usar este pagador' }).click()
    const choice = isHere.getByRole('button', { name: /^Pagador/ })
    await expect(choice).toBeFocused()
    await expect(choice).toContainText(payer.name)
    await choice.click()
    await page.getByRole('option', { name: 'Novo pagador' }).click()
    await isHere.getByLabel('CPF ou CNPJ').fill('11144477735')
    await isHere.getByRole('button', { name: 'Gerar boleto' }).click()
    await expect(page.getByText('Boleto criado com sucesso!')).toBeVisible()
    await page.goto(`/app/financial/boletos?gerar-boleto=${charge.id}`)
    await expect(page.getByRole('dialog', { name: 'Esta cobrança já tem um boleto' })).toBeVisible()
    await expectNoBarriers(page)
  })

  await test.step('a payer with boletos stays', async () => {
    await page.goto(`/app/financial/payers/${payer.id}`)
    await pressAction(page, 'Excluir')
    await expect(page.getByText('Este pagador tem 3 boletos: ele fica no histórico.')).toBeVisible()
    await expectNoBarriers(page)
  })
})

/** The bytes of the PDF that this button or press opens in a new tab; a browser without a viewer downloads it there. */
async function openedPdf(page: Page, button: string | (() => Promise<void>)): Promise<Buffer> {
  // Listened to at once: a small file may be drawn before this test is told of its tab.
  const downloading = new Promise<Download>((resolve) => {
    page.context().once('page', (tab) => tab.once('download', resolve))
  })
  if (typeof button === 'function') await button()
  else await page.getByRole('main').getByRole('button', { name: button }).click()
  const file = await downloading
  return readFile(await file.path())
}

function pagesOf(pdf: Buffer): number | undefined {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
}
