import type { NotificationPreferences } from '#domain/notifications/preferences.ts'
import type { SubscribedDevice } from '#domain/notifications/contract.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { aSubscription } from '#tests/support/a-subscription.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { phone, screens } from '#tests/support/browser-launch.ts'
import {
  anOccurrenceMessage,
  aWayWithDisplay,
  isSubscribed,
  pressNotification,
  pushTo,
  shownOn,
  withPushService,
} from '#tests/support/browser-push.ts'
import { countLoads, isOnDevice, pressSignOut } from '#tests/support/browser-screen.ts'
import { personStores } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a doorman is asked once he waits for an answer, and what happens reaches his phone and opens offline', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const unit = await house.unit('304')
  const email = await house.person('COLLABORATOR', 'Bento Porteiro')
  const way = await aWayWithDisplay(server.url)
  const page = await enter(email, {
    viewport: phone,
    isInstalled: true,
    at: '/app/profile',
    baseURL: way.url,
  })
  await withPushService(page.context())
  await isOnDevice(page)
  const invitation = page.getByRole('region', { name: 'Notificações' })

  await test.step('not on first sight: after his first occurrence', async () => {
    await page.goto('/app/occurrences?new=1')
    const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
    await form.getByLabel('O que aconteceu?').fill('304 com vazamento na garagem')
    await expect(invitation).toHaveCount(0)
    await form.getByRole('button', { name: 'Registrar ocorrência' }).click()
    await expect(invitation).toContainText('Quer saber quando a sua ocorrência andar?')
    await invitation.getByRole('button', { name: 'Avise-me' }).click()
    await expect(page.getByText('Notificações ligadas neste aparelho.')).toBeVisible()
    await expect(invitation).toHaveCount(0)
    expect(await isSubscribed(page)).toBe(true)
  })

  const push = await pushTo(page, way.url)
  const sindica = await signInByApi(server, await house.person('MANAGER', 'Helena Síndica'))
  const [first, second] = [anId(), anId()]
  for (const [id, title] of [
    [first, 'Portão não fecha'],
    [second, 'Lâmpada queimada'],
  ] as const) {
    const input = {
      id,
      title,
      description: 'Desde cedo.',
      type: 'MAINTENANCE',
      residence_id: unit.id,
      unit: '304',
    }
    const answer = await sindica.call('POST', '/occurrences', { condominium_id: house.id, ...input })
    expect(answer.status).toBe(201)
  }

  await test.step('with Zelo closed, two occurrences are one notification, and their rows are here', async () => {
    await page.goto('/contact.json') // no window of the app
    await push(anOccurrenceMessage(first))
    await expect.poll(() => shownOn(page)).toMatchObject([{ title: 'Ocorrência nova' }])
    await push(anOccurrenceMessage(second))
    await expect.poll(() => shownOn(page)).toMatchObject([{ title: '2 ocorrências novas' }])
    const titles = async () =>
      (await personStores(page)).occurrences?.map((row) => (row as { title: string }).title)
    await expect.poll(titles).toEqual(expect.arrayContaining(['Portão não fecha', 'Lâmpada queimada']))
  })

  await test.step('pressed without network, it opens in the window that is there, without a reload', async () => {
    await page.goto('/app/profile')
    await isOnDevice(page)
    await page.context().setOffline(true)
    const loads = countLoads(page)
    await pressNotification(page.context())
    await expect(page).toHaveURL(/\/app\/occurrences$/)
    await expect(page.getByText('Portão não fecha')).toBeVisible()
    await expect(page.getByText('Lâmpada queimada')).toBeVisible()
    expect(loads()).toBe(0)
    expect(await shownOn(page)).toEqual([])
  })

  await test.step('what cannot be read is shown too, and says nothing', async () => {
    await push('Portão não fecha')
    await expect.poll(() => shownOn(page)).toMatchObject([{ title: 'Zelo', body: 'Há novidades no Zelo.' }])
  })
  await way.stop()
})

