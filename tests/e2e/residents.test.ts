import type { Locator, Page } from '@playwright/test'
import { aDocument } from '#tests/support/a-document.ts'
import { aRegister } from '#tests/support/browser-household.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { aJpeg, sizeOfJpeg } from '#tests/support/browser-picture.ts'
import {
  countLoads,
  fillSignIn,
  hasArrived,
  isOnDevice,
  pressAction,
  rowOf,
} from '#tests/support/browser-screen.ts'
import { everythingStored, outboxOf, personStores } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a síndica without signal registers a family with its dog and its car, and all of it arrives once, in order', async ({
  server,
  enter,
}) => {
  const sindico = await aRegister(server)
  const unitsNamed = async (unit: string) => (await sindico.units()).filter((row) => row.unit === unit)
  const page = await enter('sindico@demo.zelo', { isInstalled: true, at: '/app/residents' })
  await expect(page.getByText(/^Total de \d+ registros$/)).toBeVisible()
  await isOnDevice(page)
  await page.context().setOffline(true)

  const first = await beginResident(page, { name: 'Zulmira Tavares', email: 'zulmira@casa.test' })
  await first.getByRole('tab', { name: 'Unidade' }).click()
  await first.getByRole('radio', { name: 'Nova unidade' }).check()
  await first.getByRole('textbox', { name: 'Unidade' }).fill('1601')
  await first.getByRole('button', { name: 'Cadastrar morador' }).click()
  await expect(first).toBeHidden()
  await expect(page.getByText('Morador guardado, aguardando envio.')).toBeVisible()

  const second = await beginResident(page, { name: 'Ubirajara Tavares', email: 'ubirajara@casa.test' })
  await second.getByRole('tab', { name: 'Unidade' }).click()
  await chooseUnit(second, '1601')
  await second.getByRole('radio', { name: 'Dependente' }).check()
  await second.getByRole('button', { name: 'Cadastrar morador' }).click()
  await expect(second).toBeHidden()

  await page.getByLabel('Buscar').click()
  await page.getByLabel('Buscar').fill('Zulmira')
  await expect(rowOf(page, 'Zulmira Tavares')).toContainText('Aguardando envio')
  await page.getByRole('link', { name: 'Zulmira Tavares' }).click()
  await page.getByRole('button', { name: '0 pets' }).click()
  const pets = page.getByRole('dialog', { name: 'Pets de Zulmira Tavares' })
  await pets.getByRole('button', { name: 'Novo pet' }).click()
  await fillPet(page, 'Rapadura')
  await expect(pets.getByRole('listitem').filter({ hasText: 'Rapadura' })).toContainText('Aguardando envio')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '0 veículos' }).click()
  const vehicles = page.getByRole('dialog', { name: 'Veículos de Zulmira Tavares' })
  await vehicles.getByRole('button', { name: 'Novo veículo' }).click()
  await fillVehicle(page)
  await expect(vehicles.getByRole('listitem').filter({ hasText: 'ZUL1M23' })).toContainText(
    'Aguardando envio',
  )
  expect(await unitsNamed('1601')).toEqual([])

  const answers = writesOf(page)
  await page.context().setOffline(false)
  await expect.poll(() => outboxOf(page)).toEqual([])
  const units = await unitsNamed('1601')
  expect(units).toMatchObject([{ residents: [{ type: 'OWNER' }, { type: 'DEPENDENT' }] }])
  expect(units[0]?.residents.map(({ user }) => user.profile.name)).toEqual([
    'Zulmira Tavares',
    'Ubirajara Tavares',
  ])
  const zulmira = units[0]?.residents[0]?.user ?? { id: '' }
  const ours = { residence_id: units[0]?.id }
  expect(await sindico.vehiclesOf(zulmira)).toMatchObject([{ placa: 'ZUL1M23', ...ours }])
  const [pet, ...others] = await sindico.petsOf(zulmira)
  expect(others).toEqual([])
  expect(pet).toMatchObject({ name: 'Rapadura', ...ours })
  expect(pet?.photos).toMatchObject([
    { width: 400, height: 225, is_primary: false },
    { width: 320, height: 400, is_primary: true },
    { width: 400, height: 400, is_primary: false },
  ])
  for (const { id, width, height } of pet?.photos ?? [])
    expect(sizeOfJpeg(await sindico.photo(id))).toEqual({ width, height })

  // Nothing came before what it needs, or it would have been refused; nothing came twice.
  expect(answers().sort()).toEqual([
    '200 PATCH /pets/:id/photos/:id',
    '200 POST /pets/:id/photo',
    '200 POST /pets/:id/photo',
    '200 POST /pets/:id/photo',
    '200 POST /residences',
    '200 POST /residences/:id/assign',
    '200 POST /residences/:id/assign',
    '200 POST /users/:id/pets',
    '200 POST /users/create-resident',
    '200 POST /users/create-resident',
    '200 POST /vehicles',
  ])
})

