import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { Residence } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import { write } from '#server/kernel/write.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { aRecordedOccurrence, occurrencesIn } from '#tests/support/a-recorded-occurrence.ts'

let server: TestServer
beforeEach(async () => {
  server = await aServer()
})
afterEach(() => server.close())

const assign = (id: string, assigned_to_id: string | null) =>
  server.as('sindico').patch(`/occurrences/${id}/assignee`, { assigned_to_id })

test('a provider loses an occurrence assigned to somebody else, and gets it again when reassigned', async () => {
  const { people } = server.fixture
  const id = await aRecordedOccurrence(server)
  await assign(id, people.prestador.id)
  const first = await server.as('prestador').pull()
  expect(occurrencesIn(first.changes).map((change) => change.id)).toEqual([id])
  await assign(id, null)
  const lost = await server.as('prestador').pull(first.cursor)
  expect(lost.changes).toEqual([{ collection: 'occurrences', id, v: 3, row: null }])
  await assign(id, people.prestador.id)
  const regained = await server.as('prestador').pull(lost.cursor)
  expect(regained.changes).toMatchObject([{ id, v: 4, row: { id } }])
})

test('a provider who lost an occurrence long ago is told so, although others got and lost it since', async () => {
  const { people } = server.fixture
  const id = await aRecordedOccurrence(server)
  await assign(id, people.prestador.id)
  const { cursor } = await server.as('prestador').pull()
  await assign(id, people.colaborador.id)
  await assign(id, null)
  const { changes } = await server.as('prestador').pull(cursor)
  expect(changes).toEqual([{ collection: 'occurrences', id, v: 4, row: null }])
})

test('a deletion reaches those who had the row and reveals nothing to others', async () => {
  const sindico = await server.as('sindico').pull()
  const neighbour = await server.as('morador2').pull()
  const id = await aRecordedOccurrence(server)
  await server.as('morador').delete(`/occurrences/${id}`)
  expect((await server.as('sindico').pull(sindico.cursor)).changes).toMatchObject([{ id, row: null }])
  expect((await server.as('morador2').pull(neighbour.cursor)).changes).toEqual([])
})

test('a resident whose unit changes loses the old one and gets the new one in the same pull', async () => {
  const { people, units } = server.fixture
  const { cursor } = await server.as('morador').pull()
  await write(server.kernel, null, async (work) => {
    await work.tx
      .updateTable('residence_links')
      .set({ residence_id: units.a101.id })
      .where('user_id', '=', people.morador.id)
      .execute()
    work.touched.add(units.a101.condominium_id)
  })
  const { pages, changes } = await server.as('morador').pull(cursor)
  expect(pages[0]?.me?.residence_ids).toEqual([units.a101.id])
  expect(pages[0]?.drop).toContain('residences')
  expect(changes.filter(({ collection }) => collection === 'residences').map(({ id }) => id)).toEqual([
    units.a101.id,
  ])
})

test('revoking a permission deletes the collection from the device; granting it sends it again', async () => {
  const { people } = server.fixture
  const id = await aRecordedOccurrence(server)
  const first = await server.as('colaborador').pull()
  const permission = await server.db
    .selectFrom('permissions')
    .select('id')
    .where('name', '=', 'read_occurrence')
    .executeTakeFirstOrThrow()
  const setOverride = (permissions_override: Record<string, boolean> | null) =>
    write(server.kernel, null, async (work) => {
      const stored = await findRow(work.tx, User, people.colaborador.id)
      if (stored) await putRow(work, User, { ...stored.row, permissions_override }, stored)
    })
  await setOverride({ [permission.id]: false })
  const without = await server.as('colaborador').pull(first.cursor)
  expect(without.pages[0]?.drop).toEqual(['occurrences'])
  expect(without.pages[0]?.me?.permissions.read_occurrence).toBe(false)
  expect(occurrencesIn(without.changes)).toEqual([])
  await aRecordedOccurrence(server)
  expect(occurrencesIn((await server.as('colaborador').pull(without.cursor)).changes)).toEqual([])

  await setOverride(null)
  const again = await server.as('colaborador').pull(without.cursor)
  expect(again.pages[0]?.drop).toEqual([])
  expect(occurrencesIn(again.changes).map((change) => change.id)).toContain(id)
})

