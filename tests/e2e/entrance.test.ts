import { activationCodeOf, aPendingNeighbour } from '#tests/support/browser-api.ts'
import { desk, phone } from '#tests/support/browser-launch.ts'
import { demoPassword } from '#tests/support/browser-server.ts'
import { fillSignIn, hasArrived, isOnDevice, signIn } from '#tests/support/browser-screen.ts'
import { everythingStored } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('somebody new registers, confirms the e-mail, signs in and reads that their condominium must link them', async ({
  server,
  aBrowser,
}) => {
  const page = await aBrowser()
  const email = `nova.${Date.now()}@exemplo.zelo`
  await page.goto('/')
  await page.getByRole('link', { name: 'Criar Conta' }).click()
  const form = page.getByRole('dialog', { name: 'Criar Conta' })
  await form.getByRole('button', { name: 'Criar Conta' }).click()
  await expect(form.getByText('Nome é obrigatório')).toBeVisible()
  await expect(form.getByLabel('Nome completo')).toBeFocused()
  await form.getByLabel('Nome completo').fill('Noêmia Vasques')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await form.getByRole('button', { name: 'Criar Conta' }).click()
  await expect(page.getByText('Cadastro realizado com sucesso! Falta confirmar o seu e-mail.')).toBeVisible()
  const confirming = page.getByRole('dialog', { name: 'Confirme o seu e-mail' })
  await expect(confirming.getByText(`Enviamos uma mensagem com um código para ${email}.`)).toBeVisible()
  await expect(confirming.getByLabel('Código de ativação')).toBeFocused()
  await confirming.getByLabel('Código de ativação').fill(await activationCodeOf(server, email))
  await confirming.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByText('Conta ativada com sucesso! Você pode fazer login agora.')).toBeVisible()
  await fillSignIn(page, { email })
  await expect(page).toHaveURL(/\/app\/user\/dashboard$/)
  await expect(page.getByText('Aguardando vínculo a um condomínio')).toBeVisible()
})

test('an invited neighbour asks for the code, chooses a password by the rules and comes in', async ({
  server,
  aBrowser,
}) => {
  const email = await aPendingNeighbour(server)
  const page = await aBrowser()
  await page.goto('/?entrar=1')
  await page.getByRole('link', { name: 'Primeiro acesso ou esqueceu a senha? Definir senha' }).click()
  await expect(page.getByRole('button', { name: 'Receber código' })).toBeDisabled()
  await page.getByLabel('E-mail').fill('vizinha@predio')
  await expect(page.getByRole('button', { name: 'Receber código' })).toBeDisabled()
  await page.getByRole('button', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/activate-account')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Receber código' }).click()
  await expect(page.getByText('Token de ativação enviado! Verifique seu email.')).toBeVisible()
  await expect(page.getByText('Passo 2 de 2')).toBeVisible()
  await expect(page.getByLabel('Código de ativação')).toHaveValue(/^\w{4}(-\w{4}){3}$/)

  const activate = page.getByRole('button', { name: 'Ativar conta' })
  await page.getByLabel('Nova senha').fill('curta')
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible()
  await page.getByLabel('Nova senha').fill(demoPassword)
  await page.getByLabel('Confirmar senha').fill('outra-coisa')
  await expect(page.getByText('As senhas não conferem')).toBeVisible()
  await expect(activate).toBeDisabled()
  await page.getByLabel('Confirmar senha').fill(demoPassword)
  await activate.click()
  await expect(page.getByText('Conta ativada com sucesso! Você pode fazer login agora.')).toBeVisible()
  await fillSignIn(page, { email })
  await expect(page).toHaveURL(/\/app\/resident\/dashboard$/)
})

test('an invited neighbour follows the link of the e-mail straight to the password', async ({
  server,
  aBrowser,
}) => {
  const email = await aPendingNeighbour(server)
  const page = await aBrowser()
  await page.goto('/activate-account')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Receber código' }).click()
  await expect.poll(() => server.emailsTo(email)).toHaveLength(1)
  const [message = ''] = await server.emailsTo(email)
  const link = /https?:\/\/\S+\/activate-account#\S+/.exec(message)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByText('Passo 2 de 2')).toBeVisible()
  await expect(page).toHaveURL(/\/activate-account$/) // nobody reads the code there
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByText('Passo 1 de 2')).toBeVisible()
  await page.goto('/')
  await page.goto(link.replace('#', '?')) // as older e-mails have it
  await expect(page).toHaveURL(/\/activate-account$/)
  await page.getByLabel('Nova senha').fill(demoPassword)
  await page.getByLabel('Confirmar senha').fill(demoPassword)
  await page.getByRole('button', { name: 'Ativar conta' }).click()
  await fillSignIn(page, { email })
  await expect(page).toHaveURL(/\/app\/resident\/dashboard$/)

  const late = await aBrowser()
  await late.goto(link)
  await late.getByLabel('Nova senha').fill(demoPassword)
  await late.getByLabel('Confirmar senha').fill(demoPassword)
  await late.getByRole('button', { name: 'Ativar conta' }).click()
  await expect(late.locator('form').getByRole('alert')).not.toBeEmpty()
  await expect(late).toHaveURL(/activate-account/)
})

