import { qrTextOf } from '#domain/notices/paper-text.ts'
import type { Statement } from '#domain/statements/statement.ts'
import type { StatementCategory } from '#domain/statements/statement-category.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { isOnDevice } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { everyCodeOf } from '#tests/support/slip-readers.ts'

const content =
  'A concessionária fará um reparo na rede da rua.\n\nAs caixas estarão cheias, mas economize: evite a máquina de lavar pela manhã.'

test('a síndico without signal prints a notice for the lift, and whoever scans its code has the words', async ({
  server,
  enter,
}) => {
  const api = await signInByApi(server, 'sindico@demo.zelo')
  const [category] = await api.get<StatementCategory[]>('/statement-categories')
  const title = 'Falta d’água amanhã, das 9h às 12h'
  const written = await api.call('POST', '/statements', {
    title,
    content,
    category_id: category?.id,
    priority: 'HIGH',
    archive_at: '2099-11-27T03:00:00.000Z',
  })
  const { id } = (await written.json()) as Statement // the row it created
  const page = await enter('sindico@demo.zelo', { isInstalled: true, at: `/app/statement/${id}` })
  await isOnDevice(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  await expect(page.locator('[data-paper]')).toBeAttached()

  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4', printBackground: true })
  const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  const head = `Edifício Jacarandá\nURGENTE: ${title}`
  const foot = `Helena Prado, ${today}\nVale até 26/11`
  // The reader leaves empty lines out.
  const lines = qrTextOf({ head, content, foot }).split(/\n+/)
  expect((await everyCodeOf(pdf)).join('\n')).toBe(`QR-Code:${lines.join('\n')}`)
})