test('at a computer that another person signs out of, her notifications end with her session, offline too', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const email = await house.person('MANAGER', 'Helena Síndica')
  const way = await aWayWithDisplay(server.url)
  const page = await enter(email, { isInstalled: true, at: '/app/profile', baseURL: way.url })
  await withPushService(page.context())
  await isOnDevice(page)
  await page.goto('/app/profile')
  await page.getByRole('link', { name: 'Notificações' }).click()
  await page.getByRole('button', { name: 'Ligar notificações' }).click()
  await expect(page.getByText('Ligadas', { exact: true })).toBeVisible()
  const push = await pushTo(page, way.url)
  await push(anOccurrenceMessage(anId()))
  await expect.poll(() => shownOn(page)).toHaveLength(1)

  await page.context().setOffline(true)
  await pressSignOut(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => isSubscribed(page)).toBe(false)
  expect(await shownOn(page)).toEqual([])
  await push(anOccurrenceMessage(anId(), { title: 'Nova ocorrência da Helena' }))
  await expect.poll(() => shownOn(page)).toMatchObject([{ title: 'Zelo', body: 'Há novidades no Zelo.' }])
  await way.stop()
})

test('a resident chooses what reaches him, without network too, and turns off a phone that he lost', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const email = await house.person('RESIDENT', 'Rui Morador')
  const lost = await signInByApi(server, email)
  expect((await lost.call('POST', '/push-subscriptions', aSubscription())).status).toBeLessThan(300)
  const page = await enter(email, { isInstalled: true, at: '/app/profile/notifications' })
  await isOnDevice(page)

  const devices = page.getByRole('list', { name: 'Outros aparelhos com notificações' })
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await devices.getByRole('button', { name: /^Desligar/ }).click()
  await expect(page.getByText('Nenhum outro aparelho seu recebe notificações.')).toBeVisible()
  expect(await lost.get<SubscribedDevice[]>('/push-subscriptions')).toEqual([])

  await page.context().setOffline(true)
  await page.getByRole('switch', { name: 'Cobranças' }).click()
  await page.getByRole('switch', { name: 'Comunicados urgentes' }).click()
  await expect(page.getByText(/você só fica sabendo quando abrir o Zelo/)).toBeVisible()
  await page.getByRole('switch', { name: 'Silêncio à noite' }).click()
  await expect(page.getByRole('switch', { name: 'Silêncio à noite' })).not.toBeChecked()
  await expect(page.getByText('Aguardando envio')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Cobranças' })).not.toBeChecked()
  await page.context().setOffline(false)
  const kept = async () => {
    const [row] = await lost.get<NotificationPreferences[]>('/notification-preferences')
    return row && { muted: row.muted, is_quiet: row.is_quiet, email: row.email }
  }
  await expect.poll(kept).toEqual({ muted: ['urgent_notice', 'charge'], is_quiet: false, email: true })
})

for (const [name, viewport] of screens) {
  test(`axe finds nothing that shuts people out of their notifications on ${name}, by day and by night`, async ({
    server,
    enter,
  }) => {
    const page = await enter('sindico@demo.zelo', { viewport, isInstalled: true })
    await expect(page).toHaveTitle(/^\(\d+\) .+ · Zelo$/)
    await withPushService(page.context())
    await isOnDevice(page)
    const other = await signInByApi(server, 'sindico@demo.zelo')
    await other.call('POST', '/push-subscriptions', aSubscription())
    await page.goto('/app/profile/notifications')
    await expect(page.getByRole('button', { name: 'Ligar notificações' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Desligar em / }).first()).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Ligar notificações' }).click()
    await expect(page.getByText('Ligadas', { exact: true })).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Desligar neste aparelho' }).click()
    await expect(page.getByText('Desligadas', { exact: true })).toBeVisible()
    await page.goto('/app/occurrences?new=1')
    await page.goto('/app/profile')
    await expect(page.getByText('este aparelho', { exact: true })).toBeVisible()
    await expectNoBarriers(page)
  })
}
