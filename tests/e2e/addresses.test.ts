import { type Role, rolePath } from '#domain/kernel/roles.ts'
import { fillSignIn } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const people: [string, Role, string][] = [
  ['master@demo.zelo', 'MASTER', 'Master'],
  ['admin@demo.zelo', 'ADMIN', 'Administrador'],
  ['cliente@demo.zelo', 'CLIENT', 'Cliente'],
  ['usuario@demo.zelo', 'USER', 'Usuário'],
  ['morador@demo.zelo', 'RESIDENT', 'Morador'],
  ['sindico@demo.zelo', 'MANAGER', 'Síndico'],
  ['colaborador@demo.zelo', 'COLLABORATOR', 'Colaborador'],
  ['prestador@demo.zelo', 'SERVICE_PROVIDER', 'Prestador'],
]

for (const [email, role, label] of people) {
  test(`${role} signs in and lands on their own dashboard, and only there`, async ({ enter }) => {
    const page = await enter(email)
    await expect(page).toHaveURL(new RegExp(`/app/${rolePath(role)}/dashboard$`))
    await expect(page.getByRole('banner').getByText(label, { exact: true })).toBeVisible()
    const other = role === 'RESIDENT' ? 'manager' : 'resident'
    await page.goto(`/app/${other}/dashboard`)
    await expect(
      page.getByRole('heading', { name: /Página não encontrada|Escolher condomínio/ }).first(),
    ).toBeVisible()
  })
}

test('a síndico who kept old addresses arrives where they lead today, question mark and all', async ({
  enter,
}) => {
  const page = await enter('sindico@demo.zelo')
  const moved: [string, string][] = [
    ['/app', '/app/manager/dashboard'],
    ['/app/manager', '/app/manager/dashboard'],
    ['/app/manager?de=email', '/app/manager/dashboard?de=email'],
    ['/manager/occurrences?status=OPEN&text=portao', '/app/occurrences?status=OPEN&text=portao'],
    ['/manager/dashboard?x=1', '/app/manager/dashboard?x=1'],
    ['/user/profile?aba=dados', '/app/profile?aba=dados'],
    ['/service-provider/nothing-like-this?y=2', '/app/manager/dashboard?y=2'],
  ]
  for (const [old, today] of moved) {
    await page.goto(old)
    await expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, '')).toBe(today)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a resident at an address that is not theirs, or is nobody’s, reads that there is no such page', async ({
  enter,
}) => {
  const page = await enter('morador@demo.zelo')
  for (const path of [
    '/app/nao-existe',
    '/app/master/profile',
    '/app/pick-condominium',
    '/app/collaborators',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL(/\/app\/resident\/dashboard$/)
})

test('a MASTER with no condominium open reads at an unknown address that there is no such page, and is not asked for one', async ({
  enter,
}) => {
  const page = await enter('master@demo.zelo', { at: '/app/nao-existe' })
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await page.goto('/app/occurrences')
  await expect(page.getByRole('heading', { name: 'Escolher condomínio' })).toBeVisible()
})

test('somebody who follows a link before signing in arrives at it afterwards', async ({ aBrowser }) => {
  const page = await aBrowser()
  await page.goto('/app/occurrences?status=RESOLVED')
  await fillSignIn(page, { email: 'sindico@demo.zelo' })
  await expect(page).toHaveURL(/\/app\/occurrences\?status=RESOLVED$/)
  await expect(page.getByLabel('Situação')).toHaveValue('RESOLVED')
})
