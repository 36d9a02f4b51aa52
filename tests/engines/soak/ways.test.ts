import { writeFile } from 'node:fs/promises'
import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { drawSlips } from '#slips/draw-slips.ts'
import { slipOf } from '#slips/slip-of.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import { outboxOf } from '#tests/support/browser-store.ts'
import { jpegOf } from '#tests/support/slip-readers.ts'
import { expect, narrow, test, wide } from '../engine-test.ts'

test('a síndico registers a payment with a picture of its receipt', async ({ server, visit }, info) => {
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  const charges = await sindico.get<FinancialTransaction[]>('/financial-transactions')
  const owed = charges.find(({ payment_status }) => payment_status === 'PENDING')
  if (!owed) throw new Error('the demo has a charge that is not paid')
  const visitor = await visit({
    email: 'sindico@demo.zelo',
    at: `/app/financial/transactions/${owed.id}`,
    size: wide,
  })
  await visitor.press('button', 'Registrar pagamento')
  await visitor.fill('Forma de pagamento', 'Dinheiro')
  const path = info.outputPath('comprovante.jpg')
  await writeFile(path, (await aJpeg(visitor)).buffer)
  await visitor.attach(path)
  await visitor.press('button', 'Registrar pagamento')
  await visitor.seesNoDialog()
  const stored = () => sindico.get<FinancialTransaction>(`/financial-transactions/${owed.id}`)
  await expect
    .poll(async () => (await stored()).payments.map(({ receipt }) => receipt?.mime_type))
    .toContain('image/jpeg')
})

test('a síndico writes the agreement with the bank down', async ({ server, visit }) => {
  const house = await aCondominium(server)
  const email = await house.person('MANAGER', 'Helena Síndica')
  const visitor = await visit({ email, at: '/app/settings?aba=financeiro', size: narrow })
  for (const [label, text] of [
    ['Cooperativa', '0165'],
    ['Posto (UA)', '02'],
    ['Código do beneficiário', '00623'],
    ['Conta corrente', '123456'],
    ['Razão social', 'Condomínio Edifício Jacarandá'],
    ['CNPJ', '11222333000181'],
  ] as const)
    await visitor.type(label, text)
  await visitor.press('button', 'Salvar convênio')
  const kept = () => house.get<BankAccount[]>(`/bank-accounts?condominium_id=${house.id}`)
  await expect.poll(async () => (await kept())[0]?.cnpj).toBe('11222333000181')
})

test('a resident has a boleto read from its picture', async ({ server, visit }, info) => {
  const { get } = await signInByApi(server, 'morador@demo.zelo')
  const own = (await get<Boleto[]>('/boletos')).find(({ status }) => status === 'REGISTERED')
  const slip = own && slipOf(own, { today: own.due_date, timeZone: defaultTimeZone, charge: null })
  if (!slip) throw new Error('the demo’s resident owes something')
  const path = info.outputPath('boleto.jpg')
  await writeFile(path, await jpegOf(await drawSlips([slip], 'full')))
  const visitor = await visit({ email: 'morador@demo.zelo', at: '/app/check-boleto', size: narrow })
  await visitor.sees('Linha digitável ou código de barras')
  await visitor.attach(path)
  await visitor.sees('É um boleto do condomínio')
})

test('a doorman’s morning: a record with a photo, opened again, and a plate found', async ({
  server,
  visit,
}, info) => {
  const title = '501 com chuveiro pingando'
  const visitor = await visit({ email: 'colaborador@demo.zelo', at: '/app', size: narrow })
  await visitor.sees('Em aberto agora')
  await visitor.press('link', 'Nova ocorrência')
  await visitor.type('O que aconteceu?', title)
  const path = info.outputPath('chuveiro.jpg')
  await writeFile(path, (await aJpeg(visitor)).buffer)
  await visitor.attach(path)
  await visitor.find('image', /^Foto 1/)
  await visitor.press('button', 'Registrar ocorrência')
  await visitor.seesNoDialog()
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  await expect.poll(async () => (await sindico.occurrencesTitled(title))[0]?.photos).toHaveLength(1)
  await visitor.open('/app/occurrences')
  await visitor.press('link', new RegExp(title))
  await visitor.press('button', 'Marcar como resolvida')
  await visitor.type('O que foi feito?', 'Torneira trocada.')
  await visitor.press('button', 'Marcar como resolvida')
  await expect.poll(async () => (await sindico.occurrencesTitled(title))[0]?.status).not.toBe('OPEN')
  await visitor.open('/app')
  await visitor.press('button', /Buscar placa/)
  await visitor.type('Buscar telas, unidades, pessoas, registros', 'RMG4F21')
  await visitor.find('option', /RMG/)
})

test('a resident’s evening: a notice read, the digits of the next bill, an answer to their request', async ({
  server,
  visit,
}) => {
  const visitor = await visit({ email: 'morador@demo.zelo', at: '/app', size: narrow })
  await visitor.sees('Próxima conta')
  await visitor.press('link', /Falta d.água/)
  await visitor.sees(/caixa|água/i)
  await visitor.open('/app/financial')
  await visitor.sees(/\d{5}\.\d{5} \d{5}\.\d{6}/)
  await visitor.open('/app/occurrences?new=1')
  await visitor.type('Título', 'Goteira no quarto')
  await visitor.type('Descrição', 'Desde a chuva de ontem.')
  await visitor.press('button', 'Registrar ocorrência')
  await visitor.seesNoDialog()
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  await expect.poll(() => sindico.occurrencesTitled('Goteira no quarto')).toHaveLength(1)
  await expect.poll(() => outboxOf(visitor)).toEqual([])
})
