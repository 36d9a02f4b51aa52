import type { Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { aNeighbour, signInByApi } from '#tests/support/browser-api.ts'
import { withAuthenticator } from '#tests/support/browser-authenticator.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { desk, phone } from '#tests/support/browser-launch.ts'
import { hasArrived } from '#tests/support/browser-screen.ts'
import { demoPassword, startBuiltServer } from '#tests/support/browser-server.ts'
import { rememberHere } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const at = '/app/profile/security'

async function typePassword(page: Page, email: string, password = demoPassword) {
  await page.goto('/?entrar=1')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await door(page).getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** The sign-in, at whichever of its steps. */
const door = (page: Page) => page.getByRole('dialog', { name: /^(Entrar|Confirme que é você)/ })

/** Pixels of a dialog's content that are cut off at its side. */
const cutOff = (dialog: Locator) =>
  dialog.locator('[data-part=body]').evaluate((body) => body.scrollWidth - body.clientWidth)

async function leave(page: Page) {
  await page.goto('/app/profile')
  await hasArrived(page)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/$/)
}

/** The steps of an authenticator app, each code once. */
function anApp(secret: string) {
  let at = Date.now()
  const app = new TOTP({ secret })
  return () => {
    const code = app.generate({ timestamp: at })
    at += 30_000 // the next sign-in is a step later; the server takes one ahead
    return code
  }
}

test('a resident makes a passkey on the phone, prints the codes, and enters with it and no password', async ({
  server,
  enter,
}) => {
  const email = await aNeighbour(server)
  const page = await enter(email, { viewport: phone, at })
  await withAuthenticator(page)
  await expect(page.getByText('Você ainda não tem nenhuma.')).toBeVisible()
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
  const making = page.getByRole('dialog', { name: 'Criar chave de acesso' })
  await making.getByLabel('Nome').fill('Celular da Nina')
  await making.getByRole('button', { name: 'Criar', exact: true }).click()

  const codes = page.getByRole('dialog', { name: 'Guarde os seus códigos de recuperação' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectNoBarriers(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Zelo: códigos de recuperação' })).toBeVisible()
  await page.setViewportSize(desk)
  const printed = page.getByRole('list', { name: 'Códigos de recuperação' }).last().getByRole('listitem')
  await expect(printed).toHaveCount(10)
  const columns = await printed.evaluateAll((codes) => codes.map((code) => code.getBoundingClientRect().left))
  expect(new Set(columns).size).toBe(2) // room to cross one out
  await page.setViewportSize(phone)
  await page.emulateMedia({ media: 'screen' })
  await codes.getByRole('button', { name: 'Já guardei' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Celular da Nina' })
  await expect(row.getByText('este aparelho')).toBeVisible()
  await expect(page.getByText('Restam 10 códigos.')).toBeVisible()
  await expectNoBarriers(page)

  await leave(page)
  await page.goto('/?entrar=1')
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(at)
  await expect(row.getByText(/Último uso/)).toBeVisible()
})

test('a collaborator connects an authenticator app, and on a new phone shows its code, once a recovery code', async ({
  server,
  enter,
  aBrowser,
}) => {
  const house = await aCondominium(server)
  const email = await house.person('COLLABORATOR', 'Bento Porteiro')
  const page = await enter(email, { viewport: phone, at })
  await page.getByRole('button', { name: 'Usar aplicativo autenticador' }).click()
  const form = page.getByRole('dialog', { name: 'Usar aplicativo autenticador' })
  await expect(form.getByRole('img', { name: 'QR para o aplicativo autenticador' })).toBeVisible()
  const secret = ((await form.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const code = anApp(secret)
  await form.getByLabel('Código que o aplicativo mostra').fill('000000')
  await form.getByRole('button', { name: 'Ativar' }).click()
  await expect(form.getByText(/O código não confere/)).toBeVisible()
  await expectNoBarriers(page)
  await form.getByLabel('Código que o aplicativo mostra').fill(code())
  await form.getByRole('button', { name: 'Ativar' }).click()
  const codes = page.getByRole('dialog', { name: 'Guarde os seus códigos de recuperação' })
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('Restam 10 códigos.')).toBeVisible()
  const row = page.getByRole('list', { name: 'Suas segundas etapas' }).getByRole('listitem')
  await expect(row).toHaveText(/^Aplicativo autenticadorVale desde hoje [\dh]+\.$/)

  const other = await aBrowser({ viewport: phone })
  await typePassword(other, email)
  await expect(other.getByText('A senha está certa. Falta a segunda etapa.')).toBeVisible()
  await expectNoBarriers(other)
  await other.getByLabel('Código do aplicativo').fill('000 000')
  await door(other).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(other.getByText('O código não confere ou já foi usado')).toBeVisible()
  await other.getByLabel('Código do aplicativo').fill(code())
  await door(other).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(other).toHaveURL(/\/dashboard$/)

  const third = await aBrowser({ viewport: phone })
  await typePassword(third, email)
  await third.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await third.getByLabel('Código de recuperação').fill(recovery.toLowerCase())
  await door(third).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(third).toHaveURL(/\/dashboard$/)
  await third.goto(at)
  await expect(third.getByText('Restam 9 códigos.')).toBeVisible()
})

test('a resident who wants an app an hour after the sign-in is told why they are asked, and only then sees the app’s code', async ({
  server,
  aBrowser,
}) => {
  const email = await aNeighbour(server)
  const session = await signInByApi(server, email)
  await server.afterAnHour(email)
  const page = await aBrowser({ viewport: phone })
  await page.goto('/contact.json')
  await rememberHere(page, session)
  await page.goto(at)
  const use = page.getByRole('button', { name: 'Usar aplicativo autenticador' })
  await use.click()
  const asking = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect(
    asking.getByText('Para mudar a segurança da sua conta, confirme que é você. Vale por 10 minutos.'),
  ).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(1)
  await asking.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.locator('dialog')).toHaveCount(0)

  await use.click()
  await asking.getByLabel('Sua senha').fill(demoPassword)
  await asking.getByRole('button', { name: 'Confirmar' }).click()
  const form = page.getByRole('dialog', { name: 'Usar aplicativo autenticador' })
  await expect(form.getByRole('img', { name: 'QR para o aplicativo autenticador' })).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(1)
})

test('the agreement with the bank, changed an hour after the sign-in, waits until the manager has shown who they are', async ({
  server,
  aBrowser,
}) => {
  const house = await aCondominium(server)
  const email = await house.person('MANAGER', 'Helena Síndica')
  const session = await signInByApi(server, email)
  await server.afterAnHour(email)
  const page = await aBrowser({ viewport: desk })
  await page.goto('/contact.json')
  await rememberHere(page, session)
  await page.goto('/app/settings?aba=financeiro')
  for (const [label, text] of [
    ['Cooperativa', '0165'],
    ['Posto (UA)', '02'],
    ['Código do beneficiário', '00623'],
    ['Conta corrente', '123456'],
    ['Razão social', 'Condomínio Edifício Jacarandá'],
    ['CNPJ', '11222333000181'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Salvar convênio' }).click()

  const asking = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect(asking.getByLabel('Sua senha')).toBeVisible()
  await expect(asking.getByText(/^O que você pediu mexe com acessos ou com o dinheiro/)).toBeVisible()
  await expectNoBarriers(page)
  const agreements = () => session.get<BankAccount[]>('/bank-accounts')
  expect(await agreements()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 alteração sua espera você confirmar que é você.')).toBeVisible()
  await page.reload() // nothing of it is lost
  await asking.getByLabel('Sua senha').fill('errada')
  await asking.getByRole('button', { name: 'Confirmar' }).click()
  await expect(asking.getByText('A senha não confere')).toBeVisible()
  await asking.getByLabel('Sua senha').fill(demoPassword)
  await asking.getByRole('button', { name: 'Confirmar' }).click()
  await expect(asking).toBeHidden()
  await expect.poll(agreements).toMatchObject([{ beneficiary: '00623' }])
})

test('a resident who lost phone and codes asks to enter, the síndico vouches for them, and a day later the password is enough', async ({
  server,
  enter,
  aBrowser,
}) => {
  const email = await aNeighbour(server)
  const before = await enter(email, { viewport: phone, at })
  await withAuthenticator(before)
  await before.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await before.getByRole('button', { name: 'Criar', exact: true }).click()
  await before.getByRole('button', { name: 'Já guardei' }).click()
  await expect(before.getByText('Restam 10 códigos.')).toBeVisible()

  const page = await aBrowser({ viewport: phone })
  const ask = async () => {
    await typePassword(page, email)
    await expect(page.getByRole('dialog', { name: 'Confirme que é você' })).toBeVisible()
    await page.getByRole('button', { name: 'Não tenho mais nenhum destes' }).click()
    await expect(page.getByRole('dialog', { name: 'Entrar sem a segunda etapa' })).toBeVisible()
    await expect(page.getByText('Use o e-mail cadastrado no seu condomínio.')).toHaveCount(0)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Pedir para entrar' }).click()
  }
  await ask()
  await expect(page.getByText(/Procure quem administra o seu condomínio/)).toBeVisible()
  const letters = async () => (await server.emailsTo(email)).join()
  await expect.poll(letters).toContain('/object-recovery#')
  const objection = /https?:\/\/\S+\/object-recovery#[\w-]+/.exec(await letters())?.[0] ?? ''
  const mailbox = await aBrowser({ viewport: phone })
  const object = async () => {
    await mailbox.goto('/contact.json') // so that the same link is opened anew
    await mailbox.goto(objection)
    await mailbox.getByRole('button', { name: 'Não fui eu: cancelar' }).click()
  }
  const toPassword = mailbox.getByRole('link', { name: 'Trocar a senha' })
  await object()
  await expect(mailbox.getByText(/^O pedido foi cancelado\./)).toBeVisible()
  await expect(toPassword).toBeVisible()
  await object()
  await expect(mailbox.getByText('Este link já foi usado ou expirou.')).toBeVisible()
  await expect(mailbox.getByRole('button', { name: 'Não fui eu: cancelar' })).toHaveCount(0)
  await expectNoBarriers(mailbox)
  await toPassword.click()
  await expect(mailbox.getByRole('heading', { name: 'Ativar conta' })).toBeVisible()

  await ask()
  await expect(page.getByText('Pedido enviado')).toBeVisible()

  const sindico = await enter('sindico@demo.zelo', { at: '/app/manager/dashboard' })
  await sindico.getByRole('link', { name: /aguardam? você$/ }).click()
  await expect(sindico.getByText(new RegExp(`como ${email}`))).toBeVisible()
  await expectNoBarriers(sindico)
  await sindico.getByRole('button', { name: 'Confirmar que é a pessoa' }).click()
  await sindico.getByRole('button', { name: 'Falei e é a pessoa' }).click()
  await expect(sindico.getByText(new RegExp(`como ${email}`))).toBeHidden()
  await sindico.goto('/app/users')
  await expect(sindico.getByText(/Helena Prado confirmou\. A entrada abre em/)).toBeVisible()
  await expect(sindico.getByText('Se algo mudou, recusar ainda impede a entrada.')).toBeVisible()
  await ask()
  await expect(page.getByText('Falta esperar')).toBeVisible()

  await server.afterTheDay(email)
  await ask()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(at)
  await expect(page.getByText('Você ainda não tem nenhuma.')).toBeVisible()
  await expect(before.getByRole('dialog', { name: 'Entrar' })).toBeVisible({ timeout: 20_000 })
})

test('the first MASTER of a new installation opens nothing before they have a second step, and then enters with it', async ({
  aBrowser,
}) => {
  const empty = await startBuiltServer({ hasDemo: false })
  try {
    const email = 'operadora@zelo.example'
    const link = /https?:\S+/.exec(await empty.admin('create', '--email', email))?.[0] ?? ''
    const page = await aBrowser({ viewport: desk, baseURL: empty.url })
    await page.goto(link)
    await page.getByLabel('Nova senha', { exact: true }).fill('três tijolos azuis')
    await page.getByLabel('Confirmar senha').fill('três tijolos azuis')
    await page.getByRole('button', { name: 'Ativar conta' }).click()
    await page.getByLabel('Senha', { exact: true }).fill('três tijolos azuis')
    await door(page).getByRole('button', { name: 'Entrar', exact: true }).click()

    const first = page.getByRole('dialog', { name: 'Ative a verificação em duas etapas' })
    await expect(first).toBeVisible()
    await page.goto('/app/users')
    await expect(first).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expectNoBarriers(page)
    await page.setViewportSize(phone)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect.poll(() => cutOff(first)).toBe(0)
    const heading = await first
      .locator('header :is(h2, p)')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top))
    expect(heading).toEqual(heading.toSorted((one, other) => one - other)) // the title stands first
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    await page.setViewportSize(desk)
    let answer = () => {}
    const answers = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/auth/factors/totp', async (route) => {
      await answers
      await route.continue()
    })
    await first.getByRole('button', { name: 'Usar um aplicativo' }).click()
    await expect(first.getByText('Abrindo...')).toBeVisible() // and not an empty page
    answer()
    const form = page.getByRole('dialog', { name: 'Usar aplicativo autenticador' })
    const code = anApp(((await form.locator('code').textContent()) ?? '').replaceAll(' ', ''))
    await form.getByLabel('Código que o aplicativo mostra').fill(code())
    await form.getByRole('button', { name: 'Ativar' }).click()
    await page.getByRole('button', { name: 'Já guardei' }).click()
    await expect(page.getByRole('navigation').first()).toBeVisible()

    const other = await aBrowser({ viewport: phone, baseURL: empty.url })
    await typePassword(other, email, 'três tijolos azuis')
    await other.getByLabel('Código do aplicativo').fill(code())
    await door(other).getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(other).toHaveURL(/\/dashboard$/)
    await other.goto('/app/master/profile/security')
    const entries = other.getByRole('list', { name: 'Entradas na sua conta' }).getByRole('listitem')
    await expect(entries.first()).toContainText('Entrou com a senha e o código do aplicativo')
    await expect(entries).toHaveCount(2)
    await expectNoBarriers(other)
  } finally {
    await empty.stop()
  }
})
