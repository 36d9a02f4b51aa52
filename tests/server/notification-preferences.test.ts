import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationPreferences, usualPreferences } from '#domain/notifications/preferences.ts'
import { aDevice, offline, online } from '#tests/support/a-device.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
beforeEach(() => server.db.deleteFrom('notification_preferences').execute())
afterAll(() => server.close())

const idOf = (name: 'morador' | 'sindico') => server.fixture.people[name].id
const pathOf = (name: 'morador' | 'sindico') => `/notification-preferences/${idOf(name)}`

describe('the preferences of a person', () => {
  test('are chosen without a network, reach the server once, and their other devices', async () => {
    const [phone, tablet] = [await aDevice(server, 'morador'), await aDevice(server, 'morador')]
    const id = idOf('morador')
    phone.use(offline)
    await phone.send(notificationPreferences.set, { id, muted: ['charge', 'notice'] })
    await phone.send(notificationPreferences.set, { id, is_quiet: false })
    expect(await phone.db.rows('notification_preferences').get(id)).toMatchObject({
      muted: ['notice', 'charge'],
      is_quiet: false,
      email: true,
    })
    phone.use(online)
    await phone.push()
    expect(await phone.db.outbox.count()).toBe(0)
    await tablet.pull()
    expect(await tablet.db.rows('notification_preferences').get(id)).toMatchObject({
      muted: ['notice', 'charge'],
      is_quiet: false,
      email: true,
    })
  })

  test('chosen on two devices without a network hold both choices, of one row', async () => {
    const devices = [await aDevice(server, 'morador'), await aDevice(server, 'morador')]
    const id = idOf('morador')
    for (const device of devices) device.use(offline)
    await devices[0]?.send(notificationPreferences.set, { id, muted: ['charge'] })
    await devices[1]?.send(notificationPreferences.set, { id, email: false })
    for (const device of devices) device.use(online)
    await Promise.all(devices.map((device) => device.push()))
    const { body } = await server.as('morador').get(pathOf('morador'))
    expect(body).toMatchObject({ muted: ['charge'], email: false, is_quiet: true })
  })

  test('first chosen by ten requests at once are made once, and none is refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        server.as('morador').patch(pathOf('morador'), { is_quiet: at % 2 === 0 }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  test('nobody else reads or sets: they are not found', async () => {
    await server.as('morador').patch(pathOf('morador'), { muted: ['charge'] })
    for (const other of ['sindico', 'master', 'morador2'] as const) {
      expect((await server.as(other).get(pathOf('morador'))).status).toBe(404)
      expect((await server.as(other).patch(pathOf('morador'), { muted: [] })).status).toBe(404)
      expect((await server.as(other).get('/notification-preferences')).body).toEqual([])
    }
    expect((await server.as('sindico').patch(pathOf('morador'), { muted: [] })).status).toBe(404)
    const { body } = await server.as('morador').get('/notification-preferences')
    expect(body).toMatchObject([{ ...usualPreferences, muted: ['charge'] }])
  })

  test('name only kinds that there are', async () => {
    expect((await server.as('morador').patch(pathOf('morador'), { muted: ['weather'] })).status).toBe(422)
  })
})
