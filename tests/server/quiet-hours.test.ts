import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendDueNotifications } from '#server/modules/notifications/delivering.ts'
import { aNotifiedHouse } from '#tests/support/a-notified-house.ts'

let house: Awaited<ReturnType<typeof aNotifiedHouse>>
beforeAll(async () => {
  house = await aNotifiedHouse()
})
beforeEach(() => house.clear())
afterAll(() => house.close())

describe('quiet hours', () => {
  const at = (instant: string) => house.clock.pass(Date.parse(instant) - Date.parse(house.clock.now()))

  test('hold a message back from 22h to 7h on the condominium’s clock, over midnight', async () => {
    at('2026-11-25T00:59:00.000Z') // 21:59
    const phone = await house.service.subscribe(house.server.as('sindico'))
    await house.record()
    await house.deliver()
    expect(phone.messages()).toHaveLength(1)
    house.clock.pass(60_000)
    await house.record()
    at('2026-11-25T05:00:00.000Z') // 2:00
    await house.record()
    await house.deliver()
    at('2026-11-25T09:59:59.000Z')
    await sendDueNotifications(house.server.kernel)
    expect(phone.messages()).toHaveLength(1)
    at('2026-11-25T10:00:00.000Z')
    await sendDueNotifications(house.server.kernel)
    expect(phone.messages()).toMatchObject([{ count: 1 }, { count: 2 }])
  })

  test('are kept by what was tried in vain before them, and by what a server that was down finds in its queue', async () => {
    at('2026-11-26T00:59:00.000Z') // 21:59
    const phone = await house.service.subscribe(house.server.as('sindico'), { status: 503 })
    await house.record()
    await house.deliver()
    phone.behaves({ status: 201 })
    at('2026-11-26T05:00:00.000Z') // 2:00
    await sendDueNotifications(house.server.kernel)
    expect(phone.tries()).toBe(1)
    at('2026-11-26T10:00:00.000Z')
    await sendDueNotifications(house.server.kernel)
    expect(phone.messages()).toHaveLength(1)
  })

  test('are those of the condominium, wherever the server is', async () => {
    const { id } = house.server.fixture.condominiums.jacaranda
    await house.server.db
      .updateTable('condominiums')
      .set({ time_zone: 'America/Rio_Branco' })
      .where('id', '=', id)
      .execute()
    at('2026-11-27T01:30:00.000Z') // 22:30 in São Paulo, 20:30 in Rio Branco
    const phone = await house.service.subscribe(house.server.as('sindico'))
    await house.record()
    await house.deliver()
    await house.server.db
      .updateTable('condominiums')
      .set({ time_zone: 'America/Sao_Paulo' })
      .where('id', '=', id)
      .execute()
    expect(phone.messages()).toHaveLength(1)
  })

  test('are not kept for what is urgent, nor by whoever does not want them', async () => {
    at('2026-11-28T03:00:00.000Z')
    await house.prefer('admin', { is_quiet: false })
    const [quiet, awake] = [
      await house.service.subscribe(house.server.as('sindico')),
      await house.service.subscribe(house.server.as('admin')),
    ]
    await house.record()
    await house.deliver()
    expect([quiet, awake].map((one) => one.messages().length)).toEqual([0, 1])
    await house.record()
    await sql`update notification_events set urgent = true where next_at is not null`.execute(house.server.db)
    await house.deliver()
    expect(quiet.messages()).toMatchObject([{ urgent: true, count: 1 }])
    expect(house.service.received.at(-1)?.headers).toMatchObject({ urgency: 'high', ttl: String(24 * 3600) })
    house.clock.pass(12 * 3_600_000)
  })
})
