import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { desk, phone, tablet } from '#tests/support/browser-launch.ts'
import { fillSignIn, isOnDevice } from '#tests/support/browser-screen.ts'
import { aSignal } from '#tests/support/browser-signal.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const sections = ['Início', 'Sobre', 'Funcionalidades', 'Contato']

test('a visitor reads the whole page before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A tap before the page is alive is not lost.
  await expect(page.getByRole('link', { name: 'Começar Agora' })).toHaveAttribute('href', '/?entrar=1')
  await expect(page.getByRole('link', { name: 'Criar Conta' })).toHaveAttribute('href', '/?criar=1')
  for (const feature of [
    'Painel de gestão',
    'Notificações inteligentes',
    'Documentação digital',
    'Comunicação',
    'Gestão financeira',
  ])
    await expect(page.getByRole('heading', { name: feature })).toBeVisible()
  for (const done of [
    'Comunicados para o prédio',
    'remessa e retorno do banco',
    'Avisos com o aplicativo fechado',
  ])
    await expect(page.getByText(done)).toBeVisible()
  await expect(page.getByText('Em preparação')).toHaveCount(0)
  await page.getByRole('img', { name: 'O painel do síndico' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: 'O painel do síndico' })).toBeVisible()
  await page.locator('summary').click()
  await page.getByRole('link', { name: 'Funcionalidades' }).first().click()
  await expect(page.getByRole('heading', { name: 'Funcionalidades' })).toBeInViewport()
  await context.close()
})

test('a first visit is light, its bar takes a ground once it moves, and nothing moves when the app arrives', async ({
  aBrowser,
}) => {
  await test.step('a first visit fetches less than 170 KB of script before it stands, and then what the door needs', async () => {
    const page = await aBrowser()
    const sizes: Promise<number>[] = []
    const ahead: Promise<number>[] = []
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (!pathname.endsWith('.js')) return
      const size = answer.body().then((body) => gzipSync(body).byteLength)
      const isAhead = answer.request().headers()['sec-purpose'] === 'prefetch'
      ;(isAhead ? ahead : sizes).push(size)
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const first = await total(sizes)
    expect(first).toBeGreaterThan(20 * 1024)
    expect(first).toBeLessThan(170 * 1024)
    expect(await total(ahead)).toBeGreaterThan(first)
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
  })

  await test.step('the bar takes a ground of its own once the page has moved by more than 10 pixels', async () => {
    const page = await aBrowser()
    await page.goto('/')
    const bar = page.getByRole('banner')
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    for (const [top, ground] of [
      [10, 'rgba(0, 0, 0, 0)'],
      [11, 'rgb(255, 255, 255)'],
      [0, 'rgba(0, 0, 0, 0)'],
    ] as const) {
      await scrollTo(top)
      await expect(bar).toHaveCSS('background-color', ground)
    }
  })

  await test.step('nothing on the page moves when the app arrives over it', async () => {
    for (const viewport of [desk, phone]) {
      const page = await aBrowser({ viewport })
      await page.goto('/')
      await page.evaluate(async () => document.fonts.ready)
      await page.waitForLoadState('networkidle')
      const before = await placesOf(page)
      await page.getByRole('link', { name: 'Começar Agora' }).click()
      await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await placesOf(page)).toEqual(before)
    }
  })
})

for (const [name, viewport] of [['a desk', desk] as const, ['a phone', phone] as const]) {
  test(`a visitor on ${name} goes to each section by the bar, and turns the door from sign-in to sign-up and back`, async ({
    aBrowser,
  }) => {
    const page = await aBrowser({ viewport })
    await page.goto('/')
    const bar = page.getByRole('banner')
    const menu = bar.locator('summary')
    for (const section of sections) {
      if (viewport === phone) await menu.click()
      await bar.getByRole('link', { name: section, exact: true }).click()
      await expect(menu.locator('..')).not.toHaveAttribute('open')
      const target = page.locator(new URL(page.url()).hash)
      await expect(target).toBeInViewport()
      await expect(bar.getByRole('link', { name: 'Criar Conta' })).toBeInViewport()
    }
    await expect(page).toHaveURL(/#contato$/)

    await page.goto('/')
    const signIn = page.getByRole('dialog', { name: 'Entrar' })
    const signUp = page.getByRole('dialog', { name: 'Criar Conta' })

    await page.getByRole('banner').getByRole('link', { name: 'Criar Conta' }).click()
    await expect(signUp.getByLabel('Nome completo')).toBeVisible()
    await signUp.getByRole('button', { name: 'Já tem conta? Entrar' }).click()
    await expect(signIn.getByLabel('E-mail')).toBeVisible()
    await signIn.getByRole('button', { name: 'Ainda não tem conta? Criar Conta' }).click()
    await expect(signUp).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(signUp).toBeHidden()

    await page.getByRole('link', { name: 'Começar Agora' }).click()
    await expect(signIn).toBeVisible()
    await signIn.getByRole('button', { name: 'Fechar' }).click()
    await expect(signIn).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }).click()
    await fillSignIn(page, { email: 'morador@demo.zelo' })
    await expect(page).toHaveURL(/\/app\/resident\/dashboard$/)
  })
}

