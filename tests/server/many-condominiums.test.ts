import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createApp } from '#server/app.ts'
import { fillDemo } from '#server/cli/demo/data.ts'
import { addManyCondominiums } from '#server/cli/demo/many-condominiums.ts'
import { archivedTables } from '#server/condominium-archive/tables.ts'
import type { Database } from '#server/db/schema.ts'
import { openKernel } from '#server/kernel/kernel.ts'
import { seedCatalogue } from '#server/modules/permissions/catalogue.ts'
import { entities } from '#domain/entities.ts'
import { readMarkId } from '#domain/notices/read-mark.ts'
import { problemsIn } from '#domain/kernel/parse.ts'
import { aCaller, fromElsewhere } from '#tests/support/a-caller.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId, anOccurrence } from '#tests/support/an-occurrence.ts'
import { aDatabase } from '#tests/support/database.ts'
import { filesInMemory, keptEmails } from '#tests/support/fake-ports.ts'

const password = 'demo-1234'
const condominiums = 5
let server: TestServer
let database: Awaited<ReturnType<typeof aDatabase<Database>>>
let app: ReturnType<typeof createApp>
let original: string
let copyAgain: () => Promise<{ condominiums: number }>
beforeAll(async () => {
  server = await aServer()
  database = await aDatabase<Database>()
  const kernel = openKernel({
    ...server.kernel,
    db: database.db,
    files: filesInMemory(),
    email: keptEmails(),
  })
  await seedCatalogue(kernel)
  await fillDemo(kernel, password)
  const { id } = await database.db
    .selectFrom('condominiums')
    .select('id')
    .where('name', '=', 'Edifício Jacarandá')
    .executeTakeFirstOrThrow()
  original = id
  await addManyCondominiums(kernel, { original, count: condominiums - 1 })
  copyAgain = () => addManyCondominiums(kernel, { original, count: condominiums })
  await copyAgain()
  app = createApp(kernel)
}, 60_000)
afterAll(async () => {
  await Promise.all([server.close(), database.close()])
})

async function enter(email: string) {
  const { body } = await aCaller(app, () => null).post('/auth/login', { email, password }, fromElsewhere())
  return {
    ...aCaller(app, () => Promise.resolve(body.token)),
    condominium: body.user.condominium_id as string,
  }
}

test('a copied condominium has its own people, who sign in, copy all of it to a device and send a change', async () => {
  const [sindico, neighbour, demo] = await Promise.all([
    enter('sindico@c1.demo.zelo'),
    enter('sindico@c2.demo.zelo'),
    enter('sindico@demo.zelo'),
  ])
  expect(new Set([sindico.condominium, neighbour.condominium, demo.condominium]).size).toBe(3)
  const [here, there] = [await sindico.pull(), await neighbour.pull()]
  expect(here.changes.length).toBe(there.changes.length)
  const idsThere = new Set(there.changes.map(({ id }) => id))
  const platform = ['permissions', 'role_permissions', 'condominiums']
  const shared = here.changes.filter(
    ({ id, collection }) => idsThere.has(id) && !platform.includes(collection),
  )
  expect(shared).toEqual([])

  const [home] = (await sindico.get('/residences')).body as [{ id: string; condominium_id: string }]
  const id = anId()
  const title = 'Goteira na garagem'
  const made = await sindico.post('/occurrences', anOccurrence(home, { id, title }), {
    'idempotency-key': anId(),
  })
  expect(made.status).toBe(201)
  expect((await sindico.pull(here.cursor)).changes.map((change) => change.id)).toContain(id)
  expect((await neighbour.pull(there.cursor)).changes).toEqual([])
  expect((await neighbour.get(`/occurrences/${id}`)).status).toBe(404)
  const [mine, theirs] = [await sindico.get('/occurrences'), await neighbour.get('/occurrences')]
  expect(JSON.stringify(mine.body)).toContain(title)
  expect(JSON.stringify(theirs.body)).not.toContain(title)
})

test('a resident of a copy reads and writes what is theirs', async () => {
  const morador = await enter('morador@c3.demo.zelo')
  const { cursor } = await morador.pull()
  const { changes: all } = await (await enter('sindico@c3.demo.zelo')).pull()
  const marks = all.filter(({ collection }) => collection === 'read_marks')
  expect(marks.length).toBeGreaterThan(0)
  for (const { id, row } of marks) {
    const { notice, user_id } = row as unknown as { notice: string; user_id: string }
    expect(id).toBe(readMarkId(notice, user_id))
  }
  const { body } = await morador.get('/boletos')
  expect(body.length).toBeGreaterThan(0)
  expect((await morador.pull(cursor)).changes).toEqual([])
})

test('every row of a copy fits its entity, and none names a row of another condominium', async () => {
  const idsIn = (text: string) => text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
  const copies = await database.db
    .selectFrom('condominiums')
    .select('id')
    .where('name', 'like', '%Jacarandá _')
    .execute()
  expect(copies).toHaveLength(condominiums - 2)
  const seen = new Map<string, string>()
  const permissions = await database.db.selectFrom('permissions').select('id').execute()
  const ofPlatform = new Set(permissions.map(({ id }) => id))
  for (const { id: condominium } of [{ id: original }, ...copies]) {
    let people = 0
    for (const { name, ofCondominium } of await archivedTables(database.db, condominium)) {
      if (name === 'permissions') continue
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(r)::text as row from ${sql.table(name)} r where ${ofCondominium}`.execute(database.db)
      if (name === 'users') people = rows.length
      for (const { row } of rows)
        for (const id of idsIn(row)) {
          if (ofPlatform.has(id)) continue
          expect(seen.get(id) ?? condominium, `${name} ${row}`).toBe(condominium)
          seen.set(id, condominium)
        }
    }
    expect(people).toBe(100)
  }
  const sindico = await enter('sindico@c2.demo.zelo')
  for (const { collection, row } of (await sindico.pull()).changes) {
    const entity = entities.find((one) => one.collection === collection)
    if (entity && row) expect(problemsIn(entity.row, row), collection).toEqual([])
  }
})

test('a second run adds nothing', async () => {
  expect((await copyAgain()).condominiums).toBe(0)
})
