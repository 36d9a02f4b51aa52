import { anUnreadableDisk } from '#tests/support/browser-disk.ts'
import { desk } from '#tests/support/browser-launch.ts'
import { signIn } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const lists = {
  boletos: ['/app/financial/boletos', 'Não foi possível carregar os boletos'],
  financial_transactions: ['/app/financial/transactions', 'Não foi possível carregar as transações'],
  payers: ['/app/financial/payers', 'Erro ao carregar pagadores'],
  residences: ['/app/residences', 'Erro ao carregar unidades'],
  areas: ['/app/reservations/areas', 'Erro ao carregar áreas'],
  reservations: ['/app/reservations', 'Erro ao carregar reservas'],
  assemblies: ['/app/assemblies', 'Erro ao carregar assembleias'],
  condominium_documents: ['/app/condominium-documents', 'Erro ao carregar documentos'],
} as const

test('a síndico whose device cannot read one table reads which one, inside its screen, and can ask again', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, viewport: desk })
  for (const [collection, [path]] of Object.entries(lists)) await anUnreadableDisk(context, collection, path)
  const page = await context.newPage()
  await signIn(page, { email: 'sindico@demo.zelo' })
  for (const [path, said] of Object.values(lists)) {
    await page.goto(path)
    const fault = page.getByRole('alert').filter({ hasText: said })
    await expect(fault.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeVisible()
  }
  await context.close()
})
