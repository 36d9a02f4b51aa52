import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { residentsCsv } from '#domain/unit-files/export-file.ts'
import { noEmailSentence } from '#domain/users/sign-in-email.ts'
import { importCondominium } from '#server/condominium-archive/import.ts'
import { findRecipients } from '#server/modules/notifications/recipients.ts'
import { unlockAccount } from '#server/people/unlock-account.ts'
import { fromElsewhere } from '#tests/support/a-caller.ts'
import { aCpf } from '#tests/support/a-cpf.ts'
import { hours } from '#tests/support/an-area.ts'
import { anArchive } from '#tests/support/an-archive.ts'
import { anEmail } from '#tests/support/an-email.ts'
import { anExample } from '#tests/support/an-example.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { emailedCode } from '#tests/support/emailed-code.ts'
import { signIn } from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const sindico = () => server.asJustIn('sindico')
const imported = (text: string) => sindico().post('/residences/import', { text })
let unit = 8000

/** Somebody who came by a file without an e-mail, in a unit of their own. */
async function somebody(name: string) {
  const { status } = await imported(`Unidade;Nome\n${++unit};${name}`)
  expect(status).toBe(200)
  const [row] = (await sindico().get(`/users/search?name=${encodeURIComponent(name)}`)).body
  return row as { id: string; email: string | null; status: string; profile: { id: string } }
}