test('an old cursor used by somebody with less access leaks nothing', async () => {
  await aRecordedOccurrence(server)
  const { cursor } = await server.as('sindico').page({ limit: '2' })
  const { changes } = await server.as('morador2').pull(cursor)
  expect(occurrencesIn(changes)).toEqual([])
  expect(changes.filter(({ collection }) => collection === 'users').map(({ id }) => id)).toEqual([
    server.fixture.people.morador2.id,
  ])
})

/** One that this server might have given, but for `change`. */
test('a MASTER has the condominiums that they opened, each with its cursor, and without one the platform’s rows', async () => {
  const { jacaranda, ipe } = server.fixture.condominiums
  await aRecordedOccurrence(server)
  const platform = await server.as('master').pull()
  expect(new Set(platform.changes.map(({ collection }) => collection))).toEqual(
    new Set(['users', 'condominiums', 'permissions', 'role_permissions']),
  )
  const here = await server.as('master').pull(undefined, { condominium_id: jacaranda.id })
  expect(occurrencesIn(here.changes).length).toBe(1)
  const there = await server.as('master').pull(here.cursor, { condominium_id: ipe.id })
  expect(there.pages[0]?.reset).toBe(true)
  expect(occurrencesIn(there.changes)).toEqual([])
})

test('a person who moves to another condominium is deleted from the first one’s devices and sent to the second’s', async () => {
  const { people, condominiums } = server.fixture
  const { jacaranda, ipe } = condominiums
  const old = await server.as('sindico').pull()
  const next = await server.as('sindicoDeFora').pull()
  const own = await server.as('morador2').pull()
  await write(server.kernel, null, async (work) => {
    const stored = await findRow(work.tx, User, people.morador2.id)
    if (stored) await putRow(work, User, { ...stored.row, condominium_id: ipe.id }, stored)
  })
  const { id } = people.morador2
  expect((await server.as('sindico').pull(old.cursor)).changes).toEqual([
    { collection: 'users', id, v: 1, row: null },
  ])
  expect((await server.as('sindicoDeFora').pull(next.cursor)).changes).toMatchObject([
    { id, v: 2, row: { id } },
  ])
  const moved = await server.as('morador2').pull(own.cursor)
  expect(moved.pages[0]).toMatchObject({ reset: true, me: { user: { condominium_id: ipe.id } } })
  expect(moved.changes.some((change) => change.id === jacaranda.id)).toBe(false)
})

test('a pull uses the person’s current access, even if another process changed it', async () => {
  const { people, condominiums } = server.fixture
  const other = await aServer({ beside: server })
  const { cursor } = await server.as('morador2').pull()
  await write(other.kernel, null, async (work) => {
    const stored = await findRow(work.tx, User, people.morador2.id)
    if (stored) await putRow(work, User, { ...stored.row, condominium_id: condominiums.ipe.id }, stored)
  })
  const { pages, changes } = await server.as('morador2').pull(cursor)
  expect(pages[0]).toMatchObject({ reset: true, me: { user: { condominium_id: condominiums.ipe.id } } })
  expect(changes.some(({ id }) => id === condominiums.jacaranda.id)).toBe(false)
  await other.close()
})

test('a renamed unit reaches the people of the unit and the staff', async () => {
  const { units } = server.fixture
  const resident = await server.as('morador').pull()
  const neighbour = await server.as('morador2').pull()
  await write(server.kernel, null, async (work) => {
    const stored = await findRow(work.tx, Residence, units.u304.id)
    if (stored) await putRow(work, Residence, { ...stored.row, unit: '304-A' }, stored)
  })
  expect((await server.as('morador').pull(resident.cursor)).changes).toMatchObject([
    { row: { unit: '304-A' } },
  ])
  expect((await server.as('morador2').pull(neighbour.cursor)).changes).toEqual([])
})
