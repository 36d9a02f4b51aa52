import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCaller } from '#tests/support/a-caller.ts'
import { aResident } from '#tests/support/a-resident.ts'
import { linkPerson } from '#tests/support/a-linked-person.ts'
import { aRegisteredPerson } from '#tests/support/a-registered-person.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { choosesPassword } from '#tests/support/own-password.ts'
import { signIn } from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** A resident with a one-time password, and with another of their own where `hasChosen` says so. */
async function aPersonWithPassword(hasChosen: boolean) {
  const { id, email } = await aResident(server)
  const { password } = (await server.as('sindico').post(`/users/${id}/one-time-password`)).body
  if (hasChosen) await choosesPassword(server, email, password)
  return { id, email, password: hasChosen ? `${password}, só minha` : password }
}

/** Every route on which management might set somebody's password. */
const ways: [string, (id: string) => Promise<{ status: number; body: { detail?: string } }>][] = [
  [
    'POST /users/{id}/password',
    (id) => manager().post(`/users/${id}/password`, { password: 'dada por mim' }),
  ],
  ['PATCH /users/{id} {password}', (id) => manager().patch(`/users/${id}`, { password: 'dada por mim' })],
  ['PUT /users/{id} {password}', (id) => manager().ask('PUT', `/users/${id}`, { password: 'dada por mim' })],
  ['POST /users/{id}/one-time-password', (id) => manager().post(`/users/${id}/one-time-password`)],
]
const manager = () => server.as('sindico')

describe('a person who has chosen their own password', () => {
  test.each(ways)('cannot be given another one through %s', async (_route, set) => {
    const { id, email, password } = await aPersonWithPassword(true)
    const { status, body } = await set(id)
    expect([status, body.detail]).toEqual([
      409,
      'Esta pessoa já escolheu uma senha. Para uma nova, envie o e-mail de ativação.',
    ])
    expect((await signIn(server, email, password)).body.must_change_password).toBe(false)
    expect((await signIn(server, email, 'dada por mim')).status).toBe(401)
  })

  test.each(ways)(
    'if chosen at registration, cannot be given another one through %s',
    async (_route, set) => {
      const { email } = await aRegisteredPerson(server)
      const id = await linkPerson(server, email)
      expect((await set(id)).status).toBe(409)
    },
  )

  test('gets a new one through their own mailbox; management may send that e-mail', async () => {
    const { id, email } = await aPersonWithPassword(true)
    expect((await manager().post(`/users/${id}/invitation`)).status).toBe(200)
    await expect
      .poll(() => server.emails.some(({ to, text }) => to === email && text.includes('código')))
      .toBe(true)
  })

  test.each(ways)('a person who has not chosen one may be given another through %s', async (_route, set) => {
    const { id } = await aPersonWithPassword(false)
    expect((await set(id)).status).toBe(200)
  })
})

describe('a person who must choose a password', () => {
  const entered = async () => {
    const { email, password } = await aPersonWithPassword(false)
    const { token, ...me } = (await signIn(server, email, password)).body
    return { me, password, token: token as string, theirs: aCaller(server.app, () => Promise.resolve(token)) }
  }
  const refusal = [403, 'Escolha uma senha só sua antes de continuar.']

  test('gets nothing from sync, events or any other route', async () => {
    const { theirs } = await entered()
    for (const path of [
      '/sync',
      '/events',
      '/occurrences',
      '/privacy/export',
      '/auth/sessions',
      `/photos/${anId()}/download`,
    ]) {
      const { status, body } = await theirs.get(path)
      expect([status, body.detail], path).toEqual(refusal)
    }
    const { status, body } = await theirs.post('/auth/sessions/end-others')
    expect([status, body.detail]).toEqual(refusal)
  })

  test('gets no more of their own data than their name', async () => {
    const { me, theirs } = await entered()
    const known = (await theirs.get('/auth/me')).body
    expect(known).toEqual(me)
    expect(known).toMatchObject({ must_change_password: true, residence_ids: [] })
    expect(Object.values(known.permissions)).not.toContain(true)
    expect(known.user.profile).toMatchObject({ cpf: null, phones: [], emails: [], addresses: [] })
  })

  test('is restricted in every process, and in none after choosing', async () => {
    const { theirs, token, password } = await entered()
    const other = await aServer({ beside: server })
    const there = aCaller(other.app, () => Promise.resolve(token))
    for (const path of ['/sync', '/occurrences']) expect((await there.get(path)).status, path).toBe(403)
    const chosen = { current_password: password, password: 'só minha' }
    expect((await theirs.post('/auth/change-password', chosen)).status).toBe(200)
    for (const path of ['/sync', '/occurrences']) expect((await there.get(path)).status, path).toBe(200)
    await other.close()
  })

  test('may leave', async () => {
    const { theirs } = await entered()
    expect((await theirs.post('/auth/logout')).status).toBe(200)
    expect((await theirs.get('/auth/me')).status).toBe(401)
  })
})
