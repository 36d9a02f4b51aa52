import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { rowOf } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a síndico selects several by keyboard and resolves them with one sentence; what is past that stays, and all can be undone', async ({
  server,
  enter,
}) => {
  const admin = await signInByApi(server, 'admin@demo.zelo')
  const ids = []
  for (const floor of ['primeiro', 'segundo', 'terceiro'])
    ids.push(await admin.record({ title: `Soquete queimado no ${floor} andar` }))
  const [first = '', second = '', third = ''] = ids
  await admin.move(third, 'RESOLVED')
  const statusOf = async (id: string) => (await admin.get<Occurrence>(`/occurrences/${id}`)).status
  const page = await enter('sindico@demo.zelo', { at: '/app/occurrences?text=soquete queimado' })
  await expect(page.getByText('Total de 3 registros')).toBeVisible()

  await rowOf(page, 'Soquete queimado no terceiro andar').getByRole('link').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Ocorrências selecionadas' })
  await expect(bar.getByText('3 selecionadas')).toBeVisible()

  const resolve = async () => {
    await bar.getByRole('button', { name: 'Resolver' }).click()
    const dialog = page.getByRole('dialog', { name: 'Resolver 2 ocorrências' })
    await expect(dialog.getByText('1 das selecionadas já passou disso e fica como está.')).toBeVisible()
    await dialog.getByLabel('O que foi feito?').fill('Lâmpadas trocadas.')
    await dialog.getByRole('button', { name: 'Resolver' }).click()
    await expect(bar).toBeHidden()
  }
  await resolve()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(rowOf(page, 'Soquete queimado no primeiro andar').getByText('Aberta')).toBeVisible()
  expect(await statusOf(first)).toBe('OPEN')

  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await resolve()
  await expect.poll(() => statusOf(first)).toBe('RESOLVED')
  await expect.poll(() => statusOf(second)).toBe('RESOLVED')
  expect((await admin.get<Occurrence>(`/occurrences/${first}`)).history.at(-1)?.reason).toBe(
    'Lâmpadas trocadas.',
  )
})

test('a síndico gives several to one person and archives them; a resident has no boxes', async ({
  server,
  enter,
}) => {
  const admin = await signInByApi(server, 'admin@demo.zelo')
  const ids = [
    await admin.record({ title: 'Ralo entupido no térreo' }),
    await admin.record({ title: 'Ralo entupido no subsolo' }),
  ]
  const rows = () => Promise.all(ids.map((id) => admin.get<Occurrence>(`/occurrences/${id}`)))
  const page = await enter('sindico@demo.zelo', { at: '/app/occurrences?text=ralo entupido' })
  await expect(page.getByText('Total de 2 registros')).toBeVisible()
  const bar = page.getByRole('region', { name: 'Ocorrências selecionadas' })

  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await bar.getByRole('button', { name: 'Responsável' }).click()
  const dialog = page.getByRole('dialog', { name: 'Responsável por 2 ocorrências' })
  await dialog.getByRole('button', { name: 'Responsável' }).click()
  await page.getByRole('option', { name: /^Sebastião Reis/ }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(bar).toBeHidden()
  await expect.poll(async () => (await rows()).filter(({ assigned_to_id }) => assigned_to_id).length).toBe(2)

  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await bar.getByRole('button', { name: 'Arquivar' }).click()
  const why = page.getByRole('dialog', { name: 'Arquivar 2 ocorrências' })
  await why.getByLabel('Motivo').fill('Repetidas.')
  await why.getByRole('button', { name: 'Arquivar' }).click()
  await expect.poll(async () => (await rows()).filter(({ archived_at }) => archived_at).length).toBe(2)

  const neighbour = await enter('morador@demo.zelo', { at: '/app/occurrences' })
  await expect(neighbour.getByText(/^Total de/)).toBeVisible()
  await expect(neighbour.getByRole('checkbox')).toHaveCount(0)
})