test('the footer shows whom to reach as the server is told, and nothing where it is not', async ({
  server,
  aBrowser,
}) => {
  const way = await aSignal(server.url)
  try {
    way.rewrite('/contact.json', () => '{}') // the demo tells of a place of its own
    const page = await aBrowser({ isInstalled: true, baseURL: way.url })
    const footer = page.getByRole('contentinfo')
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    for (const section of sections)
      await expect(footer.getByRole('link', { name: section, exact: true })).toBeVisible()
    await expect(footer.getByRole('heading', { name: 'Atendimento' })).toHaveCount(0)
    await expect(footer.locator('a[href^="tel:"], a[href^="mailto:"], address')).toHaveCount(0)

    const told = {
      hours: 'Segunda a sexta, 8h às 18h',
      address: 'Rua <b>do Ipê</b>, 215\nBelo Horizonte, MG',
      phone: '(31) 3555-0142',
      email: 'contato@zelo.example',
    }
    way.rewrite('/contact.json', () => JSON.stringify(told))
    await page.reload()
    await expect(footer.getByText(told.hours)).toBeVisible()
    await expect(footer.getByText('Rua <b>do Ipê</b>, 215')).toBeVisible()
    await expect(footer.getByRole('link', { name: told.phone })).toHaveAttribute('href', 'tel:+553135550142')
    await expect(footer.getByRole('link', { name: told.email })).toHaveAttribute(
      'href',
      'mailto:contato@zelo.example',
    )
  } finally {
    await way.stop()
  }
})

test('a visitor waits for a signal at the door, signs in, and is remembered on the public page', async ({
  aBrowser,
}) => {
  const page = await aBrowser({ isInstalled: true, viewport: phone })

  await test.step('a visitor whose signal is gone reads that the door cannot open, and opens it when it is back', async () => {
    await page.route('**/assets/open-app-*.js', (route) => route.abort('internetdisconnected'))
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Começar Agora' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Não foi possível abrir a entrada. Verifique sua internet.',
    )
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
    await expect(page.getByText('Não foi possível abrir a entrada.')).toHaveCount(0)
  })

  await test.step('a resident who is remembered finds the way in on the public page, without network too', async () => {
    await fillSignIn(page, { email: 'morador@demo.zelo' })
    await page.waitForURL('**/dashboard')
    await isOnDevice(page)
    for (const isOffline of [false, true]) {
      await page.context().setOffline(isOffline)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('O condomínio em ordem')
      await expect(page.getByRole('link', { name: 'Criar Conta' })).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Abrir o Zelo' }).click()
      await expect(page).toHaveURL(/\/app\/resident\/dashboard$/)
      await expect(page.getByText('Suas ocorrências')).toBeVisible()
    }
    await page.goto('/?entrar=1')
    await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
  })
})

for (const viewport of [phone, tablet, desk]) {
  test(`axe finds nothing that shuts visitors out at ${viewport.width} px`, async ({ aBrowser }) => {
    const page = await aBrowser({ viewport })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expectNoBarriers(page)
    const menu = page.locator('summary')
    if (await menu.isVisible()) {
      await menu.click()
      await expectNoBarriers(page)
    }
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.locator('.landing-bar')).toHaveAttribute('data-scrolled')
    await expectNoBarriers(page)
    const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(excess)).toBe(0)
  })
}

async function total(sizes: Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Where each thing of the page stands, to the tenth of a pixel. */
async function placesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.landing :is(h1, h2, h3, p, a, button, dt, dd, li, img, svg)')].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const place = [x, y + window.scrollY, width, height].map((pixels) => pixels.toFixed(1)).join(' ')
        return `${element.tagName} ${element.textContent.slice(0, 20)} ${place}`
      },
    ),
  )
}
