import { afterAll, beforeAll, expect, test } from 'vitest'
import { anId } from '#tests/support/an-occurrence.ts'
import { aDevice, offline, online } from '#tests/support/a-device.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { statementCategories, statements } from '#domain/statements/contract.ts'
import type { Statement } from '#domain/statements/statement.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

test('a síndico offline deletes a category in use, and says where its comunicados go', async () => {
  const device = await aDevice(server, 'sindico')
  await device.pull()
  const condominium_id = await device.condominiumId()
  device.use(offline)
  const [works, news, notice] = [anId(), anId(), anId()]
  for (const [id, name] of [
    [works, 'Elevadores'],
    [news, 'Novidades'],
  ])
    await device.send(statementCategories.create, { id, condominium_id, name })
  const words = { title: 'Troca de cabos', content: 'Na terça.' }
  await device.send(statements.create, { id: notice, condominium_id, category_id: works, ...words })
  await device.send(statementCategories.remove, { id: works, move_to: news, notice_ids: [notice] })
  expect(await device.row('statement_categories', works)).toBeUndefined()
  expect(await device.row<Statement>('statements', notice)).toMatchObject({ category_id: news })

  const [made, removed] = (await device.outbox()).slice(-2)
  expect(removed?.depends_on).toContain(made?.key) // sent at once with it, the removal is refused

  device.use(online)
  await device.sync()
  expect(await device.outbox()).toEqual([])
  const { body } = await server.as('sindico').get(`/statements/${notice}`)
  expect(body).toMatchObject({ category_id: news, category: { name: 'Novidades' } })
  expect((await server.as('sindico').get(`/statement-categories/${works}`)).status).toBe(404)
})
