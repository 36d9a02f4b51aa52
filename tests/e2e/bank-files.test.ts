import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import type { RemessaFile } from '#domain/remessas/remessa-file.ts'
import { aChargedHouse, choose, look, retorno } from '#tests/support/browser-bank.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { anIssuingCondominium } from '#tests/support/browser-boleto.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { hasArrived, isOnDevice, pressAction } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { recordsOf } from '#tests/support/remessa-records.ts'
import { textOf } from '#tests/support/slip-readers.ts'

const list = '/app/financial/boletos'

test('a síndico sends a charge to the bank, brings its answers back, and the resident’s phone says Pago', async ({
  server,
  enter,
}) => {
  const house = await aChargedHouse(server)
  const page = await enter(house.sindico, { at: list, isInstalled: true })
  await isOnDevice(page)
  const main = page.getByRole('main')
  const our_number = house.boleto.our_number ?? ''
  const mobile = await enter(house.resident, { viewport: phone, at: `${list}/${house.boleto.id}` })
  await hasArrived(mobile)
  await expect(mobile.getByText('Ainda não registrado no banco')).toBeVisible()

  await test.step('the draft goes into a file, which is saved', async () => {
    await main.getByRole('checkbox', { name: /^Selecionar Boleto/ }).check()
    await main.getByRole('button', { name: 'Gerar Remessa (1)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gerar Remessa' })
    await expect(dialog.getByText(/1 registro; R\$\s1\.284,50 a registrar/)).toBeVisible()
    await expectNoBarriers(page)
    await look(page, 'remessa')
    const started = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Gerar com 1 boleto' }).click()
    const file = await started
    expect(file.suggestedFilename()).toMatch(/^00623[1-9OND]\d\d\.REM$/)
    const records = recordsOf(await readFile(await file.path(), 'latin1'))
    expect(records.find(({ type }) => type === '1')?.ourNumber).toBe(our_number)
    await expect(dialog.getByText('Remessa Gerada com Sucesso!')).toBeVisible()
    await expectNoBarriers(page)
    await dialog.getByRole('link', { name: 'Ver arquivo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Remessa 00623/)
    await expect(main.getByRole('link', { name: 'Otávio Beltrão' })).toBeVisible()
    await expect(main.getByText('Registrando')).toBeVisible()
    await expectNoBarriers(page)
    await look(page, 'remessa-page')
  })

  await test.step('the bank’s file is read without internet, and applied with it', async () => {
    await page.goto(list)
    await main.getByRole('button', { name: 'Importar Retorno' }).click()
    await page.context().setOffline(true)
    const dialog = await choose(
      page,
      retorno({
        rows: [
          { our_number, occurrence: '02' },
          { our_number, occurrence: '06', amount: 128_450, paid: 128_450, credit_date: '20261123' },
          { our_number: '269999999', occurrence: '06', paid: 5_000 },
        ],
      }),
    )
    await expect(dialog.getByText('1 movimento a conferir')).toBeVisible()
    await expect(dialog.getByText(/^Pago em 21\/11\/2026/)).toBeVisible()
    await expectNoBarriers(page)
    await look(page, 'retorno')
    await page.context().setOffline(false)
    const apply = dialog.getByRole('button', { name: 'Aplicar 3 movimentos' })
    await expect(apply).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 })
    await apply.click()
    await expect(dialog.getByText('Retorno aplicado', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Confira de quem é o pagamento e registre-o na cobrança.')).toBeVisible()
    await expectNoBarriers(page)
    await look(page, 'retorno-done')
  })

  await test.step('the boleto tells its history at the bank, and both files stand in the list', async () => {
    await page.goto(`${list}/${house.boleto.id}`)
    const steps = main.getByRole('list', { name: 'Histórico no banco' })
    await expect(steps).toContainText('Entrada confirmada')
    await expect(steps).toContainText('Crédito em conta: 23/11/2026')
    await expectNoBarriers(page)
    await look(page, 'boleto-history')
    await page.goto('/app/financial/bank-files')
    await expect(main.getByText('Total de 2 registros')).toBeVisible()
    await expectNoBarriers(page)
    await look(page, 'bank-files')
    await main.getByRole('link', { name: '00621N22.CRT' }).click()
    await expect(main.getByText('1 movimento a conferir')).toBeVisible()
    await expectNoBarriers(page)
    await look(page, 'retorno-page')
  })

  await test.step('the resident, who looked at it all the time, sees it paid', async () => {
    await expect(mobile.getByRole('main').getByText('Pago', { exact: true }).first()).toBeVisible()
    await expect(mobile.getByRole('main').getByText('Pago em', { exact: true })).toBeVisible()
    await expect(mobile.getByText('Histórico no banco')).toBeHidden()
    await expectNoBarriers(mobile)
    await look(mobile, 'resident')
  })
})

test('a boleto that the bank rejected says why, its payer is mended, and another goes in the next file', async ({
  server,
  enter,
}) => {
  const house = await aChargedHouse(server)
  const { boleto, payer } = house
  await house.call('POST', '/remessas/generate', { boleto_ids: [boleto.id] })
  const page = await enter(house.sindico, { viewport: phone, at: list })
  await hasArrived(page)
  const main = page.getByRole('main')

  await test.step('the reason and what to do are said', async () => {
    await main.getByRole('button', { name: 'Mais do Financeiro' }).click()
    await page.getByRole('menuitem', { name: 'Importar Retorno' }).click()
    const dialog = await choose(
      page,
      retorno({
        rows: [{ our_number: boleto.our_number ?? '', occurrence: '24', motives: '4800000000' }],
      }),
    )
    await dialog.getByRole('button', { name: 'Aplicar 1 movimento' }).click()
    await expect(dialog.getByText('Retorno aplicado', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Corrija o que o banco apontou e emita o boleto de novo.')).toBeVisible()
    await expectNoBarriers(page)
    await look(page, 'rejected-phone')
    await dialog.getByRole('list', { name: 'A conferir' }).getByRole('link').click()
    await expect(main.getByText('Rejeitado').first()).toBeVisible()
    await expect(main.getByText('CEP inválido').first()).toBeVisible()
  })

  await test.step('issued again for a payer without CEP, the check leads to the payer', async () => {
    await house.call('PATCH', `/payers/${payer.id}`, { zip: '' })
    await pressAction(page, 'Emitir de novo')
    await page
      .getByRole('dialog', { name: 'Emitir de novo' })
      .getByRole('button', { name: 'Emitir boleto' })
      .click()
    await page.getByRole('link', { name: 'Há um boleto no lugar deste' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boleto 00000002')
    await page.goto(list)
    await main.getByRole('button', { name: /^Ações de Boleto 00000002/ }).click()
    await page.getByRole('menuitem', { name: 'Selecionar' }).click()
    await main.getByRole('button', { name: 'Gerar Remessa (1)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gerar Remessa' })
    await expect(dialog.getByText('O CEP do pagador é inválido (motivo 48).')).toBeVisible()
    await expectNoBarriers(page)
    await look(page, 'remessa-problem-phone')
    await dialog.getByRole('link', { name: /^Abrir pagador/ }).click()
    await expect(page).toHaveURL(new RegExp(`/payers/${payer.id}`))
  })

  await test.step('with the CEP it goes', async () => {
    await house.call('PATCH', `/payers/${payer.id}`, { zip: '30140060' })
    const again = (await house.boletos()).find(({ replaces_id }) => replaces_id === boleto.id)
    const { status } = await house.call('POST', '/remessas/generate', { boleto_ids: [again?.id] })
    expect(status).toBe(201)
    expect((await house.get<Boleto>(`/boletos/${again?.id}`)).status).toBe('REGISTERING')
  })
})

test('a return file that was imported before says so and changes nothing, and write-offs alone make a file', async ({
  server,
  enter,
}) => {
  const house = await aChargedHouse(server)
  const { boleto } = house
  await house.call('POST', '/remessas/generate', { boleto_ids: [boleto.id] })
  const page = await enter(house.sindico, { at: `${list}?retorno=1` })
  await hasArrived(page)
  const file = retorno({ rows: [{ our_number: boleto.our_number ?? '', occurrence: '02' }] })

  await test.step('applied once', async () => {
    const dialog = await choose(page, file)
    await dialog.getByRole('button', { name: 'Aplicar 1 movimento' }).click()
    await expect(dialog.getByText('Nada a conferir.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Importar outro' }).click()
    await choose(page, file)
    await expect(
      dialog.getByText(/^Este arquivo já foi importado em .* por Aline Moura: nada muda/),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Aplicar/ })).toBeHidden()
    await expectNoBarriers(page)
    await look(page, 'retorno-again')
    await page.keyboard.press('Escape')
    expect((await house.get<Boleto>(`/boletos/${boleto.id}`)).status).toBe('REGISTERED')
  })

  await test.step('of hundreds of movements to look at a few are drawn, and the last is reached by keyboard', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Importar Retorno' }).click()
    const rows = Array.from({ length: 400 }, (_, at) => ({
      our_number: String(269_000_000 + at),
      occurrence: '06',
      paid: 5_000,
    }))
    const dialog = await choose(page, retorno({ file_number: 2, rows }))
    await expect(dialog.getByText('400 movimentos a conferir')).toBeVisible()
    const found = dialog.getByRole('list', { name: 'A conferir' })
    await expect(found.getByText('Nosso número 26/900000-0', { exact: true })).toBeVisible()
    expect(await found.getByRole('listitem').count()).toBeLessThan(40)
    await expectNoBarriers(page)
    await look(page, 'retorno-hundreds')
    await found.locator('..').focus()
    await page.keyboard.press('End')
    await expect(found.getByText('Nosso número 26/900039-9', { exact: true })).toBeInViewport()
    await dialog.getByRole('button', { name: /^Remover/ }).click()
  })

  await test.step('a file of another agreement is refused in words', async () => {
    const dialog = await choose(page, retorno({ beneficiary: '99999', rows: [] }))
    await expect(dialog.getByText(/^Este arquivo é do beneficiário 99999/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('what was cancelled waits for a remittance, and makes one', async () => {
    await house.call('PATCH', `/boletos/${boleto.id}/status/CANCELLED`, { reason: 'Engano' })
    await page.getByRole('button', { name: '1 baixa espera a próxima remessa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gerar Remessa' })
    await expect(dialog.getByRole('checkbox', { name: 'Incluir o que espera: 1 baixa' })).toBeChecked()
    await expectNoBarriers(page)
    const started = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Gerar com 1 boleto' }).click()
    await started
    await expect.poll(async () => (await house.get<Boleto>(`/boletos/${boleto.id}`)).write_off).toBe('SENT')
  })
})

test('a síndico with a new agreement makes the homologation kit, and has its file and PDF again without internet', async ({
  server,
  enter,
}) => {
  const house = await anIssuingCondominium(server)
  const page = await enter(house.sindico, { at: '/app/settings?aba=financeiro', isInstalled: true })
  await isOnDevice(page)
  const main = page.getByRole('main')
  const twoDownloads = async (press: () => Promise<void>) => {
    const found: Download[] = []
    const note = (file: Download) => void found.push(file)
    page.on('download', note)
    await press()
    await expect.poll(() => found.length).toBe(2)
    page.off('download', note)
    return found
  }

  await test.step('one act gives both, after a question', async () => {
    await main.getByRole('button', { name: 'Gerar kit de homologação' }).click()
    const question = page.getByRole('alertdialog', { name: 'Gerar o kit de homologação?' })
    await expect(question).toContainText('dez números de boleto')
    await expectNoBarriers(page)
    await look(page, 'homologation-question')
    const files = await twoDownloads(() => question.getByRole('button', { name: 'Gerar kit' }).click())
    const [file, pdf] = files
    expect(file?.suggestedFilename()).toMatch(/^00623[1-9OND]\d\d\.R(?:EM|M\d|\d\d)$/)
    expect(pdf?.suggestedFilename()).toBe(`teste-${file?.suggestedFilename().replace('.', '-')}.pdf`)
    const slips = await readFile((await pdf?.path()) ?? '')
    const records = recordsOf(await readFile((await file?.path()) ?? '', 'latin1'))
    const printed = await textOf(slips)
    expect(printed).toContain('TESTE — NÃO PAGAR')
    for (const { ourNumber = '' } of records.filter(({ type }) => type === '1'))
      expect(printed).toContain(nossoNumeroText(ourNumber))
    await expect(main.getByText('Kit de homologação gerado!')).toBeVisible()
    await expectNoBarriers(page)
    await look(page, 'homologation-done')
    expect(await house.boletos()).toEqual([])
  })

  await test.step('the file stands in the list as a test, and its page gives both again offline', async () => {
    await page.goto('/app/financial/bank-files')
    await expect(main.getByText('10 boletos de teste (homologação)')).toBeVisible()
    await expect(main.getByText('Teste', { exact: true })).toBeVisible()
    await look(page, 'homologation-list')
    await main.getByRole('link', { name: /^00623/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Remessa de teste 00623/)
    await expect(main.getByRole('cell', { name: 'TESTE10' })).toBeVisible()
    await expectNoBarriers(page)
    await look(page, 'homologation-page')
    await page.context().setOffline(true)
    const [file, pdf] = await twoDownloads(async () => {
      await main.getByRole('button', { name: 'Baixar arquivo' }).click()
      await main.getByRole('button', { name: 'Baixar PDF' }).click()
    })
    expect(recordsOf(await readFile((await file?.path()) ?? '', 'latin1'))).not.toEqual([])
    expect(pdf?.suggestedFilename()).toMatch(/^teste-/)
    await page.context().setOffline(false)
  })

  await test.step('the section tells of the kit; the bank’s answer about it changes nothing', async () => {
    await page.goto('/app/settings?aba=financeiro')
    await expect(main.getByRole('list', { name: 'Kits gerados' })).toContainText('por Aline Moura')
    const [kit] = await house.get<RemessaFile[]>('/remessas')
    await page.goto(`${list}?retorno=1`)
    const rows = (kit?.test_slips ?? []).map(({ our_number, document_number }) => ({
      our_number,
      document_number,
      occurrence: '02',
    }))
    const dialog = await choose(page, retorno({ rows }))
    await expect(dialog.getByText(/^Boleto de teste da homologação: nada muda/).first()).toBeVisible()
    await expectNoBarriers(page)
    await look(page, 'homologation-retorno')
    await dialog.getByRole('button', { name: 'Aplicar 10 movimentos' }).click()
    await expect(dialog.getByText('Nada a conferir.')).toBeVisible()
  })
})
