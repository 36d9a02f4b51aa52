import type { Page } from '@playwright/test'
import type { CataloguePermission } from '#domain/permissions/permission.ts'
import type { User } from '#domain/users/user.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { roleOf, switchOf } from '#tests/support/browser-permissions.ts'
import { hasArrived, isOnDevice, rowOf } from '#tests/support/browser-screen.ts'
import { metaOf, personStores } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })

test('a manager takes the occurrences from the collaborators, and the open screen of one of them loses the place in the menu, the address, the rows on the device and the server’s consent, and gets them back', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  await house.unit('101')
  await house.record({ title: 'Portão emperrado' })
  const [manager, doorman] = [
    await house.person('MANAGER', 'Helena Síndica'),
    await house.person('COLLABORATOR', 'Bento Porteiro'),
  ]
  const [gate, elsewhere] = [
    await signInByApi(server, doorman),
    await signInByApi(server, 'colaborador@demo.zelo'),
  ]
  const answers = async ({ call }: typeof gate) => (await call('GET', '/occurrences')).status
  const open = await enter(doorman, { viewport: phone, at: '/app/occurrences' })
  await hasArrived(open)
  await expect(rowOf(open, 'Portão emperrado')).toBeVisible()
  const held = async () => (await personStores(open)).occurrences?.length
  const place = open.getByRole('link', { name: 'Ocorrências' })
  await expect(place.first()).toBeVisible()
  expect(await held()).toBe(1)
  expect(await answers(gate)).toBe(200)

  const page = await enter(manager, { at: '/app/settings?aba=perfis&perfil=COLLABORATOR' })
  const reading = await switchOf(page, 'Ocorrência', 'Ver ocorrências')
  await expect(save(page)).toHaveCount(0)
  await reading.click()
  await expect(page.getByText('1 alteração não salva')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Permissões salvas com sucesso!')).toBeVisible()
  await expect(save(page)).toHaveCount(0)

  const withinSeconds = { timeout: 10_000 }
  await expect(open.getByText('Você não pode ver ocorrências. Fale com o síndico.')).toBeVisible(
    withinSeconds,
  )
  await expect(place).toHaveCount(0)
  await expect.poll(held, withinSeconds).toBe(0)
  expect(JSON.stringify(await personStores(open))).not.toContain('Portão emperrado')
  expect(await answers(gate)).toBe(403)
  expect(await answers(elsewhere), 'another condominium follows the platform').toBe(200)

  await expect(page.getByText('Padrão da plataforma: ligada')).toBeVisible()
  await (await switchOf(page, 'Ocorrência', 'Ver ocorrências')).click()
  await save(page).click()
  await expect(page.getByText('Padrão da plataforma: ligada')).toBeHidden()
  await expect(rowOf(open, 'Portão emperrado')).toBeVisible(withinSeconds)
  await expect(place.first()).toBeVisible()
  expect(await answers(gate)).toBe(200)
})