describe('people who come by a file without an e-mail', () => {
  test('stand side by side, and the same file again changes nothing', async () => {
    const text = 'Unidade;Nome;E-mail\n7001;Olga Reis;\n7002;Olga Reis;-\n7003;Ivo Reis;ivo.reis@a.test'
    const { body } = await imported(text)
    expect(body).toMatchObject({
      residences: { created: 3 },
      people: { created: 3 },
      problems: [],
      notices: [
        { line: 2, name: 'Olga Reis', message: expect.stringContaining('não tem e-mail') },
        { line: 3, name: 'Olga Reis' },
      ],
    })
    const found = (await sindico().get('/users/search?name=Olga Reis')).body
    expect(found).toMatchObject([
      { email: null, status: 'PENDING', type: 'OWNER', profile: { emails: [] } },
      { email: null, status: 'PENDING', residences: [{}] },
    ])
    expect((await sindico().get('/users/search?name=Reis&email_contains=ivo')).body).toHaveLength(1)
    const cursor = (await sindico().pull()).cursor
    const { changes } = await sindico().pull()
    const rows = (kind: string) => changes.flatMap((one) => (one.collection === kind ? (one.row ?? []) : []))
    const units = rows('residences').filter((one) => 'unit' in one && String(one.unit).startsWith('700'))
    for (const file of [text, residentsCsv(units as never, rows('users') as never)]) {
      const again = (await imported(file)).body
      expect(again).toMatchObject({ problems: [], people: { created: 0, changed: 0 } })
    }
    expect((await sindico().pull(cursor)).changes).toEqual([])
  })

  test.each([
    ['an invitation', (id: string) => sindico().post(`/users/${id}/invitation`)],
    ['a one-time password', (id: string) => sindico().post(`/users/${id}/one-time-password`)],
    [
      'a password',
      (id: string) => sindico().post(`/users/${id}/password`, { password: 'vento-do-sul-leve' }),
    ],
    [
      'a password among other fields',
      (id: string) =>
        sindico().patch(`/users/${id}`, { role_title: 'Síndica', password: 'vento-do-sul-leve' }),
    ],
  ])('get no access by %s before an e-mail is given', async (_what, asks) => {
    const { id } = await somebody(`Sem Acesso ${unit}`)
    const { status, body } = await asks(id)
    expect([status, body.detail]).toEqual([409, noEmailSentence])
    const { rows } = await sql`select 1 from credentials where user_id = ${id}::uuid`.execute(server.db)
    expect(rows).toEqual([])
  })

  test('sign in once management has given them one, and then nobody takes it away', async () => {
    const { id, profile } = await somebody('Rosa Maria')
    const email = anEmail()
    expect((await sindico().patch(`/users/${id}`, { email: null })).status).toBe(422)
    const given = await sindico().patch(`/users/${id}`, { email })
    expect(given.body).toMatchObject({
      email,
      pending_email: null,
      status: 'PENDING',
      profile: { emails: [{ id: profile.id, email, is_primary: true }] },
    })
    expect((await sindico().post(`/users/${id}/invitation`)).status).toBe(200)
    const token = await emailedCode(server, email)
    const password = 'vento-do-sul-leve'
    const activation = { email, token, password, confirmPassword: password }
    expect((await server.stranger.post('/auth/activate-account', activation, fromElsewhere())).status).toBe(
      200,
    )
    expect((await signIn(server, email, password)).body).toMatchObject({ user: { id, status: 'ACTIVE' } })
    for (const none of [null, ''])
      expect((await sindico().patch(`/users/${id}`, { email: none })).status).toBe(422)
    const same = { email: null, profile: { name: 'Rosa' } }
    expect((await sindico().patch(`/users/${id}/profile`, same)).status).toBe(422)
    expect(server.emails.filter(({ to }) => !to.includes('@'))).toEqual([])
  })

  test('get it from a later file too, and nobody is written to', async () => {
    const { id } = await somebody('Davi Souza')
    const email = anEmail()
    const { body } = await imported(`Unidade;Nome;E-mail\n${unit};Davi Souza;${email}`)
    expect(body).toMatchObject({
      people: { created: 0, changed: 1 },
      notices: [{ message: `Davi Souza não tinha e-mail, e passa a ter ${email}.` }],
    })
    expect((await sindico().get(`/users/${id}`)).body).toMatchObject({ email, status: 'PENDING' })
    expect(server.emails.filter(({ to }) => to === email)).toEqual([])
  })

  test('wait for their e-mail after they were kept out for a while', async () => {
    const { id } = await somebody('Nilo Paz')
    expect((await sindico().patch(`/users/${id}`, { status: 'INACTIVE' })).body.status).toBe('INACTIVE')
    expect((await sindico().patch(`/users/${id}`, { status: 'ACTIVE' })).body.status).toBe('PENDING')
  })

  test('have their profile edited, also with the e-mail that they do not have', async () => {
    const { id } = await somebody('Eva Brito')
    const edit = { email: null, profile: { name: 'Eva Brito Lima' } }
    expect((await sindico().patch(`/users/${id}/profile`, edit)).body.profile.name).toBe('Eva Brito Lima')
    const other = { email: anEmail(), profile: { name: 'Eva' } }
    expect((await sindico().patch(`/users/${id}/profile`, other)).status).toBe(422)
  })

  test('are registered in no other way', async () => {
    const given = { id: anId(), profile_id: anId(), name: 'Eva', role: 'RESIDENT' }
    for (const path of ['/users', '/users/create-resident']) {
      const { status, body } = await sindico().post(path, given)
      expect(status).toBe(422)
      expect(body.errors.map((one: { path: string }) => one.path)).toContain('email')
    }
  })

  test('are told of nothing, and an operator finds nothing to unlock', async () => {
    const { id } = await somebody('Lia Prado')
    const { condominium_id: condominiumId } = server.fixture.people.sindico
    const meant = await findRecipients(server.db, { now: server.kernel.clock.now(), condominiumId })
    expect(meant.get(id)).toMatchObject({ actor: { email: '' }, takesEmail: false })
    const account = { id, email: null, condominium_id: condominiumId }
    expect(await unlockAccount(server.kernel, account)).toBe(0)
  })

  test('are erased from a reservation that was made for them, and others are not', async () => {
    const { id } = await somebody('Téo Vaz')
    const [home] = (await sindico().post('/residences/search', { search: String(unit) })).body
    const area_id = (await anExample(server).area()).id
    const made = async (residence_id: string, hour: number) => {
      const asked = { area_id, residence_id, title: 'Festa', ...hours(3, hour, hour + 1) }
      const { status, body } = await sindico().post('/reservations', asked)
      expect(status).toBe(201)
      return body as { id: string; resident: object }
    }
    const theirs = await made(home.id, 10)
    expect(theirs.resident).toEqual({ email: '', profile: { name: 'Téo Vaz' } })
    const neighbours = await made(server.fixture.units.u801.id, 11)
    expect((await sindico().delete(`/users/${id}/force`)).status).toBe(200)
    const residentOf = async (one: { id: string }) =>
      (await sindico().get(`/reservations/${one.id}`)).body.resident
    expect(await residentOf(theirs)).toEqual({ email: '', profile: { name: 'Pessoa removida' } })
    expect(await residentOf(neighbours)).toEqual(neighbours.resident)
  })

  test('share a name with somebody of their unit, whom the audit still names when they are erased', async () => {
    const cpfs = [aCpf(), aCpf()]
    const lines = cpfs.map((cpf) => `${unit + 1};Ana Couto;${cpf}`)
    await imported(['Unidade;Nome;CPF', ...lines].join('\n'))
    unit++
    const [erased, twin] = (await sindico().get('/users/search?name=Ana Couto')).body
    const [home] = (await sindico().post('/residences/search', { search: String(unit) })).body
    expect((await sindico().delete(`/users/${erased.id}/force`)).status).toBe(200)
    const { rows } = await sql<{ name: string }>`
      select one #>> '{user,profile,name}' as name
      from audit a cross join lateral jsonb_array_elements(a.after -> 'residents') as one
      where a.row_id = ${home.id}::uuid and one #>> '{user,id}' = ${twin.id}`.execute(server.db)
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Ana Couto']))
  })

  test('move to another installation with their condominium', async () => {
    const [source, there] = await Promise.all([aServer(), aServer()])
    const header = 'Unidade;Nome;CPF'
    const file = `${header}\n7101;Zeca Lima;52998224725\n7102;Zeca Lima;\n7103;Zeca Neto;11144477735`
    await source.asJustIn('sindico').post('/residences/import', { text: file })
    // One of them is known there by the CPF, and has no e-mail there either.
    const known = `${header}\n1;Zeca Neto;11144477735`
    await there.asJustIn('sindicoDeFora').post('/residences/import', { text: known })
    const archive = await anArchive(source)
    const arrived = await importCondominium(there.kernel, archive.path)
    expect(arrived.known.map(({ account }) => account.name)).toEqual(['Zeca Neto'])
    const lacking = async ({ db }: TestServer) =>
      (
        await sql<{ id: string }>`
          select id, status, profile from users where email is null and profile ->> 'name' = 'Zeca Lima' order by id`.execute(
          db,
        )
      ).rows
    expect(await lacking(there)).toHaveLength(2)
    expect(await lacking(there)).toEqual(await lacking(source))
    await archive.remove()
    await Promise.all([source.close(), there.close()])
  })
})
