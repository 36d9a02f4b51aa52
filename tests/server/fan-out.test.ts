import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { User } from '#domain/users/user.ts'
import { createApp } from '#server/app.ts'
import { putNewRows } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { fanOut } from '#server/modules/notifications/fan-out.ts'
import { aCaller } from '#tests/support/a-caller.ts'
import { aPerson, type PersonName } from '#tests/support/a-fixture.ts'
import { aNotifiedHouse } from '#tests/support/a-notified-house.ts'
import { anAssembly } from '#tests/support/an-assembly.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'

let house: Awaited<ReturnType<typeof aNotifiedHouse>>
beforeAll(async () => {
  house = await aNotifiedHouse()
})
beforeEach(() => house.clear())
afterAll(() => house.close())

const everybody = [
  'master',
  'admin',
  'sindico',
  'colaborador',
  'morador',
  'morador2',
  'cliente',
  'prestador',
  'usuario',
  'sindicoDeFora',
  'moradorDeFora',
] as const satisfies readonly PersonName[]

/** Each with a device; answers whose got something, and what. */
async function toldOf(act: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const devices = new Map<PersonName, Awaited<ReturnType<typeof house.service.subscribe>>>()
  for (const name of everybody) devices.set(name, await house.service.subscribe(house.server.as(name)))
  await act()
  await house.deliver()
  const told = [...devices].map(
    ([name, { messages }]) => [name, messages().map(({ title }) => title)] as const,
  )
  return Object.fromEntries(told.filter(([, titles]) => titles.length > 0))
}

