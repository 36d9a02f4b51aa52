import { aNeighbour, signInByApi } from '#tests/support/browser-api.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import {
  fillSignIn,
  isOnDevice,
  openOccurrences,
  pressAction,
  pressSignOut,
  recordQuickly,
  rowOf,
  signIn,
} from '#tests/support/browser-screen.ts'
import { everythingStored, outboxOf, rememberedToken } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser-server.ts'
import type { Page } from '@playwright/test'

test('what a doorman did not send stays his while somebody else uses the computer of the gate', async ({
  server,
  enter,
}) => {
  const title = '201 com goteira no forro'
  const page = await enter('colaborador@demo.zelo', { isInstalled: true })
  await openOccurrences(page)
  await isOnDevice(page)
  await page.context().setOffline(true)
  await recordQuickly(page, title)
  const elsewhere = await signInByApi(server, 'colaborador@demo.zelo')
  expect((await elsewhere.call('POST', '/auth/sessions/end-others', {})).status).toBe(200)
  const ended = async () => (await elsewhere.get<unknown[]>('/auth/sessions/ended')).length
  const before = await ended()
  await page.context().setOffline(false)
  await expect(page.getByText('encerrada a partir de outro aparelho')).toBeVisible()
  await expect(page.getByText('1 alteração sua está guardada neste aparelho')).toBeVisible()
  // Sealing goes on behind the sign-in screen.
  await expect.poll(async () => JSON.stringify(await everythingStored(page))).not.toMatch(/goteira|Jacarandá/)
  await expect.poll(ended).toBe(before - 1)

  await fillSignIn(page, { email: 'admin@demo.zelo' })
  await expect(page.getByText(/^Total de \d+ registros$/)).toBeVisible()
  await isOnDevice(page)
  await expect(rowOf(page, title)).toHaveCount(0)
  await expect(page.getByText('Sincronizado')).toBeVisible()
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  expect(await sindico.occurrencesTitled(title)).toHaveLength(0)
  await pressSignOut(page)
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/?entrar=1')
  await fillSignIn(page, { email: 'colaborador@demo.zelo' })
  await page.waitForURL('**/dashboard')
  await expect.poll(() => sindico.occurrencesTitled(title)).toHaveLength(1)
  const [row] = await sindico.occurrencesTitled(title)
  expect(row?.user.email).toBe('colaborador@demo.zelo')
})

