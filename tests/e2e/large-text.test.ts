import type { Page } from '@playwright/test'
import type { Role } from '#domain/kernel/roles.ts'
import { addressesOf, goTo } from '#tests/support/browser-addresses.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { phone, tablet } from '#tests/support/browser-launch.ts'
import { hasArrived } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { enlargeText, faultsOfText } from '#tests/support/browser-text.ts'

const narrow = { ...phone, width: 360 }
const sizes = [130, 150, 200]

/** The pages of which the demonstration has no row. */
const without = ['/app/financial/bank-files/sent/:id', '/app/financial/bank-files/received/:id']

const people: { name: string; email: string; role: Role; without: string[] }[] = [
  {
    name: 'a síndico',
    email: 'sindico@demo.zelo',
    role: 'MANAGER',
    without: ['/app/privacy-requests/:id', ...without],
  },
  { name: 'a resident', email: 'morador@demo.zelo', role: 'RESIDENT', without },
  { name: 'a doorman', email: 'colaborador@demo.zelo', role: 'COLLABORATOR', without: [] },
  { name: 'a provider', email: 'prestador@demo.zelo', role: 'SERVICE_PROVIDER', without: [] },
]

for (const person of people) {
  test(`every screen of ${person.name} keeps its words whole with letters of 130, 150 and 200 %`, async ({
    enter,
  }) => {
    test.slow()
    const page = await enter(person.email, { viewport: narrow })
    await hasArrived(page)
    const { addresses, missing } = await addressesOf(page, person.role)
    expect(missing).toEqual(person.without)
    const found: string[] = []
    for (const address of addresses) {
      await goTo(page, address)
      for (const fault of await faultsAtAllSizes(page)) found.push(`${address} ${fault}`)
    }
    expect(found).toEqual([])
  })
}

test('the homes of the other roles, and what MASTER has of all condominiums, keep their words whole with large letters', async ({
  enter,
}) => {
  test.slow()
  const found: string[] = []
  for (const [name, addresses] of Object.entries({
    master: ['/app/master/dashboard', '/app/pick-condominium', '/app/condominiums', '/app/users'],
    admin: ['/app/admin/dashboard'],
    cliente: ['/app/client/dashboard'],
    usuario: ['/app/user/dashboard'],
  })) {
    const page = await enter(`${name}@demo.zelo`, { viewport: narrow })
    await hasArrived(page)
    for (const address of addresses) {
      await goTo(page, address)
      for (const fault of await faultsAtAllSizes(page)) found.push(`${address} ${fault}`)
    }
  }
  expect(found).toEqual([])
})

test('dialogs, menus, toasts and pendencies keep their words whole with large letters', async ({ enter }) => {
  test.slow()
  const page = await enter('sindico@demo.zelo', { viewport: narrow })
  await hasArrived(page)
  const open = (name: string) => page.getByRole('button', { name }).click()

  for (const [address, button, dialog] of [
    ['/app/occurrences', 'Nova ocorrência', 'Nova ocorrência'],
    ['/app/reservations', 'Nova reserva', 'Nova reserva'],
    ['/app/residents', 'Novo morador', 'Novo morador'],
    ['/app/statement', 'Novo Comunicado', 'Novo comunicado'],
  ] as const)
    await test.step(dialog, async () => {
      await goTo(page, address)
      await open(button)
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      expect(await faultsAtAllSizes(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

  await test.step('the drawer, and the menu of a row', async () => {
    await goTo(page, '/app/residents')
    await open('Abrir menu')
    expect(await faultsAtAllSizes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^Ações de/ })
      .first()
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await faultsAtAllSizes(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('a toast, and what waits without a network', async () => {
    await goTo(page, '/app/pendencies') // its code is here then
    await goTo(page, '/app/awaiting')
    await page.context().setOffline(true)
    await page
      .getByRole('button', { name: /^Aprovar / })
      .first()
      .click()
    expect(await faultsAtAllSizes(page)).toEqual([])
    await goTo(page, '/app/pendencies')
    await expect(page.getByText('Aguardando internet')).toBeVisible()
    expect(await faultsAtAllSizes(page)).toEqual([])
  })
})

test('axe finds nothing that shuts people out with letters of 200 %, by day and by night', async ({
  enter,
}) => {
  test.slow()
  const page = await enter('sindico@demo.zelo', { viewport: narrow })
  await hasArrived(page)
  const { addresses } = await addressesOf(page, 'MANAGER')
  for (const address of addresses) {
    await page.emulateMedia({ colorScheme: 'light' })
    await goTo(page, address)
    for (const percent of [100, 200]) {
      await enlargeText(page, percent)
      await expectNoBarriers(page)
    }
  }
})

async function faultsAtAllSizes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const percent of sizes) {
    await enlargeText(page, percent)
    for (const width of [tablet.width, narrow.width]) {
      await page.setViewportSize({ width, height: narrow.height })
      for (const fault of await faultsOfText(page)) found.push(`at ${percent} %, ${width} px: ${fault}`)
    }
  }
  return found
}