test('whoever is cut off or mistypes at the door reads why, and comes in at last', async ({ aBrowser }) => {
  const page = await aBrowser({ isInstalled: true })

  await test.step('whoever is cut off reads what could not be done, in the words of each step', async () => {
    const toasts = page.getByRole('region', { name: 'Avisos' })
    await page.goto('/')
    await page.getByRole('link', { name: 'Criar Conta' }).click()
    const form = page.getByRole('dialog', { name: 'Criar Conta' })
    await form.getByLabel('Nome completo').fill('Noêmia Vasques')
    await form.getByLabel('E-mail').fill('noemia@exemplo.zelo')
    await form.getByLabel('Senha', { exact: true }).fill(demoPassword)
    await page.context().setOffline(true)
    await form.getByRole('button', { name: 'Criar Conta' }).click()
    await expect(toasts.getByText('Erro ao cadastrar')).toBeVisible()
    await expect(
      form.getByText('O Zelo não respondeu. Verifique sua internet e tente de novo.'),
    ).toBeVisible()

    await page.context().setOffline(false)
    await page.goto('/activate-account')
    await page.getByLabel('E-mail').fill('noemia@exemplo.zelo')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Receber código' }).click()
    await expect(toasts.getByText('Erro ao gerar token de ativação')).toBeVisible()

    await page.context().setOffline(false)
    await page.goto('/activate-account?token=AAAA-BBBB-CCCC-DDDD&email=noemia@exemplo.zelo')
    await page.getByLabel('Nova senha').fill(demoPassword)
    await page.getByLabel('Confirmar senha').fill(demoPassword)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Ativar conta' }).click()
    await expect(toasts.getByText('Erro ao ativar conta')).toBeVisible()
  })

  await test.step('whoever mistypes at the door reads why beside the form and stays there', async () => {
    await page.context().setOffline(false)
    await page.goto('/')
    await page.getByRole('link', { name: 'Entrar', exact: true }).click()
    const door = page.getByRole('dialog', { name: 'Entrar' })
    await door.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(door.getByText('E-mail é obrigatório')).toBeVisible()
    await expect(door.getByText('Senha é obrigatória')).toBeVisible()
    await expect(door.getByLabel('E-mail')).toBeFocused()

    await fillSignIn(page, { email: 'morador@demo.zelo', password: 'nao-e-esta' })
    await expect(door.getByRole('alert')).toHaveText('E-mail ou senha não conferem.')
    const toasts = page.getByRole('region', { name: 'Avisos' })
    await expect(toasts.getByText('E-mail ou senha não conferem.')).toBeVisible()
    await fillSignIn(page, { email: 'ninguem@demo.zelo', password: 'nao-e-esta' })
    await expect(door.getByRole('alert')).toHaveText('E-mail ou senha não conferem.')
    await page.context().setOffline(true)
    await fillSignIn(page, { email: 'morador@demo.zelo' })
    await expect(door.getByRole('alert')).toHaveText('Erro ao fazer login')
    await expect(door.getByText(/Verifique sua internet/)).toBeVisible()
    await page.context().setOffline(false)
    await fillSignIn(page, { email: 'morador@demo.zelo' })
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
    await expect(page).toHaveURL(/\/app\/resident\/dashboard$/)
  })
})

test('a person is remembered where they ask for it and nowhere else, and their password is kept nowhere', async ({
  aBrowser,
}) => {
  await test.step('a person on somebody else’s computer is not remembered: the next window asks again', async () => {
    const page = await aBrowser({ isInstalled: true })
    await signIn(page, { email: 'cliente@demo.zelo', remember: false })
    await isOnDevice(page)
    expect(await page.evaluate(() => sessionStorage.getItem('zelo.session'))).toContain('token')
    expect((await everythingStored(page)).zelo?.sessions).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dashboard do Cliente' })).toBeVisible()
    const next = await page.context().newPage()
    await next.goto('/app')
    await expect(next.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
  })

  await test.step('a person who asks to be remembered comes in from any window, and their password is kept nowhere', async () => {
    const page = await aBrowser({ isInstalled: true })
    await signIn(page, { email: 'cliente@demo.zelo' })
    await isOnDevice(page)
    const inTab = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
    expect(inTab).not.toContain('token')
    const stored = await everythingStored(page)
    expect(stored.zelo?.sessions).toHaveLength(1)
    expect(JSON.stringify(stored) + inTab).not.toContain(demoPassword)
    const next = await page.context().newPage()
    await next.goto('/app')
    await expect(next.getByRole('heading', { name: 'Dashboard do Cliente' })).toBeVisible()

    await next.getByRole('button', { name: 'Clarice Dumont Cliente' }).click()
    await next.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(next).toHaveURL(/\/$/)
    await expect(next.getByText('Logout realizado com sucesso!')).toBeVisible()
    await expect(next.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true })).toBeVisible()
    await expect(next.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
  })
})

test('a device that lost its copy of a person says that it is asking the server for them', async ({
  enter,
}) => {
  const page = await enter('sindico@demo.zelo')
  await hasArrived(page)
  await page.goto('/contact.json') // no window holds the copy open
  await page.evaluate(async () => {
    const copies = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('zelo-'))
    for (const { name = '' } of copies)
      await new Promise<unknown>((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve
      })
  })
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/me', async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.goto('/app/occurrences')
  const menu = page.getByRole('complementary')
  await expect(menu.getByRole('status')).toHaveText('Carregando...')
  await page.setViewportSize(phone)
  await expect(page.getByText('Carregando...')).toBeVisible()
  await page.setViewportSize(desk)
  answer()
  await expect(menu.getByRole('link', { name: 'Ocorrências' })).toBeVisible()
  await expect(page.getByText('Carregando...')).toHaveCount(0)
})