test('whoever is removed by force is gone from the server and from every device, their own with its session', async ({
  server,
  enter,
}) => {
  const register = await aRegister(server)
  const unit = await register.unit('1602')
  const leaving = await register.resident('Policarpo Quaresma', unit)
  const own = await enter(leaving.email, { isInstalled: true, viewport: phone })
  const dog = await register.pet('Triste Fim', leaving, [await aJpeg(own)])
  const car = await register.vehicle('PQR5S67', leaving)
  await own.goto('/app/my-unit')
  await expect(own.getByText('Triste Fim')).toBeVisible()
  await isOnDevice(own)

  const gate = await enter('colaborador@demo.zelo', {
    isInstalled: true,
    at: '/app/residents?busca=policarpo',
  })
  await expect(rowOf(gate, 'Policarpo Quaresma')).toBeVisible()
  await isOnDevice(gate)
  await expect.poll(() => heldHere(gate)).toContain(dog.id)

  const page = await enter('sindico@demo.zelo', { isInstalled: true, at: `/app/residents/${leaving.id}` })
  await pressAction(page, 'Remover')
  const question = page.getByRole('alertdialog', { name: 'Remover Policarpo Quaresma?' })
  await expect(question.getByRole('listitem')).toHaveText(['1 pet: Triste Fim', '1 veículo: PQR5S67'])
  await question.getByRole('button', { name: 'Forçar Exclusão' }).click()
  const last = page.getByRole('alertdialog', { name: 'Forçar a exclusão de Policarpo Quaresma?' })
  await expect(last.getByRole('button', { name: 'Forçar Exclusão' })).toBeDisabled()
  await last.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
  await last.getByRole('button', { name: 'Forçar Exclusão' }).click()
  await expect(page.getByText('Morador e todos os seus vínculos removidos com sucesso!')).toBeVisible()

  await expect(own.getByText('Sua conta foi removida')).toBeVisible()
  await expect.poll(async () => Object.keys(await everythingStored(own))).toEqual(['zelo'])
  expect((await everythingStored(own)).zelo).toMatchObject({ sessions: [], people: [] })
  await expect(gate.getByText('Policarpo Quaresma')).toHaveCount(0)
  const traces = [leaving.id, dog.id, car.id, 'Policarpo', 'Triste Fim', 'PQR5S67']
  for (const device of [gate, page])
    await expect.poll(async () => tracesIn(await heldHere(device), traces)).toEqual([])
  const gone = [
    `/users/${leaving.id}`,
    `/pets/${dog.id}`,
    `/vehicles/${car.id}`,
    `/photos/${dog.photos[0]?.id}/download`,
  ]
  expect(await register.statuses(gone)).toEqual([404, 404, 404, 404])
  expect(await register.get(`/residences/${unit.id}`)).toMatchObject({ residents: [], owner: null })
})