test('an ADMIN loses nothing that is not saved: not by leaving, not by a save that breaks off, not by silence', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const page = await enter(house.user.email)

  await test.step('an ADMIN who leaves with unsaved permissions is asked, by a link, a tab or the way back, and loses them only by saying so', async () => {
    await page.getByRole('link', { name: 'Configurações' }).click()
    await expect(page.getByRole('link', { name: 'Permissões por Perfil' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await roleOf(page, 'Colaborador').click()
    const dashboard = await switchOf(page, 'Painel', 'Ver o painel')
    await dashboard.click()
    const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
    const leavings = [
      () => page.getByRole('link', { name: 'Ocorrências' }).click(),
      () => page.getByRole('link', { name: 'Financeiro (Boletos)' }).click(),
      () => page.evaluate(() => history.back()),
    ]
    for (const leave of leavings) {
      await leave()
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Continuar aqui' }).click()
      await expect(page).toHaveURL(/\/app\/settings\?perfil=COLLABORATOR$/)
      await expect(dashboard).not.toBeChecked()
    }
    await page.getByRole('link', { name: 'Ocorrências' }).click()
    await question.getByRole('button', { name: 'Sair sem salvar' }).click()
    await expect(page).toHaveURL(/\/app\/occurrences$/)
  })

  await test.step('a save that breaks off keeps what went, and what did not stays unsaved and goes the second time', async () => {
    await page.goto('/app/settings?aba=perfis&perfil=RESIDENT')
    for (const [group, permission] of [
      ['Reserva', 'Pedir reservas'],
      ['Ocorrência', 'Registrar ocorrências'],
    ] as const)
      await (await switchOf(page, group, permission)).click()
    await expect(page.getByText('2 alterações não salvas')).toBeVisible()

    let asked = 0
    await page.route('**/api/permissions/role-permissions', (route) =>
      ++asked === 2 ? route.abort() : route.continue(),
    )
    await save(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Erro ao salvar permissões!' }).first(),
    ).toBeVisible()
    await expect(page.getByText(/^1 (?:alteração )?não salva/)).toBeVisible()
    await page.unrouteAll()
    await expect.poll(() => metaOf(page, 'unreachable_since')).toBeFalsy()
    await save(page).click()
    await expect(page.getByText('Permissões salvas com sucesso!')).toBeVisible()
    const words = await house.get<{ enabled: boolean }[]>('/permissions/role-permissions/RESIDENT')
    const before = await (
      await signInByApi(server, 'admin@demo.zelo')
    ).get<{ enabled: boolean }[]>('/permissions/role-permissions/RESIDENT')
    const on = (all: { enabled: boolean }[]) => all.filter(({ enabled }) => enabled).length
    expect(on(words)).toBe(on(before) - 2)
  })

  await test.step('permissions of a person that the server does not answer for stay unsaved, and the screen says so', async () => {
    await house.person('COLLABORATOR', 'Davi Zelador')
    await page.goto('/app/settings?aba=usuarios')
    await page.getByRole('button', { name: 'Usuário' }).click()
    await page.getByRole('option', { name: /^Davi Zelador/ }).click()
    await (await switchOf(page, 'Ocorrência', 'Registrar ocorrências')).click()
    await page.route('**/permissions-override', (route) => route.abort())
    await save(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Erro ao salvar permissões do usuário!' }).first(),
    ).toBeVisible()
    await expect(page.getByText(/^1 (?:alteração )?não salva/)).toBeVisible()
  })
})

test('a manager is told why permissions cannot be saved: without a network, and once they may not', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const email = await house.person('MANAGER', 'Helena Síndica')
  const { user } = await signInByApi(server, email)
  const page = await enter(email, {
    isInstalled: true,
    viewport: phone,
    at: '/app/settings?aba=perfis&perfil=RESIDENT',
  })

  await test.step('without a network nothing of the permissions can be saved, and the button says why', async () => {
    await isOnDevice(page)
    await page.context().setOffline(true)
    await expect(page.getByText('Permissões só mudam com internet.')).toBeVisible()
    await (await switchOf(page, 'Reserva', 'Pedir reservas')).click()
    await expect(page.getByText('1 não salva, sem internet')).toBeVisible()
    await save(page).press('Enter')
    await expect(page.getByText('Precisa de internet.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('1 alteração não salva')).toBeVisible()
    await save(page).click()
    await expect(page.getByText('Permissões salvas com sucesso!')).toBeVisible()
  })

  await test.step('a manager who may change settings no more undoes what they had not saved, and is told why nothing can be saved', async () => {
    await page.goto('/app/settings?aba=perfis&perfil=COLLABORATOR')
    const recording = await switchOf(page, 'Ocorrência', 'Registrar ocorrências')
    await recording.click()
    await expect(save(page)).toBeEnabled()

    const catalogue = await house.get<CataloguePermission[]>('/permissions')
    const writing = catalogue.find(({ name }) => name === 'update_settings')?.id ?? ''
    const taken = { permissions_override: { [writing]: false } }
    expect((await house.call('PUT', `/users/${user.id}/permissions-override`, taken)).status).toBe(200)
    await expect(recording).toBeDisabled()
    await expect(page.getByText('1 alteração não salva')).toBeVisible()
    await save(page).press('Enter')
    await expect(page.getByText('Você pode ver as permissões, mas não alterá-las.')).toHaveCount(2)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(recording).toBeChecked()
    await expect(save(page)).toHaveCount(0)
  })
})

test('a manager takes a single permission from one person, and keeping all of the profile’s again is no exception', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  await house.unit('101')
  const email = await house.person('COLLABORATOR', 'Davi Zelador')
  const { user, ...davi } = await signInByApi(server, email)
  const page = await enter(await house.person('MANAGER', 'Helena Síndica'), {
    viewport: phone,
    at: '/app/settings?aba=usuarios',
  })
  await expect(
    page.getByText(
      'As permissões personalizadas de um usuário prevalecem sobre as permissões do perfil dele.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Usuário' }).click()
  await expect(page.getByRole('option', { name: /Helena|Célia/ })).toHaveCount(0)
  await page.getByRole('option', { name: /^Davi Zelador/ }).click()
  await expect(page.getByRole('button', { name: /^Financeiro/ })).toHaveCount(0) // the profile has none of it
  await (await switchOf(page, 'Ocorrência', 'Registrar ocorrências')).click()
  await save(page).click()
  await expect(page.getByText('Permissões do usuário salvas com sucesso!')).toBeVisible()
  await expect(page.getByText('Retirada desta pessoa')).toBeVisible()
  const mayRecord = async () =>
    (await davi.get<{ permissions: Record<string, boolean> }>('/auth/me')).permissions.create_occurrence
  await expect.poll(mayRecord).toBe(false)

  await (await switchOf(page, 'Ocorrência', 'Registrar ocorrências')).click()
  await save(page).click()
  await expect(page.getByText('Retirada desta pessoa')).toBeHidden()
  await expect.poll(mayRecord).toBe(true)
  expect((await house.get<User>(`/users/${user.id}`)).permissions_override).toBeNull()
})
