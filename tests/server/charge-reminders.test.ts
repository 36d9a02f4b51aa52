import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { purge } from '#server/kernel/purge.ts'
import { remind } from '#server/modules/notifications/reminders.ts'
import { aCharge, dayFromToday } from '#tests/support/a-charge.ts'
import { aNotifiedHouse } from '#tests/support/a-notified-house.ts'

const day = 86_400_000
let house: Awaited<ReturnType<typeof aNotifiedHouse>>
beforeAll(async () => {
  house = await aNotifiedHouse()
})
beforeEach(() => house.clear())
afterAll(() => house.close())

const chargeOf = (due_date: string) =>
  aCharge(house.server, { user_id: house.server.fixture.people.morador.id, due_date })
async function aDayPasses() {
  house.clock.pass(day)
  await remind(house.server.kernel)
  await remind(house.server.kernel) // after a restart
  await house.deliver()
}

test('a charge is told when it is made, three days before it is due and once it is late, to the person charged alone', async () => {
  const { server, service } = house
  const phone = await service.subscribe(server.as('morador'))
  const others = [await service.subscribe(server.as('cliente')), await service.subscribe(server.as('admin'))]
  await chargeOf(dayFromToday(server, 5))
  await house.deliver()
  for (let passed = 0; passed < 12; passed++) await aDayPasses()
  expect(phone.messages().map(({ title }) => title)).toEqual([
    'Cobrança nova',
    'Uma cobrança vence em 3 dias',
    'Uma cobrança está vencida',
  ])
  expect(phone.messages()[0]?.path).toMatch(/^\/app\/financial\/transactions\//)
  for (const one of others) expect(one.messages()).toEqual([])
})

test('a charge that is paid in the night is not reminded of in the morning', async () => {
  const { server, service, clock } = house
  const phone = await service.subscribe(server.as('morador'))
  const { id, value } = await chargeOf(dayFromToday(server, 4))
  await house.deliver()
  clock.pass(day - 8 * 3_600_000) // 1:00
  await remind(server.kernel)
  await house.deliver()
  expect(phone.messages()).toHaveLength(1)
  const payment = { paid_on: dayFromToday(server, 0), amount_cents: Math.round(value * 100), method: 'PIX' }
  expect((await server.as('sindico').post(`/financial-transactions/${id}/payments`, payment)).status).toBe(
    200,
  )
  clock.pass(8 * 3_600_000)
  await house.deliver()
  expect(phone.messages()).toHaveLength(1)
  expect(await house.waiting()).toEqual([])
})

test('what was given up is kept for 30 days, and what was told for 90', async () => {
  const { server, clock } = house
  await house.service.subscribe(server.as('sindico'), { status: 403 })
  await house.record()
  await house.deliver()
  const left = async () => {
    await purge(server.kernel)
    const letters = await server.db.selectFrom('notification_dead_letters').select('id').execute()
    const events = await server.db.selectFrom('notification_events').select('id').execute()
    return [letters.length > 0, events.length > 0]
  }
  clock.pass(29 * day)
  expect(await left()).toEqual([true, true])
  clock.pass(2 * day)
  expect(await left()).toEqual([false, true])
  clock.pass(60 * day)
  expect(await left()).toEqual([false, false])
})