describe('who is told', () => {
  test('of a new occurrence: whoever follows them, and no neighbour, nobody of another condominium', async () => {
    expect(await toldOf(() => house.record())).toEqual({
      admin: ['Ocorrência nova'],
      sindico: ['Ocorrência nova'],
      colaborador: ['Ocorrência nova'],
    })
  })

  test('of an occurrence that is assigned and resolved: its author and whoever has it', async () => {
    const { body: row } = await house.record()
    await fanOut(house.server.kernel)
    await house.server.db.deleteFrom('notification_deliveries').execute()
    const { id } = house.server.fixture.people.colaborador
    const told = await toldOf(async () => {
      await house.server.as('sindico').patch(`/occurrences/${row.id}/assignee`, { assigned_to_id: id })
      await house.deliver()
      await house.server.as('sindico').patch(`/occurrences/${row.id}/status`, { status: 'RESOLVED' })
    })
    expect(told).toEqual({
      colaborador: ['Uma ocorrência ficou com você', 'A ocorrência com você foi resolvida'],
      morador: ['Sua ocorrência foi resolvida'],
    })
  })

  test('of an assembly: everybody who reads it when it is called, and who votes when it opens', async () => {
    let id = ''
    const members = ['admin', 'cliente', 'colaborador', 'morador', 'morador2']
    const called = await toldOf(async () => {
      id = (await anAssembly(house.server)).id
    })
    expect(Object.keys(called).sort()).toEqual(members)
    const opened = await toldOf(() =>
      house.server.as('sindico').patch(`/assemblies/${id}/status`, { status: 'IN_PROGRESS' }),
    )
    expect(opened).toEqual(
      Object.fromEntries(
        ['admin', 'morador', 'morador2', 'cliente'].map((name) => [name, ['A votação está aberta']]),
      ),
    )
  })

  test('of an open voting: nobody who has voted meanwhile', async () => {
    const { server } = house
    const told = await toldOf(async () => {
      const { id } = await anAssembly(server)
      await server.as('sindico').patch(`/assemblies/${id}/status`, { status: 'IN_PROGRESS' })
      await fanOut(server.kernel)
      expect((await server.as('morador').post(`/assemblies/${id}/vote`, { option: 'SIM' })).status).toBe(201)
    })
    expect(Object.keys(told)).not.toContain('morador')
    expect(Object.keys(told)).toContain('morador2')
  })

  test('of another role or other permissions: that person alone, by whom else changed them', async () => {
    const { id } = house.server.fixture.people.morador2
    const told = await toldOf(() => house.server.as('sindico').patch(`/users/${id}`, { role: 'CLIENT' }))
    expect(told).toEqual({ morador2: ['Seu acesso mudou'] })
    await house.server.as('sindico').patch(`/users/${id}`, { role: 'RESIDENT' })
  })

  test('of other permissions of a role: its people, here alone, however many were changed, but for who changed them', async () => {
    const { server } = house
    const { body: catalogue } = await server.as('sindico').get('/permissions')
    const idOf = (wanted: string) =>
      catalogue.find(({ name }: { name: string }) => name === wanted).id as string
    const of = (role: string, name: string) => `/permissions/role-permissions/${role}/${idOf(name)}`
    const set = (role: string, name: string, enabled: boolean) => () =>
      server.as('sindico').patch(of(role, name), { enabled })
    expect(await toldOf(set('RESIDENT', 'read_area', false))).toEqual({
      morador: ['Seu acesso mudou'],
      morador2: ['Seu acesso mudou'],
    })
    expect(await toldOf(set('RESIDENT', 'read_area', false))).toEqual({})
    house.clock.pass(1000)
    const back = () => server.as('sindico').delete(of('RESIDENT', 'read_area'))
    expect(Object.keys(await toldOf(back))).toEqual(['morador', 'morador2'])
    const same = async () => {
      await set('RESIDENT', 'read_area', true)() // as the platform has it
      await back()
    }
    house.clock.pass(1000)
    expect(await toldOf(same)).toEqual({})
    const several = async () => {
      await set('MANAGER', 'read_area', false)()
      for (const name of ['read_area', 'read_assembly']) await set('COLLABORATOR', name, false)()
    }
    expect(await toldOf(several)).toEqual({ colaborador: ['2 mudanças no seu acesso'] })
    const ofAll = async () => server.as('master').patch(of('RESIDENT', 'read_assembly'), { enabled: false })
    expect(Object.keys(await toldOf(ofAll))).toEqual(['morador', 'morador2', 'moradorDeFora'])
    await server.as('master').patch(of('RESIDENT', 'read_assembly'), { enabled: true })
    await server.db.deleteFrom('role_permissions').where('condominium_id', 'is not', null).execute()
    server.kernel.sessions.forget()
  })

  test('of nothing that they muted', async () => {
    await house.prefer('sindico', { muted: ['occurrence'] })
    expect(Object.keys(await toldOf(() => house.record()))).toEqual(['admin', 'colaborador'])
  })

  test('of nothing that a demo fills in', async () => {
    const { server } = house
    const demo = createApp({ ...server.kernel, isSilent: true })
    const resident = aCaller(demo, () => server.tokenOf('morador'))
    const recorded = anOccurrence(server.fixture.units.u304)
    expect(await toldOf(() => resident.post('/occurrences', recorded))).toEqual({})
  })
})

test('two thousand people are told by as many statements as two', async () => {
  const { id: condominium_id } = house.server.fixture.condominiums.jacaranda
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const statementsFor = async (people: number) => {
    await write(house.server.kernel, null, async (work) => {
      const crowd = Array.from({ length: people }, (_, at) =>
        aPerson(work, 'RESIDENT', { name: `Pessoa ${at}`, condominium_id }),
      )
      await putNewRows(work, User, crowd)
    })
    await sql`
      insert into sessions (token_hash, user_id, created_at, expires_at)
      select 'of ' || u.id, u.id, now(), now() + interval '1 year' from users u
      where u.condominium_id = ${condominium_id}::uuid on conflict do nothing`.execute(house.server.db)
    await sql`
      insert into push_subscriptions (id, user_id, token_hash, endpoint, host, p256dh, auth, created_at)
      select gen_random_uuid(), u.id, 'of ' || u.id, 'https://push.example.com/' || u.id, 'push.example.com', '', '', now()
      from users u where u.condominium_id = ${condominium_id}::uuid on conflict do nothing`.execute(
      house.server.db,
    )
    await anAssembly(house.server)
    sent.mockClear()
    await fanOut(house.server.kernel)
    return sent.mock.calls.length
  }
  const few = await statementsFor(2)
  const many = await statementsFor(2000)
  const made = await house.server.db.selectFrom('notification_deliveries').select('id').execute()
  expect(made.length).toBeGreaterThan(2000)
  expect(many).toBe(few)
  sent.mockRestore()
})
