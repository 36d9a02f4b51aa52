import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import { aCaller } from '#tests/support/a-caller.ts'
import { anAssembly, vote } from '#tests/support/an-assembly.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId, anOccurrence } from '#tests/support/an-occurrence.ts'
import { anEmail } from '#tests/support/an-email.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

async function audit(query: Record<string, string> = {}, who: 'sindico' | 'master' = 'sindico') {
  const { status, body } = await server.as(who).get(`/audit?${new URLSearchParams(query)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as AuditEntry[]
}
async function aReport(title = 'Vazamento') {
  const given = anOccurrence(server.fixture.units.u304, { title })
  await server.as('morador').post('/occurrences', given)
  return given.id
}

describe('the audit', () => {
  test('contains who, when, what, and the changed fields before and after', async () => {
    const row_id = await aReport()
    await server.as('morador').patch(`/occurrences/${row_id}`, { title: 'Vazamento grave' })
    await server.as('morador').delete(`/occurrences/${row_id}`)
    const [deleted, edited, made] = await audit({ row_id })
    expect(made).toMatchObject({
      command: 'occurrences.create',
      collection: 'occurrences',
      actor: { name: server.fixture.people.morador.profile.name },
      before: null,
      after: { title: 'Vazamento' },
    })
    expect(edited).toMatchObject({
      command: 'occurrences.update',
      before: { title: 'Vazamento' },
      after: { title: 'Vazamento grave' },
    })
    expect(Object.keys(edited?.after ?? {})).not.toContain('status')
    expect(deleted).toMatchObject({
      command: 'occurrences.remove',
      before: { title: 'Vazamento grave' },
      after: null,
    })
    expect(Math.abs(Date.now() - Date.parse(made?.at ?? ''))).toBeLessThan(60_000)
  })

  test('contains the device of the session', async () => {
    const account = { email: anEmail(), password: 'pedra-lascada' }
    const { id: condominium_id } = server.fixture.condominiums.jacaranda
    await server.as('admin').post('/users', { name: 'Lia Reis', role: 'ADMIN', condominium_id, ...account })
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0' }
    const { token } = (await server.stranger.post('/auth/login', account, agent)).body
    const lia = aCaller(server.app, () => token)
    await lia.post('/auth/change-password', { current_password: 'pedra-lascada', password: 'só minha' })
    const row_id = await aReport()
    await lia.post(`/occurrences/${row_id}/archive`, { reason: 'Registrada duas vezes' })
    expect((await audit({ row_id }))[0]).toMatchObject({
      command: 'occurrences.archive',
      device: 'Firefox, Linux',
      actor: { name: 'Lia Reis' },
    })
  })

  test('contains that a password was set, and never the password', async () => {
    const { id } = server.fixture.people.cliente
    await server.as('sindico').post(`/users/${id}/password`, { password: 'cata-vento' })
    const [line] = await audit({ row_id: id })
    expect(line).toMatchObject({ command: 'users.setPassword', before: null, after: null })
    const { rows } = await sql`select to_jsonb(audit)::text from audit`.execute(server.db)
    expect(JSON.stringify(rows)).not.toContain('cata-vento')
  })

  test('contains no entry of a command that was refused or changed nothing', async () => {
    const row_id = await aReport()
    await server.as('cliente').patch(`/occurrences/${row_id}`, { title: 'X' })
    await server.as('morador').patch(`/occurrences/${row_id}`, { title: 'Vazamento' })
    expect(await audit({ row_id })).toHaveLength(1)
  })

  test('contains no votes', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    await vote(server, 'morador', id, 'SIM')
    expect((await audit({ row_id: id })).map(({ command }) => command)).toEqual([
      'assemblies.setStatus',
      'assemblies.create',
    ])
    const { rows } = await sql`select 1 from audit where collection = 'assembly_votes'`.execute(server.db)
    expect(rows).toEqual([])
  })
})

describe('the audit', () => {
  test('is readable for management only, each for their own condominium', async () => {
    const row_id = await aReport()
    for (const who of ['morador', 'colaborador', 'prestador', 'usuario'] as const)
      expect((await server.as(who).get('/audit')).status, who).toBe(403)
    const elsewhere = (await server.as('sindicoDeFora').get(`/audit?row_id=${row_id}`)).body
    expect(elsewhere).toEqual([])
    const { ipe, jacaranda } = server.fixture.condominiums
    expect((await server.as('sindico').get(`/audit?condominium_id=${ipe.id}`)).status).toBe(404)
    expect(await audit({ row_id, condominium_id: jacaranda.id }, 'master')).toHaveLength(1)
    expect(await audit({ row_id }, 'master')).toEqual([]) // the platform's own
  })

  test('is read a page at a time, by person and by day', async () => {
    const { morador } = server.fixture.people
    for (let left = 3; left > 0; left--) await aReport()
    const all = await audit({ actor_id: morador.id })
    expect(new Set(all.map(({ actor }) => actor.id))).toEqual(new Set([morador.id]))
    const [first, ...rest] = all
    expect(await audit({ actor_id: morador.id, before: first?.id ?? '' })).toEqual(rest)
    expect(await audit({ to: '2020-01-01' })).toEqual([])
    expect((await audit({ from: '2020-01-01' })).length).toBeGreaterThan(0)
  })

  test('contains no entries about rows that its reader may not read', async () => {
    const row_id = await aReport()
    const { body: catalogue } = await server.as('master').get('/permissions')
    const { id } = catalogue.find(({ name }: { name: string }) => name === 'read_occurrence')
    const { sindico } = server.fixture.people
    const except = (permissions_override: object | null) =>
      server.as('admin').ask('PUT', `/users/${sindico.id}/permissions-override`, { permissions_override })
    await except({ [id]: false })
    expect(await audit({ row_id })).toEqual([])
    await except(null)
    expect(await audit({ row_id })).toHaveLength(1)
  })

  test.each(['update audit set actor_name = $$ninguém$$', 'delete from audit'])(
    'cannot be edited, not even in the database: %s',
    async (statement) => {
      await aReport()
      await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('the audit is not edited')
    },
  )

  test('contains that a person was removed, and none of their data', async () => {
    const name = `Íris ${anId().slice(-6)}`
    const { id } = (await server.as('sindico').post('/users/create-resident', { name, email: anEmail() }))
      .body
    expect((await audit({ row_id: id }))[0]?.after).toMatchObject({ profile: { name } })
    await server.as('sindico').delete(`/users/${id}`)
    const lines = await audit({ row_id: id })
    expect(lines.map(({ command }) => command)).toEqual(['users.remove', 'residents.create'])
    for (const line of lines) expect([line.before, line.after]).toEqual([null, null])
  })

  test('contains no address of a removed person, neither a former one nor one that was cancelled', async () => {
    const [first, second, third] = [anEmail(), anEmail(), anEmail()]
    const person = { name: 'Íris', email: first }
    const { id } = (await server.as('sindico').post('/users/create-resident', person)).body
    await server.as('sindico').patch(`/users/${id}`, { status: 'ACTIVE' })
    for (const email of [second, third]) await server.as('sindico').patch(`/users/${id}`, { email })
    await server.as('sindico').patch(`/users/${id}`, { email: first })
    const after = JSON.stringify({ user: { email: second } }) // as rows of others tell it
    await sql`
      insert into audit (scope_id, id, at, actor_name, device, command, collection, row_id, after)
      select scope_id, ${anId()}::uuid, at, actor_name, device, command, 'occurrences', ${anId()}::uuid, ${after}::jsonb
      from audit where row_id = ${id}::uuid limit 1`.execute(server.db)
    await server.as('sindico').delete(`/users/${id}`)
    const { rows } = await sql<{ text: string }>`select to_jsonb(audit)::text as text from audit`.execute(
      server.db,
    )
    const everything = rows.map(({ text }) => text).join()
    for (const address of [first, second, third]) expect(everything).not.toContain(address)
  })
})
