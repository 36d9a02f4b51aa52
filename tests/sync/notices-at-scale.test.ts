import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReadMark, readMarkId } from '#domain/notices/read-mark.ts'
import { User } from '#domain/users/user.ts'
import { findUnreadNotices } from '#hooks/unread-notices.ts'
import { putNewRows } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { actorOf } from '#store/actor.ts'
import { readMeta } from '#store/meta.ts'
import { aDevice, type TestDevice } from '#tests/support/a-device.ts'
import { aPerson } from '#tests/support/a-fixture.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

const residents = 2000
const statements = 10

let server: TestServer
let ids: string[]
beforeAll(async () => {
  server = await aServer()
  const { id: category_id } = (await server.as('sindico').post('/statement-categories', { name: 'Avisos' }))
    .body
  ids = []
  for (let at = 0; at < statements; at++) {
    const words = { title: `Aviso ${at}`, content: 'Leia', category_id }
    ids.push((await server.as('sindico').post('/statements', words)).body.id)
  }
  await write(server.kernel, null, async (work) => {
    const condominium_id = server.fixture.condominiums.jacaranda.id
    const crowd = Array.from({ length: residents }, (_, at) =>
      aPerson(work, 'RESIDENT', { name: `Vizinho ${at}`, condominium_id }),
    )
    await putNewRows(work, User, crowd)
    // The first reads one statement, the second two, ... and the eleventh none.
    const marks = crowd.flatMap(({ id: user_id }, at) =>
      ids.slice(0, (at + 1) % (statements + 1)).map((notice) => ({
        id: readMarkId(notice, user_id),
        created_at: work.now,
        recorded_at: work.now,
        condominium_id,
        notice,
        user_id,
      })),
    )
    await putNewRows(work, ReadMark, marks)
  })
}, 120_000)
afterAll(() => server.close())

async function unreadOn(device: TestDevice): Promise<number> {
  const me = await readMeta(device.db, 'me')
  if (!me) throw new Error('the device has pulled nothing')
  const found = await findUnreadNotices(device.db, actorOf(me), new Date().toISOString())
  return found.statements.size + found.announcements.size
}

test(
  'management’s device counts the readings of two thousand people as SQL does',
  { timeout: 120_000 },
  async () => {
    const device = await aDevice(server, 'sindico')
    await device.pull()
    const { rows } = await sql<{ notice: string; readers: number }>`
    select notice, count(*)::integer as readers from read_marks group by notice`.execute(server.db)
    const counted = new Map<string, number>()
    await device.db.rows<ReadMark>('read_marks').each(({ notice }) => {
      counted.set(notice, (counted.get(notice) ?? 0) + 1)
    })
    expect(rows).toHaveLength(statements)
    expect(Object.fromEntries(counted)).toEqual(
      Object.fromEntries(rows.map((row) => [row.notice, row.readers])),
    )
  },
)

test('a resident’s device counts what they have not read as SQL does, and has no mark of a neighbour', async () => {
  const device = await aDevice(server, 'morador')
  await server.as('morador').post(`/statements/${ids[3]}/read`, {})
  await server.as('morador').post(`/statements/${ids[7]}/read`, {})
  await device.pull()
  const { morador } = server.fixture.people
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from statements s where not exists (
      select 1 from read_marks m where m.notice = s.id and m.user_id = ${morador.id}::uuid
    )`.execute(server.db)
  expect(await unreadOn(device)).toBe(rows[0]?.unread)
  expect(await device.db.rows('read_marks').count()).toBe(2)
})

test('a reading is one row and one change, however many notices and readers there are', async () => {
  const counter = async () =>
    (
      await sql<{ seq: number }>`select change_seq::integer as seq from counters
        where scope_id = ${server.fixture.condominiums.jacaranda.id}::uuid`.execute(server.db)
    ).rows[0]?.seq ?? 0
  const before = await counter()
  await server.as('morador2').post(`/statements/${ids[0]}/read`, {})
  expect((await counter()) - before).toBe(1)
})
