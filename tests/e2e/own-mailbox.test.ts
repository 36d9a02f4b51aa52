import { activate, aPendingNeighbour, aNeighbour } from '#tests/support/browser-api.ts'
import { aSindico, openAssembly } from '#tests/support/browser-assembly.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { phone } from '#tests/support/browser-launch.ts'
import type { BuiltServer } from '#tests/support/browser-server.ts'
import { demoPassword } from '#tests/support/browser-server.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { anEmail } from '#tests/support/an-email.ts'

async function linkIn(server: BuiltServer, address: string, page: 'confirm-email' | 'object-email') {
  const pattern = new RegExp(`https?://\\S+/${page}#[\\w-]{43}`)
  let link = ''
  await expect
    .poll(async () => {
      const messages = await server.emailsTo(address)
      link = messages.flatMap((message) => pattern.exec(message)?.[0] ?? []).at(-1) ?? ''
      return link
    })
    .not.toBe('')
  return link
}

test('a resident moves to another address: it waits for its mailbox, and the old one takes it back', async ({
  server,
  enter,
  aBrowser,
}) => {
  const email = await aNeighbour(server)
  const other = anEmail()
  const page = await enter(email, { viewport: phone, at: '/app/profile' })
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  const form = page.getByRole('dialog', { name: 'Trocar e-mail de acesso' })
  await form.getByLabel('Novo e-mail').fill(other)
  await form.getByLabel('Senha atual').fill('errada')
  await form.getByRole('button', { name: 'Enviar confirmação' }).click()
  await expect(form.getByText('A senha atual não confere')).toBeVisible()
  await form.getByLabel('Senha atual').fill(demoPassword)
  await form.getByRole('button', { name: 'Enviar confirmação' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Confirmação pendente')).toBeVisible()
  await expect(page.getByText(other).last()).toBeVisible()
  await expectNoBarriers(page)

  const requested: string[] = []
  const mailbox = await aBrowser({ viewport: phone })
  mailbox.on('request', (request) => requested.push(request.url()))
  const link = await linkIn(server, other, 'confirm-email')
  const code = link.split('#')[1] ?? ''
  await mailbox.goto(link)
  await mailbox.reload() // the link is not used up by being looked at
  await expectNoBarriers(mailbox)
  await mailbox.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(mailbox.getByText(`${other} agora abre a sua conta no Zelo.`)).toBeVisible()
  await expect(mailbox).toHaveURL(/\/confirm-email$/)
  expect(requested.filter((url) => url.split('#')[0]?.includes(code))).toEqual([])
  await expect(page.getByText('Confirmação pendente')).toBeHidden()
  await mailbox.goto('/')
  await mailbox.goto(link)
  await mailbox.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(mailbox.getByText(/^Se você já confirmou, entre com este endereço/)).toBeVisible()
  await expect(mailbox.getByRole('button', { name: 'Confirmar e-mail' })).toHaveCount(0)

  await mailbox.goto(await linkIn(server, email, 'object-email'))
  await mailbox.getByRole('button', { name: 'Cancelar a troca' }).click()
  await expect(mailbox.getByText('O seu endereço voltou a valer')).toBeVisible()
  await expect(page).toHaveURL(/\/\?entrar=1/)
  await mailbox.reload()
  await expect(mailbox.getByText('Este link está incompleto.')).toBeVisible()
  await expect(mailbox.getByRole('button', { name: 'Cancelar a troca' })).toBeHidden()
})

test('management sees that a new address waits for its mailbox, and that a chosen password stays its person’s', async ({
  server,
  enter,
}) => {
  const email = await aNeighbour(server)
  const sindico = await aSindico(server)
  const [{ id }] = await sindico.get<[{ id: string }]>(`/users/search?email_contains=${email}`)
  const page = await enter('sindico@demo.zelo', { at: `/app/users/${id}` })
  await page.getByRole('tab', { name: 'Acesso' }).click()
  const other = anEmail()
  await page.getByLabel('E-mail de acesso').fill(other)
  await page.getByRole('button', { name: 'Atualizar' }).first().click()
  await expect(page.getByText('Confirmação pendente')).toBeVisible()
  await expect(page.getByLabel('E-mail de acesso')).toHaveValue(email)

  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar Senha' })
  await dialog.getByLabel('Nova senha', { exact: true }).fill('dada por mim')
  await dialog.getByLabel('Confirmar nova senha').fill('dada por mim')
  await dialog.getByRole('button', { name: 'Alterar Senha' }).click()
  await expect(
    page.getByText('Esta pessoa já escolheu uma senha. Para uma nova, envie o e-mail de ativação.').first(),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar e-mail para nova senha' }).click()
  await expect(page.getByText(`E-mail enviado para ${email}.`)).toBeVisible()
})

test('whoever came in by an invitation is told before they try from when on they may vote', async ({
  server,
  enter,
}) => {
  const sindico = await aSindico(server)
  const title = `Portão ${anId().slice(-6)}`
  const id = await sindico.assembly({ title, status: 'IN_PROGRESS' })
  const email = await aPendingNeighbour(server)
  await activate(server, email)
  const page = await enter(email, { viewport: phone })
  await openAssembly(page, id, title)
  await expect(page.getByText('Você ainda não pode votar.')).toBeVisible()
  await expect(page.getByText(/você pode votar a partir de \d\d\/\d\d\/\d{4} \d\d:\d\d\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Votar', exact: true })).toHaveCount(0)
  await expectNoBarriers(page)
})
