import { expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from './browser-server.ts'
import { metaOf } from './browser-store.ts'

export interface SignIn {
  email: string
  password: string
  remember: boolean
}

/** Signs in through the landing page, to the person's dashboard. */
export async function signIn(page: Page, person: Partial<SignIn> & { email: string }): Promise<void> {
  await page.goto('/?entrar=1')
  await fillSignIn(page, person)
  await page.waitForURL('**/dashboard')
}

export async function fillSignIn(
  page: Page,
  { email, password = demoPassword, remember = true }: Partial<SignIn> & { email: string },
): Promise<void> {
  const door = page.getByRole('dialog', { name: 'Entrar' })
  await door.getByLabel('E-mail').fill(email)
  await door.getByLabel('Senha', { exact: true }).fill(password)
  if (!remember) await door.getByLabel('Lembrar de mim neste aparelho').uncheck()
  await door.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** The app and the person's data are on this device: from here on it works offline. */
export async function isOnDevice(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await hasArrived(page)
}

/** The first sync is complete. */
export async function hasArrived(page: Pick<Page, 'evaluate'>, within?: { timeout: number }): Promise<void> {
  await expect.poll(() => metaOf(page, 'last_pull_at'), within).toBeTruthy()
}

export async function openOccurrences(page: Page): Promise<void> {
  await page.goto('/app/occurrences')
  await expect(page.getByText(/^Total de \d+ registros?$/)).toBeVisible()
}

/** The row or card of an occurrence in a list, by its title. */
export function rowOf(page: Page, title: string): Locator {
  return page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: title })
}

/** Quick report of the gate staff: one sentence, and a photo if there is one. */
export async function recordQuickly(
  page: Page,
  sentence: string,
  photo?: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByRole('button', { name: 'Nova ocorrência' }).click()
  const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
  await form.getByLabel('O que aconteceu?').fill(sentence)
  if (photo) {
    await form.locator('input[type=file]').first().setInputFiles(photo)
    await expect(form.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  }
  await form.getByRole('button', { name: 'Registrar ocorrência' }).click()
  await expect(form).toBeHidden()
}

/** How many times this page is loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

/** Runs an action on the record's page: its button, or the item in its menu. */
export async function pressAction(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main')
  const menu = main.getByRole('button', { name: 'Mais ações' })
  const button = main
    .getByRole('button', { name, exact: true })
    .or(main.getByRole('link', { name, exact: true }))
  await expect(button.or(menu).first()).toBeVisible()
  if (await button.isVisible()) return button.click()
  await menu.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** In the sidebar of a wide screen. */
export async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('complementary').getByRole('button', { name: 'Sair' }).click()
}

/** A MASTER opens a condominium where they choose one. */
export async function openCondominium(page: Page, name: string): Promise<void> {
  const open = page.getByRole('button', { name: new RegExp(`^(Abrir|Aberto agora): ${name}$`) })
  const search = page.getByLabel('Buscar condomínio') // where there are many
  await expect(open.or(search).first()).toBeVisible()
  if (await search.isVisible()) await search.fill(name)
  await open.click()
}
