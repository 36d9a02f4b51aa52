import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPhotoForm } from '#tests/support/a-picture.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'

let server: TestServer
/** A minor with an account: the gate gets the first name, and neither e-mail, telephone nor picture. */
let minor: { id: string; email: string; photoId: string }
const doorman = () => server.as('colaborador')

beforeAll(async () => {
  server = await aServer()
  const email = `crianca-${anId()}@casa.test`
  const person = { name: 'Bento Segredo', email, birth_date: '2015-05-05' }
  const { body } = await server.as('sindico').post('/users/create-resident', person)
  const avatar = `/users/profiles/${body.profile.id}/photo`
  const shown = await server.as('sindico').post(avatar, aPhotoForm({ field: 'avatar' }))
  minor = { id: body.id, email, photoId: shown.body.profile.photo.id }
})
afterAll(() => server.close())

test('gate staff see only the first name of a minor', async () => {
  const { body } = await doorman().get(`/users/${minor.id}`)
  expect(body).toMatchObject({ email: '', profile: { name: 'Bento', photo: null, birth_date: null } })
})

test('gate staff cannot download a minor’s picture: it answers like a missing one', async () => {
  for (const rest of ['', '/download']) {
    const answer = await doorman().get(`/photos/${minor.photoId}${rest}`)
    const missing = await doorman().get(`/photos/${anId()}${rest}`)
    expect([answer.status, answer.body]).toEqual([404, missing.body])
    expect((await server.as('sindico').get(`/photos/${minor.photoId}${rest}`)).status).toBe(200)
  }
})

test.each<[string, () => string, boolean]>([
  ['the first name', () => 'name=bento', true],
  ['the surname', () => 'name=segredo', false],
  ['a part of the e-mail', () => 'email_contains=crianca', false],
  ['the whole e-mail', () => `e-mail_contains=${minor.email}`, false],
])(
  'gate staff searching by %s find a minor only by the fields that they may read',
  async (_what, query, isFound) => {
    const found = async (who: 'colaborador' | 'sindico') => {
      const { body } = await server.as(who).get(`/users/search?${query()}`)
      return (body as { id: string }[]).some(({ id }) => id === minor.id)
    }
    expect(await found('sindico')).toBe(true)
    expect(await found('colaborador')).toBe(isFound)
  },
)
