import { aNeighbour, signInByApi } from '#tests/support/browser-api.ts'
import { isOnDevice, openOccurrences, rowOf } from '#tests/support/browser-screen.ts'
import { everythingStored } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a resident never sees what another resident reported: not asked of the server, on screen or on their device', async ({
  server,
  enter,
}) => {
  const [email, otherEmail] = [await aNeighbour(server), await aNeighbour(server)]
  const [api, otherApi] = [await signInByApi(server, email), await signInByApi(server, otherEmail)]
  await api.record({ title: 'A janela do meu quarto' })
  const id = await otherApi.record({ title: 'O segredo do vizinho' })

  expect((await api.call('GET', `/occurrences/${id}`)).status).toBe(404)
  expect((await api.call('PATCH', `/occurrences/${id}`, { title: 'Agora é meu' })).status).toBe(404)
  const mine = await api.occurrences()
  expect(mine.map(({ title }) => title)).toContain('A janela do meu quarto')
  expect(mine.map((row) => row.id)).not.toContain(id)

  const page = await enter(email, { isInstalled: true })
  await openOccurrences(page)
  await isOnDevice(page)
  await expect(rowOf(page, 'A janela do meu quarto')).toBeVisible()
  await expect(page.getByText(new RegExp(`^Total de ${mine.length} registros?$`))).toBeVisible()
  await page.goto(`/app/occurrences/${id}`)
  await expect(page.getByText('Ocorrência não encontrada')).toBeVisible()
  const stored = JSON.stringify(await everythingStored(page))
  expect(stored).toContain('A janela do meu quarto')
  expect(stored).not.toContain('O segredo do vizinho')
  expect(stored).not.toContain(id)
  expect(stored).not.toContain(otherEmail)
})

test('a síndico sees their own condominium and nothing of the other', async ({ server, enter }) => {
  const there = await signInByApi(server, 'sindico@outro.zelo')
  const [theirs] = await there.occurrences()
  const page = await enter('sindico@demo.zelo', { isInstalled: true })
  await openOccurrences(page)
  await isOnDevice(page)
  await page.goto(`/app/occurrences/${theirs?.id}`)
  await expect(page.getByText('Ocorrência não encontrada')).toBeVisible()
  expect(JSON.stringify(await everythingStored(page))).not.toContain(there.condominiumId)
})