test('a resident whom the síndica moves sees the new unit at once, and their phone keeps nothing of the old one', async ({
  server,
  enter,
}) => {
  const register = await aRegister(server)
  const [old, next] = [await register.unit('1603'), await register.unit('1604')]
  const moving = await register.resident('Macabéa Lispector', old)
  const left = await register.invited('Glória Vizinha', old)
  await register.pet('Rato', left)
  await register.document('Contrato antigo', old, aDocument.pdf)
  await register.invited('Olímpico Vizinho', next)
  await register.document('Contrato novo', next, aDocument.pdf)
  await register.pet('Passarinho', moving)

  const own = await enter(moving.email, { viewport: phone, at: '/app/my-unit' })
  await expect(own.getByRole('heading', { name: 'Unidade 1603' })).toBeVisible()
  await expect(own.getByText('Glória Vizinha')).toBeVisible()
  await hasArrived(own)
  await expect.poll(() => heldHere(own)).toContain('Contrato antigo')
  const loads = countLoads(own)

  const page = await enter('sindico@demo.zelo', { at: `/app/residents/${moving.id}` })
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Editar morador' })
  await form.getByRole('tab', { name: 'Unidades' }).click()
  await form.getByRole('button', { name: 'Ações de unidade 1603' }).click()
  await form.getByRole('menuitem', { name: 'Mudar de unidade' }).click()
  const move = page.getByRole('dialog', { name: 'Mudar de unidade' })
  await chooseUnit(move, '1604')
  await move.getByRole('button', { name: 'Mudar' }).click()
  await expect(page.getByText('Morador mudou de unidade com sucesso!')).toBeVisible()

  await expect(own.getByRole('heading', { name: 'Unidade 1604' })).toBeVisible()
  await expect(own.getByRole('heading', { name: 'Unidade 1603' })).toHaveCount(0)
  await expect(own.getByText('Olímpico Vizinho')).toBeVisible()
  await expect(own.getByText('Passarinho')).toBeVisible()
  await own.getByRole('button', { name: 'Documentos (1)' }).click()
  await expect(own.getByRole('dialog').getByText('Contrato novo')).toBeVisible()
  const traces = [old.id, left.id, 'Glória', 'Rato', 'Contrato antigo']
  await expect.poll(async () => tracesIn(await heldHere(own), traces)).toEqual([])
  expect(loads()).toBe(0)
})

test('somebody just registered comes in with the password that the síndica reads to them, and chooses another', async ({
  enter,
  aBrowser,
}) => {
  const email = 'capitu@casa.test'
  const page = await enter('sindico@demo.zelo', { at: '/app/residents' })
  const form = await beginResident(page, { name: 'Capitolina Pádua', email })
  await form.getByRole('button', { name: 'Cadastrar morador' }).click()
  await expect(page.getByText('Morador cadastrado com sucesso!')).toBeVisible()
  const told = page.getByText(/Senha provisória de Capitolina Pádua:/)
  await expect(told).toBeVisible()
  const password = /\w{4}-\w{4}-\w{4}/.exec(await told.innerText())?.[0] ?? ''
  const kept = page.getByRole('dialog', { name: 'Senha provisória' })
  await expect(told).toBeHidden() // the toast
  await expect(kept.getByText(password)).toBeVisible()
  await expect(kept.getByRole('button', { name: 'Copiar' })).toBeVisible()
  await kept.getByRole('button', { name: 'Fechar' }).click()
  await expect(kept).toBeHidden()

  const own = await aBrowser({ viewport: phone })
  await own.goto('/?entrar=1')
  await fillSignIn(own, { email, password })
  const access = own.getByRole('dialog', { name: 'Crie a sua senha' })
  await expect(access).toBeVisible()
  await own.keyboard.press('Escape')
  await own.goto('/app/occurrences')
  await expect(access).toBeVisible()
  await expect(own.getByRole('navigation')).toHaveCount(0)
  await access.getByLabel('Senha provisória').fill(password)
  await access.getByLabel('Nova senha').fill('olhos de ressaca')
  await access.getByLabel('Confirmar senha').fill('olhos de cigana')
  await access.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(access.getByText('As senhas não conferem')).toBeVisible()
  await access.getByLabel('Confirmar senha').fill('olhos de ressaca')
  await access.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(own.getByText('Senha criada com sucesso!')).toBeVisible()
  await expect(access).toBeHidden()
  await expect(own.getByText('Nenhuma ocorrência por aqui')).toBeVisible() // fetched at once

  const elsewhere = await aBrowser()
  await elsewhere.goto('/?entrar=1')
  await fillSignIn(elsewhere, { email, password })
  await expect(elsewhere.getByText('E-mail ou senha não conferem.').first()).toBeVisible()
  await fillSignIn(elsewhere, { email, password: 'olhos de ressaca' })
  await expect(elsewhere).toHaveURL(/\/app\/resident\/dashboard$/)
  await expect(elsewhere.getByRole('dialog', { name: 'Crie a sua senha' })).toHaveCount(0)
})

