import { signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { aPublisher } from '#tests/support/browser-notices.ts'
import { withPushService } from '#tests/support/browser-push.ts'
import { isOnDevice, pressSignOut, rowOf } from '#tests/support/browser-screen.ts'
import { outboxOf, rememberHere } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a reader hears what is not read, what is archived, and what becomes of a reading that was not sent', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const sindico = await aPublisher(server, await house.person('MANAGER', 'Helena Síndica'))
  const [fresh, old] = ['Troca da bomba', 'Troca da bomba em 2019']
  await sindico.publish(fresh)
  await sindico.call('PATCH', `/statements/${await sindico.publish(old)}`, {
    archive_at: '2020-01-01T03:00:00.000Z',
  })
  const reader = await house.person('COLLABORATOR', 'Bento Porteiro')
  const page = await enter(reader, { isInstalled: true, at: '/app/profile' })
  await withPushService(page.context())
  await isOnDevice(page)
  await page.goto('/app/statement')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Comunicados 1 não lido', exact: true })).toBeVisible()

  await page.getByPlaceholder('Título ou conteúdo').fill('bomba')
  await expect(rowOf(page, old)).toContainText('Arquivado')
  const [newer] = await sindico.titled(fresh)
  const invitation = page.getByRole('region', { name: 'Notificações' })
  await expect(invitation).toHaveCount(0)

  await page.context().setOffline(true)
  await page.locator(`a[href="/app/statement/${newer?.id}"]`).click()
  await expect.poll(() => outboxOf(page)).toMatchObject([{ command: 'statements.read' }])
  await pressSignOut(page)
  const question = page.getByRole('alertdialog', { name: 'Sair sem internet?' })
  await expect(question).toContainText('1 comunicado que você leu volta a aparecer como não lido.')
  await question.getByRole('button', { name: 'Continuar conectado' }).click()

  await page.context().setOffline(false)
  await expect.poll(() => outboxOf(page)).toEqual([])
  await page.goto('/app/statement')
  await expect(invitation).toContainText('Quer saber na hora dos comunicados?')
  await expectNoBarriers(page)
})

test('a form whose code does not come says so, and opens once it does', async ({ server, browser }) => {
  // The fault is reported, as it should be: a browser whose faults do not fail the test.
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/contact.json')
  await rememberHere(page, await signInByApi(server, 'sindico@demo.zelo'))
  await page.route('**/NoticeForm*.js', (route) => route.abort())
  await page.goto('/app/announcements?new=1')
  const dialog = page.getByRole('dialog', { name: 'Novo Comunicado' })
  await expect(dialog.getByText('Erro ao abrir modal de comunicado')).toBeVisible()
  await page.unroute('**/NoticeForm*.js')
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(dialog.getByLabel('Título')).toBeVisible()
  await context.close()
})