test('a doorman on a phone gives up what waits with its photo, and what waits while his session ends is sent once', async ({
  server,
  enter,
}) => {
  const page = await enter('colaborador@demo.zelo', {
    isInstalled: true,
    viewport: phone,
    at: '/app/occurrences',
  })
  await isOnDevice(page)

  await test.step('what was recorded offline with its photo is one line in Pendências, and leaves as one', async () => {
    await page.context().setOffline(true)
    await recordQuickly(page, '402 com torneira aberta', await aJpeg(page))
    await page.getByRole('link', { name: /^Offline — 1 pendente/ }).click()
    const waiting = page.getByRole('listitem').filter({ hasText: '402 com torneira aberta' })
    await expect(waiting).toHaveCount(1)
    await expect(waiting).toContainText(/Ocorrência com 1 foto · \d+\sKB/)
    await expect(waiting).toContainText(/Guardada hoje \d+h/)
    await expect(waiting.locator('img')).toHaveJSProperty('complete', true)
    await waiting.getByRole('button', { name: 'Ações de 402 com torneira aberta' }).click()
    await page.getByRole('menuitem', { name: 'Descartar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByText('Tudo enviado')).toBeVisible()
    expect(await outboxOf(page)).toEqual([])
    await page.context().setOffline(false)
  })

  await test.step('a doorman whose session ended while his changes waited signs in again, and each is sent once', async () => {
    await page.goto('/app/occurrences')
    await page.context().setOffline(true)
    await recordQuickly(page, '101 com barulho de obra')
    await recordQuickly(page, '102 com barulho de festa')
    await endSession(server, page)
    await page.context().setOffline(false)

    await expect(page.getByText('Sua sessão terminou')).toBeVisible()
    await expect(page.getByText('2 alterações suas estão guardadas neste aparelho')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('colaborador@demo.zelo')
    const sindico = await signInByApi(server, 'sindico@demo.zelo')
    expect(await sindico.occurrencesTitled('101 com barulho de obra')).toHaveLength(0)

    await fillSignIn(page, { email: 'colaborador@demo.zelo' })
    await expect(rowOf(page, '101 com barulho de obra')).toContainText('nº')
    await expect(rowOf(page, '102 com barulho de festa')).toContainText('nº')
    expect(await outboxOf(page)).toEqual([])
    expect(await sindico.occurrencesTitled('101 com barulho de obra')).toHaveLength(1)
    expect(await sindico.occurrencesTitled('102 com barulho de festa')).toHaveLength(1)
  })
})

test('a resident corrects an edit that was refused, and gives up a deletion that was', async ({
  server,
  enter,
}) => {
  const resident = await aResident({ server, enter })

  await test.step('a resident whose edit was refused corrects it in Pendências and it is accepted', async () => {
    const { page, id, sindico } = await atTheirOccurrence(resident)
    await page.context().setOffline(true)
    await editTitle(page, 'Torneira do jardim aberta')
    await sindico.move(id, 'RESOLVED')
    await page.context().setOffline(false)

    await page.getByRole('link', { name: 'Atenção' }).click()
    await expect(page.getByText('Não foi aceita')).toBeVisible()
    await sindico.move(id, 'OPEN')
    await page.getByRole('button', { name: 'Editar' }).click()
    const form = page.getByRole('dialog', { name: 'Editar ocorrência' })
    await expect(form.getByLabel('Título')).toHaveValue('Torneira do jardim aberta')
    await form.getByLabel('Título').fill('Torneira do jardim pingando')
    await form.getByRole('button', { name: 'Enviar de novo' }).click()

    await expect(page.getByText('Tudo enviado')).toBeVisible()
    const [row] = await sindico.occurrencesTitled('Torneira do jardim pingando')
    expect(row).toMatchObject({ id, status: 'OPEN' })
  })

  await test.step('a resident gives up a deletion that was refused, and the occurrence is back in their list', async () => {
    const { page, id, title, sindico } = await atTheirOccurrence(resident)
    await page.context().setOffline(true)
    await pressAction(page, 'Excluir')
    await page.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page).toHaveURL(/\/app\/occurrences$/)
    await expect(rowOf(page, title)).toHaveCount(0)
    await sindico.move(id, 'RESOLVED')
    await page.context().setOffline(false)

    await page.getByRole('link', { name: 'Atenção' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByText('Tudo enviado')).toBeVisible()
    expect(await outboxOf(page)).toEqual([])
    await openOccurrences(page)
    await expect(rowOf(page, title)).toContainText('Resolvida')
    expect(await sindico.occurrencesTitled(title)).toHaveLength(1)
  })
})

test('a resident who edited the same title on another device sees both, and keeps their own or takes the other', async ({
  server,
  enter,
}) => {
  const resident = await aResident({ server, enter })

  await test.step('a resident who edited the same title on another device sees both and keeps their own', async () => {
    const { page, sindico } = await twoTitles(resident)
    await page.getByRole('button', { name: 'Manter a minha' }).click()
    await expect(page.getByText('Tudo enviado')).toBeVisible()
    expect(await sindico.occurrencesTitled('O título da moradora')).toHaveLength(1)
    expect(await sindico.occurrencesTitled('O título de outro aparelho')).toHaveLength(0)
  })

  await test.step('a resident who edited the same title on another device sees both and takes the other', async () => {
    const { page, id, sindico } = await twoTitles(resident)
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
    await page.goto(`/app/occurrences/${id}`)
    await expect(page.getByRole('heading', { name: 'O título de outro aparelho' })).toBeVisible()
    expect(await sindico.occurrencesTitled('O título de outro aparelho')).toHaveLength(1)
  })
})

test('what somebody records shows in their other tab and goes once; who signs out with unsent work is asked', async ({
  server,
  enter,
}) => {
  const first = await enter('colaborador@demo.zelo', { isInstalled: true, at: '/app/occurrences' })
  const sindico = await signInByApi(server, 'sindico@demo.zelo')

  await test.step('what somebody records in one tab shows in their other tab, and both send it once', async () => {
    const title = '302 com lâmpada queimada'
    const second = await first.context().newPage()
    await openOccurrences(second)
    await isOnDevice(second)
    await first.context().setOffline(true)
    await recordQuickly(first, title)
    await expect(rowOf(second, title)).toContainText('Aguardando envio')

    await first.context().setOffline(false)
    await expect(rowOf(first, title)).not.toContainText('Aguardando envio')
    await expect(rowOf(second, title)).not.toContainText('Aguardando envio')
    expect(await sindico.occurrencesTitled(title)).toHaveLength(1)
    await second.close()
  })

  await test.step('whoever signs out with unsent work is asked, and keeps it or gives it up', async () => {
    const title = '402 com portão parado'
    const page = first
    await page.context().setOffline(true)
    await recordQuickly(page, title)
    await pressSignOut(page)
    const question = page.getByRole('alertdialog', { name: '1 alteração não enviada' })
    await question.getByRole('button', { name: 'Continuar conectado' }).click()
    await expect(rowOf(page, title)).toContainText('Aguardando envio')

    await pressSignOut(page)
    await question.getByRole('button', { name: 'Descartar e sair' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible()
    expect(Object.keys(await everythingStored(page))).toEqual(['zelo'])
    await page.context().setOffline(false)

    await page.goto('/?entrar=1')
    await fillSignIn(page, { email: 'colaborador@demo.zelo' })
    await page.waitForURL('**/dashboard')
    await openOccurrences(page)
    await expect(page.getByText('Sincronizado')).toBeVisible()
    await expect(rowOf(page, title)).toHaveCount(0)
    expect(await sindico.occurrencesTitled(title)).toHaveLength(0)
  })
})

test('whoever signs out leaves nothing behind, and hears first when they could not come back', async ({
  server,
  enter,
}) => {
  const page = await enter('sindico@demo.zelo', { isInstalled: true })

  await test.step('whoever signs out with nothing unsent leaves nothing behind, here or on the server', async () => {
    await isOnDevice(page)
    const token = await rememberedToken(page)
    await pressSignOut(page)
    await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible()
    const left = await everythingStored(page)
    expect(Object.keys(left)).toEqual(['zelo'])
    expect(left.zelo).toMatchObject({ sessions: [], people: [] })
    const answer = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(401)
  })

  await test.step('whoever signs out without a network hears first that they cannot come back without one', async () => {
    await signIn(page, { email: 'sindico@demo.zelo' })
    await isOnDevice(page)
    await page.context().setOffline(true)
    await pressSignOut(page)
    const question = page.getByRole('alertdialog', { name: 'Sair sem internet?' })
    await expect(question).toContainText('Sem internet você só entra de novo quando ela voltar.')
    await question.getByRole('button', { name: 'Continuar conectado' }).click()
    await expect(page.getByText('Últimas ocorrências')).toBeVisible()
    await pressSignOut(page)
    await question.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible()
  })
})

interface Given {
  server: BuiltServer
  enter(email: string, arrival: { isInstalled: true }): Promise<Page>
}

/** At a device of their own, and the síndico at another client. */
async function aResident({ server, enter }: Given) {
  const email = await aNeighbour(server)
  const page = await enter(email, { isInstalled: true })
  await isOnDevice(page)
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  return { page, api: await signInByApi(server, email), sindico }
}

type Resident = Awaited<ReturnType<typeof aResident>>

/** One that was recorded a moment ago. */
async function atTheirOccurrence({ page, api, sindico }: Resident) {
  const title = 'Torneira aberta'
  const id = await api.record({ title })
  await page.goto(`/app/occurrences/${id}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  return { page, api, id, title, sindico }
}

async function editTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar ocorrência' })
  await form.getByLabel('Título').fill(title)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

async function twoTitles(resident: Resident) {
  const { page, api, id, sindico } = await atTheirOccurrence(resident)
  await page.context().setOffline(true)
  await editTitle(page, 'O título da moradora')
  await api.edit(id, { title: 'O título de outro aparelho' })
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Atenção' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'O título de outro aparelho' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'O título da moradora' })).toBeVisible()
  return { page, id, sindico }
}

/** The server ends this browser's session from elsewhere. */
async function endSession(server: BuiltServer, page: Page): Promise<void> {
  const token = await rememberedToken(page)
  const answer = await fetch(`${server.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(200)
}