/** The form of somebody new, with who they are and how they are reached. */
async function beginResident(page: Page, { name, email }: { name: string; email: string }): Promise<Locator> {
  await page.getByRole('button', { name: 'Novo morador' }).click()
  const form = page.getByRole('dialog', { name: 'Novo morador' })
  await form.getByLabel('Nome completo').fill(name)
  await form.getByRole('tab', { name: 'Contatos' }).click()
  await form.getByLabel('E-mail').fill(email)
  return form
}

/** Among all of the building's. */
async function chooseUnit(form: Locator, unit: string): Promise<void> {
  await form.getByRole('button', { name: 'Unidade' }).click()
  await form.getByRole('combobox').fill(unit)
  await form.getByRole('option', { name: unit }).click()
}

/** With three pictures, of which the second is to stand for it. */
async function fillPet(page: Page, name: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Novo pet' })
  await form.getByLabel('Nome').fill(name)
  await form.getByRole('radio', { name: 'Cachorro' }).check()
  await form.getByRole('radio', { name: 'Pequeno' }).check()
  await form
    .locator('input[type=file][multiple]')
    .setInputFiles([
      await aJpeg(page, 'na-rua.jpg', { width: 1600, height: 900 }),
      await aJpeg(page, 'em-casa.jpg', { width: 1200, height: 1500 }),
      await aJpeg(page, 'de-perto.jpg', { width: 800, height: 800 }),
    ])
  await expect(form.getByRole('img')).toHaveCount(3)
  await form.getByRole('button', { name: /^Usar Foto 2/ }).click()
  await form.getByRole('button', { name: 'Adicionar pet' }).click()
  await expect(form).toBeHidden()
}

async function fillVehicle(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Novo veículo' })
  await form.getByRole('radio', { name: 'Carro' }).check()
  await form.getByLabel('Placa').fill('zul-1m23')
  await form.getByLabel('Marca').fill('Fiat')
  await form.getByLabel('Modelo').fill('Elba')
  await form.getByLabel('Cor').fill('Vinho')
  await form.getByRole('button', { name: 'Adicionar veículo' }).click()
  await expect(form).toBeHidden()
}

/** What this browser asks the server to change from now on, and how that ends: `200 POST /pets/:id/photo`. */
function writesOf(page: Page): () => string[] {
  const answers: string[] = []
  page.context().on('response', (answer) => {
    const [method, { pathname }] = [answer.request().method(), new URL(answer.url())]
    if (method === 'GET' || !pathname.startsWith('/api/')) return
    if (pathname === '/api/privacy/accesses') return // who looked at whom, told whenever it suits
    const path = pathname.slice('/api'.length).replace(/[0-9a-f-]{36}/g, ':id')
    answers.push(`${answer.status()} ${method} ${path}`)
  })
  return () => answers
}

/** All rows, changes and words of whoever is signed in here; that they looked is known by an id until tomorrow. */
async function heldHere(page: Page): Promise<string> {
  const { accesses: _looked, ...held } = await personStores(page)
  return JSON.stringify(held)
}

function tracesIn(held: string, traces: readonly string[]): string[] {
  return traces.filter((trace) => held.includes(trace))
}
