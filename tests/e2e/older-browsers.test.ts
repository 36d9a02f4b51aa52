import { signInByApi } from '#tests/support/browser-api.ts'
import { tablet } from '#tests/support/browser-launch.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import {
  hasArrived,
  isOnDevice,
  openOccurrences,
  pressSignOut,
  recordQuickly,
  rowOf,
  signIn,
} from '#tests/support/browser-screen.ts'
import { aSignal } from '#tests/support/browser-signal.ts'
import { everythingStored, outboxOf, rememberedToken } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

/** What some browser in people's pockets lacks. Taken from pages and from the worker alike. */
const lacking = `
delete globalThis.SyncManager; // Background Sync: Safari, Firefox
delete ServiceWorkerRegistration.prototype.sync;
delete ServiceWorkerRegistration.prototype.periodicSync;
delete Object.getPrototypeOf(navigator).setAppBadge; // badges: Firefox
delete Object.getPrototypeOf(navigator).clearAppBadge;
delete Object.getPrototypeOf(navigator).locks; // Safari before 15.4
delete globalThis.BroadcastChannel; // Safari before 15.4
delete Crypto.prototype.randomUUID; // Safari before 15.4
delete AbortSignal.any; // Safari before 17.4
`

test('a doorman whose browser lacks what others have records without network, is sent for once, and signs out', async ({
  server,
  aBrowser,
}) => {
  const title = '304 com fechadura travada'
  const way = await aSignal(server.url)
  way.rewrite('/service-worker.js', (worker) => `${lacking}\n${worker}`)
  try {
    const page = await aBrowser({ isInstalled: true, baseURL: way.url })
    await page.context().addInitScript(lacking)
    await signIn(page, { email: 'colaborador@demo.zelo' })
    await openOccurrences(page)
    await isOnDevice(page)
    expect(await page.evaluate(whatIsThere)).toEqual([])

    await page.context().setOffline(true)
    await recordQuickly(page, title, await aJpeg(page))
    await expect(rowOf(page, title)).toContainText('Aguardando envio')
    await expect(page.getByRole('link', { name: '1 pendente' })).toBeVisible()
    // Without Web Locks nobody knows that a page was closed in the middle of a try: that change waits for its lease.
    const isStill = async () => (await outboxOf(page)).every(({ state }) => state === 'queued')
    await expect.poll(isStill).toBe(true)
    await page.reload()
    await expect(rowOf(page, title)).toContainText('Aguardando envio')
    await page.getByRole('link', { name: '1 pendente' }).click()
    await expect(page.getByText('Este navegador envia enquanto o Zelo está aberto')).toBeVisible()
    await expect(page.getByText('nos próximos sete dias')).toHaveCount(0)
    await page.goBack()

    await page.context().setOffline(false)
    await expect(rowOf(page, title)).toContainText(/\d{4}-\d{4}/)
    await expect.poll(() => outboxOf(page)).toEqual([])
    await expect(page.getByText('Sincronizado')).toBeVisible()
    const sindico = await signInByApi(server, 'sindico@demo.zelo')
    const [row, ...others] = await sindico.occurrencesTitled(title)
    expect([row?.photos.length, others.length]).toEqual([1, 0])

    await sindico.move(row?.id ?? '', 'IN_PROGRESS')
    await expect(rowOf(page, title)).toContainText('Em Análise')
    const authorization = `Bearer ${await rememberedToken(page)}`
    await pressSignOut(page)
    await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible()
    expect(Object.keys(await everythingStored(page))).toEqual(['zelo'])
    const answer = await fetch(`${server.url}/api/auth/me`, { headers: { authorization } })
    expect(answer.status).toBe(401)
  } finally {
    await way.stop()
  }
})

test('a doorman with an iPad is told how Zelo comes to the home screen, and until then that what waits may go after seven days', async ({
  enter,
}) => {
  const page = await enter('colaborador@demo.zelo', { viewport: tablet, at: '/app/occurrences' })
  await page.context().addInitScript(asIPad)
  await page.reload()
  await hasArrived(page)
  await recordQuickly(page, '604 com janela emperrada')
  await expect.poll(() => outboxOf(page)).toEqual([])
  await page.goto('/app/collaborator/dashboard')
  await expect(page.getByText('Escolha “Adicionar à Tela de Início”.')).toBeVisible()
  await expect(page.getByText('some depois de sete dias sem abrir o Zelo.')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('asked to keep'))).toBe('yes')

  await page.goto('/app/occurrences')
  await page.getByRole('link', { name: /Abrir pendências/ }).click()
  await expect(page.getByText('Tudo enviado')).toBeVisible() // the code of this screen is here, without the worker
  await page.goBack()
  await page.context().setOffline(true)
  await recordQuickly(page, '604 com porta rangendo')
  await expect(page.getByText('1 alteração só existe nesta aba.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver', exact: true }).click()
  await expect(page.getByText('Abra o Zelo com internet nos próximos sete dias')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Adicionar à Tela de Início' })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => outboxOf(page)).toEqual([])

  await page.context().addInitScript(asInstalled)
  await page.goto('/app/collaborator/dashboard')
  await hasArrived(page)
  await expect(page.getByText('Escolha “Adicionar à Tela de Início”.')).toBeHidden()
  await page.goto('/app/occurrences')
  await page.context().setOffline(true)
  await recordQuickly(page, '304 com torneira pingando')
  await expect(page.getByText('Offline — 1 pendente')).toBeVisible()
  await expect(page.getByText('nesta aba')).toHaveCount(0)
})

test('a doorman with a Mac is told how Zelo comes to the Dock, and without notifications is not sent to update what is new', async ({
  enter,
}) => {
  const page = await enter('colaborador@demo.zelo', { at: '/app/profile/notifications' })
  await page.context().addInitScript(asMac)
  await page.reload()
  await expect(page.getByText('Este navegador não tem notificações')).toBeVisible()
  await expect(page.getByText('Os avisos seguem por e-mail.')).toBeVisible()
  await page.goto('/app/occurrences')
  await hasArrived(page)
  await recordQuickly(page, '702 com tomada solta')
  await expect.poll(() => outboxOf(page)).toEqual([])
  await page.goto('/app/collaborator/dashboard')
  await expect(page.getByText('No menu Arquivo do Safari, escolha “Adicionar ao Dock”.')).toBeVisible()
})

function asIPad(): void {
  const userAgent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15'
  Object.defineProperties(Navigator.prototype, {
    userAgent: { get: () => userAgent },
    maxTouchPoints: { get: () => 5 },
  })
  StorageManager.prototype.persisted = () => Promise.resolve(false)
  StorageManager.prototype.persist = () => {
    sessionStorage.setItem('asked to keep', 'yes')
    return Promise.resolve(true)
  }
}

function asMac(): void {
  const userAgent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
  Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => userAgent })
  Reflect.deleteProperty(window, 'PushManager')
}

function asInstalled(): void {
  const asked = window.matchMedia.bind(window)
  window.matchMedia = (query) => asked(query === '(display-mode: standalone)' ? 'all' : query)
}

function whatIsThere(): string[] {
  const places: [string, object][] = [
    ['SyncManager', globalThis],
    ['sync', ServiceWorkerRegistration.prototype],
    ['setAppBadge', navigator],
    ['locks', navigator],
    ['BroadcastChannel', globalThis],
    ['randomUUID', crypto],
    ['any', AbortSignal],
  ]
  return places.filter(([name, place]) => name in place).map(([name]) => name)
}
