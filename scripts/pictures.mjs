/**
 * Takes the landing page's pictures again: the built app, its demo people, what anybody sees who signs in as they do.
 * It signs in, so it wants a server with the demo data that nobody else uses:
 *
 *   npm run build
 *   DATA_DIR=/tmp/zelo-pictures DEMO_PASSWORD=some-password PORT=3999 npm start
 *   DEMO_PASSWORD=some-password node scripts/pictures.mjs http://localhost:3999
 *
 * Each is taken by day and by night, and written as WebP to src/features/landing/pictures.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installChromiumIfNeeded } from './programs.mjs'
import { ROOT } from './run.mjs'

const FOLDER = join(ROOT, 'src/features/landing/pictures')
const LARGEST_BYTES = 60_000
const [address = 'http://localhost:3000'] = process.argv.slice(2)
const { DEMO_PASSWORD } = process.env
if (!DEMO_PASSWORD) throw new Error('DEMO_PASSWORD is the password of the demo people of that server')

const forms = {
  wide: { viewport: { width: 1200, height: 760 } },
  phone: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
}

const scenes = [
  { name: 'portaria', email: 'colaborador@demo.zelo', as: ['phone'], show: recordedOffline },
  { name: 'painel', email: 'sindico@demo.zelo', as: ['phone', 'wide'], show: dashboard },
  { name: 'reservas', email: 'sindico@demo.zelo', as: ['phone', 'wide'], show: calendar },
  { name: 'assembleia', email: 'sindico@demo.zelo', as: ['phone', 'wide'], show: closedAssembly },
]

const { path } = await installChromiumIfNeeded()
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] })
mkdirSync(FOLDER, { recursive: true })
try {
  for (const { as, ...scene } of scenes)
    for (const form of as) for (const look of ['light', 'dark']) await take(scene, form, look)
} finally {
  await browser.close()
}

async function take({ name, email, show }, form, colorScheme) {
  const context = await browser.newContext({
    ...forms[form],
    colorScheme,
    baseURL: address,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, email)
  await show(page)
  await page.evaluate(() => document.fonts.ready)
  // Toasts leave by themselves.
  await page
    .getByText(/com sucesso!|Ocorrência guardada/)
    .first()
    .waitFor({ state: 'hidden' })
  await page.waitForTimeout(500)
  const file = join(FOLDER, `${name}-${form}-${colorScheme}.webp`)
  writeFileSync(file, await asWebp(page))
  console.log(file)
  await context.close()
}

async function signIn(page, email) {
  await page.goto('/?entrar=1')
  const door = page.getByRole('dialog', { name: 'Entrar' })
  await door.getByLabel('E-mail').fill(email)
  await door.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await door.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.getByText('Sincronizado').first().waitFor()
}

async function dashboard(page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function recordedOffline(page) {
  await page.goto('/app/occurrences')
  await page.getByText(/^Total de \d+ registros$/).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Nova ocorrência' }).click()
  const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
  await form.getByLabel('O que aconteceu?').fill('304 com vazamento na garagem')
  await form.getByRole('button', { name: 'Registrar ocorrência' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByText('Aguardando envio').first().waitFor()
}

async function calendar(page) {
  if (page.viewportSize().width < 1000) {
    await page.goto('/app/reservations')
    await page.getByText('Aguardam você').waitFor()
    return
  }
  await page.goto('/app/reservations?visao=mes')
  const today = page.getByRole('button', { name: 'Hoje', exact: true })
  await today.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 90))
}

async function closedAssembly(page) {
  await page.goto('/app/assemblies')
  const rows = page.getByRole('listitem').or(page.getByRole('row'))
  await rows.filter({ hasText: 'Encerrada' }).first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Quem votou' }).waitFor()
  await page.getByRole('heading', { name: 'Resultado' }).evaluate((title) => {
    title.scrollIntoView({ block: 'start' })
    scrollBy(0, -96)
  })
}

/** As sharp as fits: text on flat ground needs little. */
async function asWebp(page) {
  const cdp = await page.context().newCDPSession(page)
  for (const quality of [90, 80, 70, 60, 50, 40, 30]) {
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length <= LARGEST_BYTES) return bytes
  }
  throw new Error(`A picture of ${page.url()} stays larger than ${LARGEST_BYTES} bytes`)
}
