import { signInByApi } from '#tests/support/browser-api.ts'
import {
  countLoads,
  isOnDevice,
  openOccurrences,
  recordQuickly,
  rowOf,
} from '#tests/support/browser-screen.ts'
import { aSignal } from '#tests/support/browser-signal.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { workerOf } from '#tests/support/browser-worker.ts'

test('a síndico in the middle of a form is told of a new version, takes it when she wants, and finds her words', async ({
  server,
  enter,
}) => {
  const way = await aSignal(server.url)
  try {
    const page = await enter('sindico@demo.zelo', { isInstalled: true, baseURL: way.url })
    await openOccurrences(page)
    await isOnDevice(page)
    const loads = countLoads(page)
    await page.getByRole('button', { name: 'Nova ocorrência' }).click()
    const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
    await form.getByLabel('Título').fill('Metade de uma ocorrência')

    way.rewrite('/service-worker.js', (worker) => `${worker}\n// a newer version`)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(page.getByText('Nova versão disponível')).toBeVisible()
    await expect(form.getByLabel('Título')).toHaveValue('Metade de uma ocorrência')
    expect(loads()).toBe(0)

    await page.goBack()
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect.poll(loads).toBe(1)
    await expect(page.getByText('Nova versão disponível')).toBeHidden()
    await page.getByRole('button', { name: 'Nova ocorrência' }).click()
    await expect(form.getByLabel('Título')).toHaveValue('Metade de uma ocorrência')
    await page.reload()
    await expect(form.getByLabel('Título')).toHaveValue('Metade de uma ocorrência')
  } finally {
    await way.stop()
  }
})

test('a Wi-Fi portal that answers in the middle of an update does not take the place of Zelo', async ({
  server,
  enter,
}) => {
  const way = await aSignal(server.url)
  try {
    const page = await enter('sindico@demo.zelo', { isInstalled: true, baseURL: way.url })
    await openOccurrences(page)
    await isOnDevice(page)
    way.rewrite('/service-worker.js', (worker) =>
      worker.replace(/"revision":"[0-9a-f]+",(?="url":"index.html")/, '"revision":"newer",'),
    )
    let portals = 0
    way.rewrite('/index.html', () => {
      portals++
      return '<!doctype html><title>Wi-Fi do shopping</title><p>Aceite os termos para navegar.'
    })
    const end = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      const newer = registration.installing
      return new Promise<string>((resolve) => {
        newer?.addEventListener('statechange', () => resolve(newer.state))
      })
    })
    expect([portals, end]).toEqual([1, 'redundant'])
    await page.reload()
    await expect(page.getByText(/^Total de \d+ registros$/)).toBeVisible()
  } finally {
    await way.stop()
  }
})

test('a doorman closes Zelo with work unsent, and it goes by itself when the network is back', async ({
  server,
  enter,
}) => {
  const title = '501 com cheiro de gás no corredor'
  const way = await aSignal(server.url)
  try {
    const page = await enter('colaborador@demo.zelo', { isInstalled: true, baseURL: way.url })
    await openOccurrences(page)
    await isOnDevice(page)
    const context = page.context()
    way.cut()
    await recordQuickly(page, title)
    await expect(rowOf(page, title)).toContainText('Aguardando envio')
    await page.close()
    expect(context.pages()).toHaveLength(0)

    const sindico = await signInByApi(server, 'sindico@demo.zelo')
    expect(await sindico.occurrencesTitled(title)).toHaveLength(0)
    way.restore()
    await (await workerOf(context, way.url)).wake()
    await expect.poll(() => sindico.occurrencesTitled(title)).toHaveLength(1)
  } finally {
    await way.stop()
  }
})

test('a phone whose network goes while the app is being kept gets it by itself, and says until then that it has not', async ({
  server,
  enter,
}) => {
  const way = await aSignal(server.url)
  let isSpoiled = true
  try {
    way.hold('/held-back')
    way.rewrite('/service-worker.js', (worker) =>
      isSpoiled
        ? `${worker}\nself.addEventListener('install', (event) => event.waitUntil(fetch('/held-back')))`
        : worker,
    )
    const page = await enter('morador@demo.zelo', { isInstalled: true, baseURL: way.url })
    const badge = page.getByRole('link', { name: /Abrir pendências/ })
    const isRegistered = () =>
      page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()))
    await expect.poll(isRegistered).toBe(true)
    await expect(badge).toContainText('Preparando')
    way.cut()
    await expect.poll(isRegistered).toBe(false)
    isSpoiled = false
    way.restore()

    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect(badge).toContainText('Sincronizado')
    way.cut()
    await page.reload()
    await expect(badge).toContainText('Offline')
  } finally {
    await way.stop()
  }
})
