import type { Page } from '@playwright/test'
import type { Role } from '#domain/kernel/roles.ts'
import { roleDefaults } from '#domain/permissions/defaults.ts'
import { mayEnter, screensOf } from '../../src/app/screens.ts'
import { personStores } from './browser-store.ts'

/** Without loading the app anew, until the screen has stopped to change. */
export async function goTo(page: Pick<Page, 'evaluate'>, address: string): Promise<void> {
  await page.evaluate(async (path) => {
    history.pushState({}, '', path)
    const shown = () => document.querySelector('main')?.innerText
    const isComing = () =>
      !document.querySelector('main :is(h1, [aria-level="1"])') || shown()?.includes('Carregando')
    for (let before: string | undefined, now = shown(); before !== now || isComing(); now = shown()) {
      before = now
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  }, address)
}

/** Every address of the app that this role may open; for the page of a record, the first on the device. */
export async function addressesOf(
  page: Pick<Page, 'evaluate'>,
  role: Role,
): Promise<{ addresses: string[]; missing: string[] }> {
  const stores = await personStores(page)
  const missing: string[] = []
  const addresses = screensOf(role)
    .filter((screen) => mayEnter(screen, role, roleDefaults[role]))
    .flatMap(({ path }) => {
      if (!path.includes(':id')) return [path]
      const row = rowFor(path, stores)
      if (!row) missing.push(path)
      return row ? [path.replace(':id', row.id)] : []
    })
  return { addresses, missing }
}

/** The stores whose rows an address names otherwise. */
const storeOf: Readonly<Record<string, string>> = {
  residents: 'users',
  collaborators: 'users',
  transactions: 'financial_transactions',
  sent: 'remessas',
  received: 'retornos',
  statement: 'statements',
}

function rowFor(path: string, stores: Record<string, unknown[]>): { id: string } | undefined {
  const name = /([a-z-]+)\/:id/.exec(path)?.[1] ?? ''
  const rows = (stores[storeOf[name] ?? name.replaceAll('-', '_')] ?? []) as { id: string; role?: Role }[] // rows of any kind
  const role = ({ residents: 'RESIDENT', collaborators: 'COLLABORATOR' } as Record<string, Role>)[name]
  return rows.find((row) => !role || row.role === role)
}
