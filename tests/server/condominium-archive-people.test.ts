import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digitsOf } from '#domain/values/cpf.ts'
import { User } from '#domain/users/user.ts'
import { exportCondominium } from '#server/condominium-archive/export.ts'
import { importCondominium } from '#server/condominium-archive/import.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { aCaller } from '#tests/support/a-caller.ts'
import { aCpf } from '#tests/support/a-cpf.ts'
import { aPerson, type PersonName } from '#tests/support/a-fixture.ts'
import { furnish } from '#tests/support/a-furnished-house.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anArchive } from '#tests/support/an-archive.ts'

let source: TestServer
let there: TestServer
beforeEach(async () => {
  ;[source, there] = await Promise.all([aServer(), aServer()])
})
afterEach(() => Promise.all([source.close(), there.close()]))

const archived = (name: PersonName) => source.fixture.people[name]

/** An account of the other installation, with the e-mail of a person of the archive unless said otherwise. */
async function anAccount(role: User['role'], given: Partial<User> & { email: string }): Promise<User> {
  return write(there.kernel, null, async (work) => {
    const row = aPerson(work, role, { name: 'Quem já estava aqui', ...given })
    await putRow(work, User, row)
    return row
  })
}

async function change(server: TestServer, id: string, by: (row: User) => Partial<User>): Promise<void> {
  await write(server.kernel, null, async (work) => {
    const stored = await findRow(work.tx, User, id)
    if (stored) await putRow(work, User, { ...stored.row, ...by(stored.row) }, stored)
  })
}

async function moved() {
  const archive = await anArchive(source)
  try {
    return await importCondominium(there.kernel, archive.path)
  } finally {
    await archive.remove()
  }
}

const accountOf = (id: string) =>
  there.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

test('an account of no condominium stays as it is, and its person is asked whether they join', async () => {
  await furnish(source)
  const own = await anAccount('USER', { email: archived('morador').email })
  const before = await accountOf(own.id)
  const { asked } = await moved()
  expect(asked.map(({ account }) => account.id)).toEqual([own.id])
  expect(await accountOf(own.id)).toEqual(before)
  expect(await accountOf(archived('morador').id)).toBeUndefined()

  const person = aCaller(there.app, () => there.kernel.sessions.open(own.id))
  const { changes } = await person.pull()
  expect(changes.filter(({ row }) => row && 'condominium_id' in row && row.condominium_id !== null)).toEqual(
    [],
  )
  expect((await person.get('/residences')).body).not.toEqual(expect.arrayContaining([expect.anything()]))

  await there.db
    .insertInto('credentials')
    .values({ user_id: own.id, password_hash: 'x', email_proven_at: there.kernel.clock.now() })
    .execute()
  const [request] = (await person.get('/link-requests/mine')).body
  expect(request).toMatchObject({ condominium_name: 'Edifício Jacarandá', role: 'RESIDENT' })
  expect((await person.post(`/link-requests/${request.id}/acceptance`, {})).status).toBe(200)
  const titles = (await person.get('/occurrences')).body.map(({ title }: { title: string }) => title)
  expect(titles.length).toBeGreaterThan(0) // their own, of before
})

test('an account of another condominium or of a MASTER keeps what it is, and the rows name it', async () => {
  const elsewhere = { condominium_id: there.fixture.condominiums.ipe.id }
  const neighbour = await anAccount('RESIDENT', { email: archived('morador2').email, ...elsewhere })
  const master = await anAccount('MASTER', { email: archived('colaborador').email })
  const before = [await accountOf(neighbour.id), await accountOf(master.id)]
  const { known, asked } = await moved()
  expect(known.map(({ account }) => account.id).sort()).toEqual([neighbour.id, master.id].sort())
  expect(asked).toEqual([])
  expect([await accountOf(neighbour.id), await accountOf(master.id)]).toEqual(before)
  const session = await there.kernel.sessions.find(await there.kernel.sessions.open(neighbour.id))
  expect(session?.actor).toMatchObject({ ...elsewhere, role: 'RESIDENT', residence_ids: [] })
  const unit = await there.db
    .selectFrom('residences')
    .select('residents')
    .where('id', '=', source.fixture.units.u801.id)
    .executeTakeFirst()
  expect(unit?.residents).toEqual([])
  const link = await there.db
    .selectFrom('residence_links')
    .select('ended_at')
    .where('user_id', '=', neighbour.id)
    .executeTakeFirst()
  expect(link?.ended_at).toEqual(expect.any(String))
})

test('a person with another e-mail is known by CPF', async () => {
  const cpf = digitsOf(aCpf())
  await change(source, archived('cliente').id, ({ profile }) => ({ profile: { ...profile, cpf } }))
  const elsewhere = { condominium_id: there.fixture.condominiums.ipe.id }
  const own = await anAccount('RESIDENT', { email: 'outro@endereco.test', ...elsewhere })
  await change(there, own.id, ({ profile }) => ({ profile: { ...profile, cpf } }))
  const { known } = await moved()
  expect(known.map(({ account }) => account.id)).toEqual([own.id])
})

test('two people of the archive are never made one account', async () => {
  const cpf = digitsOf(aCpf())
  await change(source, archived('cliente').id, ({ profile }) => ({ profile: { ...profile, cpf } }))
  const elsewhere = { condominium_id: there.fixture.condominiums.ipe.id }
  const own = await anAccount('RESIDENT', { email: archived('morador').email, ...elsewhere })
  await change(there, own.id, ({ profile }) => ({ profile: { ...profile, cpf } }))
  await expect(moved()).rejects.toThrow('são a mesma conta daqui')
})

test('whoever was kept out stays out', async () => {
  await change(source, archived('morador2').id, () => ({ status: 'INACTIVE' }))
  await moved()
  expect((await accountOf(archived('morador2').id))?.status).toBe('INACTIVE')
})

test('what people had who are of another condominium by now stays with them, and is counted', async () => {
  await furnish(source)
  const { jacaranda, ipe } = source.fixture.condominiums
  const left = archived('morador').id
  await change(source, left, () => ({ condominium_id: ipe.id }))
  const archive = await anArchive(source)
  expect(archive.manifest.left_out).toMatchObject({ vehicles: 1, dependents: 1 })
  await importCondominium(there.kernel, archive.path)
  const { rows: votes } = await sql<{ user_id: string | null; name: string }>`
    select user_id, "user" #>> '{profile,name}' as name from assembly_votes
    where condominium_id = ${jacaranda.id}::uuid`.execute(there.db)
  expect(votes).toEqual([{ user_id: null, name: archived('morador').profile.name }])
  const { rows: orphans } = await sql`
    select sha256 from row_files f where f.collection = 'vehicles'`.execute(there.db)
  expect(orphans).toEqual([])
  await archive.remove()
})

test('an export of a condominium that does not exist says so', async () => {
  const none = '00000000-0000-4000-8000-000000000000'
  await expect(exportCondominium(source.kernel, none, '/tmp/none.zip')).rejects.toThrow('Não há condomínio')
})
