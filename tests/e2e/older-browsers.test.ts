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

test('a doorman with an iPad is told how Zelo comes to the home screen, and there it asks that its data be kept', async ({
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
  expect(await page.evaluate(() => sessionStorage.getItem('asked to keep'))).toBeNull()

  await page.context().addInitScript(asInstalled)
  await page.reload()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('asked to keep'))).toBe('yes')
  await expect(page.getByText('Escolha “Adicionar à Tela de Início”.')).toBeHidden()
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
