import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { signInByApi } from '#tests/support/browser-api.ts'
import { desk, phone } from '#tests/support/browser-launch.ts'
import { isOnDevice, openOccurrences, recordQuickly } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const looks = [
  { name: 'a phone by day', viewport: phone, colorScheme: 'light' },
  { name: 'a phone by night', viewport: phone, colorScheme: 'dark' },
  { name: 'a desk by day', viewport: desk, colorScheme: 'light' },
  { name: 'a desk by night', viewport: desk, colorScheme: 'dark' },
] as const

for (const { name, ...look } of looks) {
  test(`axe finds nothing that shuts people out of the public pages on ${name}`, async ({ aBrowser }) => {
    const page = await aBrowser(look)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/?entrar=1')
    const door = page.getByRole('dialog', { name: 'Entrar' })
    await door.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(door.getByText('Senha é obrigatória')).toBeVisible()
    await expectNoBarriers(page)
    await door.getByRole('button', { name: 'Ainda não tem conta? Criar Conta' }).click()
    await expect(page.getByRole('dialog', { name: 'Criar Conta' })).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/activate-account')
    await expect(page.getByText('Passo 1 de 2')).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/activate-account?token=AAAA-BBBB-CCCC-DDDD&email=alguem@demo.zelo')
    await expect(page.getByText('Passo 2 de 2')).toBeVisible()
    await expectNoBarriers(page)
  })

  test(`axe finds nothing that shuts people out of the app on ${name}`, async ({ server, enter }) => {
    const sindico = await signInByApi(server, 'sindico@demo.zelo')
    const pictured = (await sindico.occurrences()).find(({ photos }) => photos.length > 0)
    const page = await enter('colaborador@demo.zelo', look)
    await expect(page.getByText('Últimas ocorrências')).toBeVisible()
    await isOnDevice(page)
    await expectNoBarriers(page)

    await page.goto(`/app/occurrences/${pictured?.id}`)
    await page.getByRole('img', { name: 'Foto 1' }).click()
    await expect(page.getByRole('dialog', { name: 'Fotos' })).toBeVisible()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Editar' }).click()
    await expect(page.getByRole('dialog', { name: 'Editar ocorrência' })).toBeVisible()
    await expectNoBarriers(page)

    await page.goto('/app/nao-existe')
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/app/profile')
    await expect(page.getByText('Aparência')).toBeVisible()
    await expectNoBarriers(page)

    await openOccurrences(page)
    await expectNoBarriers(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Nova ocorrência' }).click()
    const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
    await form.getByRole('button', { name: 'Registrar ocorrência' }).click()
    await expect(form.getByText('Conte em uma frase o que aconteceu.')).toBeVisible()
    await expectNoBarriers(page)
    await form.getByRole('button', { name: 'Fechar' }).click()
    await recordQuickly(page, `603 com barulho, anotado em ${name}`)
    await expectNoBarriers(page)
    await page.goto('/app/pendencies')
    await expect(page.getByText('Aguardando internet')).toBeVisible()
    await expectNoBarriers(page)
  })
}

async function expectNoBarriers(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
  expect.soft(found, page.url()).toEqual([])
}
