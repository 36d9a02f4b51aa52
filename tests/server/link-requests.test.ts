import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCaller } from '#tests/support/a-caller.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { anEmail } from '#tests/support/an-email.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { aRegisteredPerson } from '#tests/support/a-registered-person.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

const days = 86_400_000
const clock = aClock()
let server: TestServer
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

/** Somebody who registered themselves: an API client with their session. */
async function aFreePerson(name = 'Nina Campos') {
  const { id, email, password } = await aRegisteredPerson(server, { name })
  const token = await server.kernel.sessions.open(id)
  return { id, email, password, theirs: aCaller(server.app, () => Promise.resolve(token)) }
}

const ask = (email: string, role = 'RESIDENT') => server.as('sindico').post('/link-requests', { email, role })
const findUser = (id: string) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a person of no condominium', () => {
  test('is not taken into one without their consent: until they accept, management sees the name alone', async () => {
    const { id, email, theirs } = await aFreePerson()
    const { status, body } = await ask(email)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Nina Campos', role: 'RESIDENT' })
    expect(JSON.stringify(body)).not.toContain(email)
    expect(await findUser(id)).toMatchObject({ condominium_id: null, role: 'USER' })
    expect((await server.as('sindico').get(`/users/${id}`)).status).toBe(404)
    const { changes } = await server.as('sindico').pull()
    expect(JSON.stringify(changes)).not.toContain(id)
    expect((await server.as('admin').get('/link-requests')).body).toEqual([
      {
        id: body.id,
        name: 'Nina Campos',
        role: 'RESIDENT',
        asked_at: body.asked_at,
        expires_at: body.expires_at,
      },
    ])
    expect((await theirs.get('/link-requests/mine')).body).toMatchObject([
      { id: body.id, condominium_name: 'Edifício Jacarandá', role: 'RESIDENT', asked_by: 'Helena Prado' },
    ])
    await expect
      .poll(() => server.emails.filter(({ to }) => to === email).at(-1)?.subject)
      .toBe('Um condomínio quer vincular a sua conta')
  })

  test('who accepts belongs to it at once, with the password and the sessions that are theirs', async () => {
    const { id, email, password, theirs } = await aFreePerson()
    const { body } = await ask(email)
    expect((await theirs.post(`/link-requests/${body.id}/acceptance`)).body).toEqual({
      message: 'Vínculo aceito! Você já faz parte do condomínio.',
    })
    expect((await theirs.get('/auth/me')).body.user).toMatchObject({
      role: 'RESIDENT',
      condominium_id: server.fixture.condominiums.jacaranda.id,
    })
    expect((await signIn(server, email, password)).status).toBe(200)
    expect((await server.as('sindico').get(`/users/${id}`)).body.status).toBe('ACTIVE')
  })

  test('who registered before addresses were confirmed proves the mailbox when they accept', async () => {
    const { id, email, password, theirs } = await aFreePerson()
    await server.db
      .updateTable('credentials')
      .set({ email_proven_at: null })
      .where('user_id', '=', id)
      .execute()
    const { body } = await ask(email)
    expect((await theirs.post(`/link-requests/${body.id}/acceptance`)).status).toBe(200)
    expect((await server.as('sindico').get(`/users/${id}`)).body).toMatchObject({
      email,
      role: 'RESIDENT',
      condominium_id: server.fixture.condominiums.jacaranda.id,
    })
    expect((await theirs.get('/link-requests/mine')).status).toBe(401)
    expect((await signIn(server, email, password)).status).toBe(401)
    await expect
      .poll(() => server.emails.some(({ to, text }) => to === email && text.includes('ativar')))
      .toBe(true)
  })

  test('who refuses stays free, and is not asked again by them for 30 days', async () => {
    const { id, email, theirs } = await aFreePerson()
    const { body } = await ask(email)
    expect((await theirs.post(`/link-requests/${body.id}/refusal`)).status).toBe(200)
    expect(await findUser(id)).toMatchObject({ condominium_id: null, role: 'USER' })
    expect((await theirs.post(`/link-requests/${body.id}/acceptance`)).status).toBe(404)
    expect(await ask(email)).toMatchObject({
      status: 409,
      body: { detail: 'Esta pessoa recusou o vínculo há menos de 30 dias.' },
    })
    clock.pass(31 * days)
    expect((await ask(email)).status).toBe(200)
  })

  test('is asked once at a time; the request lapses after 30 days, and may be withdrawn before', async () => {
    const { email, theirs } = await aFreePerson()
    const { body: first } = await ask(email)
    expect((await ask(email)).status).toBe(409)
    clock.pass(30 * days)
    expect((await theirs.get('/link-requests/mine')).body).toEqual([])
    expect((await theirs.post(`/link-requests/${first.id}/acceptance`)).status).toBe(404)
    const { body: second } = await ask(email)
    expect((await server.as('sindicoDeFora').delete(`/link-requests/${second.id}`)).status).toBe(404)
    expect((await server.as('sindico').delete(`/link-requests/${second.id}`)).status).toBe(200)
    expect((await theirs.post(`/link-requests/${second.id}/acceptance`)).status).toBe(404)
    expect((await theirs.get('/link-requests/mine')).body).toEqual([])
  })

  test('of two condominiums that ask joins the one they choose; a request is nobody else’s to answer', async () => {
    const { id, email, theirs } = await aFreePerson()
    const { body: here } = await ask(email)
    const { body: there } = await server
      .as('sindicoDeFora')
      .post('/link-requests', { email, role: 'RESIDENT' })
    expect((await theirs.get('/link-requests/mine')).body).toHaveLength(2)
    expect((await server.as('usuario').post(`/link-requests/${here.id}/acceptance`)).status).toBe(404)
    expect((await theirs.post(`/link-requests/${there.id}/acceptance`)).status).toBe(200)
    expect(await findUser(id)).toMatchObject({ condominium_id: server.fixture.condominiums.ipe.id })
    expect(
      (await server.as('sindico').get('/link-requests')).body.map((one: { id: string }) => one.id),
    ).not.toContain(here.id)
  })

  test('is found by their exact address alone, and gets no role that whoever asks may not give', async () => {
    const { email } = await aFreePerson()
    expect((await ask(anEmail())).status).toBe(404)
    expect((await ask(server.fixture.people.moradorDeFora.email)).status).toBe(404)
    expect((await ask(email, 'ADMIN')).body.code).toBe('invalid')
    expect((await server.as('morador').post('/link-requests', { email, role: 'RESIDENT' })).status).toBe(403)
  })
})
