import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aResident } from '#tests/support/a-resident.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { everythingIn } from '#tests/support/database-text.ts'
import { signIn } from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const sindico = () => server.as('sindico')

describe('the first access', () => {
  test('a one-time password opens the account, must be changed, and ends the activation code', async () => {
    const { id, email } = await aResident(server)
    const { body } = await sindico().post(`/users/${id}/one-time-password`)
    expect(body.password).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    const { token } = (await server.stranger.post('/auth/generate-activation-token', { email })).body
    const entered = await signIn(server, email, body.password)
    expect(entered.body).toMatchObject({ must_change_password: true, user: { status: 'ACTIVE' } })
    const activation = { email, token, password: 'outra-senha', confirmPassword: 'outra-senha' }
    expect((await server.stranger.post('/auth/activate-account', activation)).status).toBe(422)

    const authorization = `Bearer ${entered.body.token}`
    const change = (given: object) => server.stranger.post('/auth/change-password', given, { authorization })
    expect((await change({ current_password: 'errada', password: 'vento-do-sul' })).body.errors).toEqual([
      { path: 'current_password', message: 'A senha atual não confere' },
    ])
    expect((await change({ current_password: body.password, password: body.password })).body.errors).toEqual([
      { path: 'password', message: 'Escolha uma senha diferente da atual' },
    ])
    expect((await change({ current_password: body.password, password: 'vento-do-sul' })).status).toBe(200)
    expect((await server.stranger.get('/auth/me', { authorization })).body.must_change_password).toBe(false)
    expect((await signIn(server, email, body.password)).status).toBe(401)
    expect((await signIn(server, email, 'vento-do-sul')).status).toBe(200)
  })

  test('is set by people who may manage the person, and stored nowhere', async () => {
    const { id } = await aResident(server)
    for (const who of ['morador', 'colaborador', 'sindicoDeFora'] as const)
      expect([403, 404]).toContain((await server.as(who).post(`/users/${id}/one-time-password`)).status)
    const { password } = (await sindico().post(`/users/${id}/one-time-password`)).body
    expect(await everythingIn(server.db as never)).not.toContain(password)
  })

  test('is refused for a person who already chose a password: nobody may act or vote as them', async () => {
    const { id, email } = await aResident(server)
    const { password } = (await sindico().post(`/users/${id}/one-time-password`)).body
    const { token } = (await signIn(server, email, password)).body
    const authorization = `Bearer ${token}`
    expect((await sindico().post(`/users/${id}/one-time-password`)).status).toBe(200) // lost before it was changed
    const again = (await sindico().post(`/users/${id}/one-time-password`)).body.password
    const entered = (await signIn(server, email, again)).body
    const change = { current_password: again, password: 'vento-do-sul' }
    expect((await server.stranger.post('/auth/change-password', change, { authorization })).status).toBe(401)
    await server.stranger.post('/auth/change-password', change, { authorization: `Bearer ${entered.token}` })
    expect((await sindico().post(`/users/${id}/one-time-password`)).body).toMatchObject({
      code: 'conflict',
      detail: 'Esta pessoa já escolheu uma senha. Para uma nova, envie o e-mail de ativação.',
    })
  })

  test('the invitation is sent again', async () => {
    const { id, email } = await aResident(server)
    expect((await sindico().post(`/users/${id}/invitation`)).status).toBe(200)
    await expect.poll(() => server.emails.filter(({ to }) => to === email)).toHaveLength(2)
  })
})
