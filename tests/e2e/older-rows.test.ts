import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { isOnDevice, openOccurrences, pressAction, rowOf } from '#tests/support/browser-screen.ts'
import type { BuiltServer } from '#tests/support/browser-server.ts'
import { expect, test } from '#tests/support/browser-test.ts'

async function anOldOne(server: BuiltServer, title: string, status: 'OPEN' | 'CLOSED'): Promise<string> {
  const admin = await signInByApi(server, 'admin@demo.zelo')
  const id = await admin.record({ title })
  if (status === 'CLOSED') await admin.move(id, 'RESOLVED')
  if (status === 'CLOSED') await admin.move(id, 'CLOSED')
  await server.ageOccurrence(id, 3)
  return id
}

test('a síndico finds what is older than the phone keeps, has it without network from then on, and opens its link', async ({
  server,
  enter,
}) => {
  const open = await anOldOne(server, 'Infiltração antiga na laje', 'OPEN')
  const closed = await anOldOne(server, 'Infiltração antiga no subsolo', 'CLOSED')
  const page = await enter('sindico@demo.zelo', { viewport: phone, isInstalled: true })
  await isOnDevice(page)

  await openOccurrences(page)
  await page.goto('/app/occurrences?text=infiltração antiga')
  await expect(rowOf(page, 'Infiltração antiga na laje')).toBeVisible()
  await expect(
    page.getByText(/^A busca vê o que está neste aparelho, desde \d{2}\/\d{2}\/\d{4}\.$/),
  ).toBeVisible()
  await expect(rowOf(page, 'Infiltração antiga no subsolo')).toBeHidden()

  await page.context().setOffline(true)
  await page.goto(`/app/occurrences/${closed}`)
  await expect(page.getByRole('heading', { name: 'Ocorrência fora deste aparelho' })).toBeVisible()
  await page.goto('/app/occurrences?text=infiltração antiga')
  await expect(page.getByText('As mais antigas ficam no servidor: é preciso internet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mostrar mais antigas' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await page.context().setOffline(false)
  await expect(page.getByText('é preciso internet')).toBeHidden({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Mostrar mais antigas' }).click()
  await expect(rowOf(page, 'Infiltração antiga no subsolo')).toBeVisible()
  await expect(page.getByText('Não há mais antigas.')).toBeVisible()

  await page.context().setOffline(true)
  await page.goto(`/app/occurrences/${closed}`)
  await pressAction(page, 'Arquivar')
  const question = page.getByRole('dialog', { name: 'Arquivar ocorrência' })
  await question.getByLabel('Motivo').fill('Vistoriada de novo, sem internet.')
  await question.getByRole('button', { name: 'Arquivar' }).click()
  await page.context().setOffline(false)
  const admin = await signInByApi(server, 'admin@demo.zelo')
  await expect
    .poll(async () => (await admin.get<Occurrence>(`/occurrences/${closed}`)).history.at(-1)?.reason, {
      timeout: 20_000,
    })
    .toBe('Vistoriada de novo, sem internet.')

  const desk = await enter('admin@demo.zelo')
  await desk.goto(`/app/occurrences/${closed}`)
  await expect(desk.getByRole('heading', { name: 'Infiltração antiga no subsolo' })).toBeVisible()
  await desk.goto(`/app/occurrences/${open.replace(/.{4}$/, 'ffff')}`)
  await expect(desk.getByRole('heading', { name: 'Ocorrência não encontrada' })).toBeVisible()
})
