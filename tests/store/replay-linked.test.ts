import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCommand } from '#domain/contracts.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import { DomainError, type Problem } from '#domain/kernel/errors.ts'
import { reservations } from '#domain/reservations/contract.ts'
import { isLiveStatus, type Reservation } from '#domain/reservations/reservation.ts'
import type { ReservationSlot } from '#domain/reservations/slot.ts'
import { targetKey } from '#store/outbox-entry.ts'
import { discard, resend } from '#store/pendencies.ts'
import { claim } from '#sync/claim.ts'
import { acknowledge, postpone, refuse } from '#sync/settle.ts'
import { receive } from '#sync/receive.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'
import { anId } from '../support/an-occurrence.ts'

/**
 * A reservation and the slot it holds are two rows and one thing: whatever is done, sent, lost, refused or changed by
 * others, the device shows a slot exactly where it shows a live reservation, with the same times.
 */

const refusal: Problem = { type: 'x', title: 'x', status: 409, code: 'slot_taken', detail: 'x' }
const collections = ['reservations', 'reservation_slots'] as const

interface World {
  phone: TestDispatcher
  area: AnyRow
  ids: string[]
  /** What the server holds: each accepted change applied to it, in the order in which it answered. */
  server: Map<string, { row: AnyRow | null; v: number }>
}

interface Step {
  what: keyof typeof steps
  which: number
  n: number
}

const day = (n: number) => String(22 + n).padStart(2, '0')
const times = (n: number) => ({
  start_datetime: `2026-11-${day(n)}T12:00:00.000Z`,
  end_datetime: `2026-11-${day(n)}T14:00:00.000Z`,
})

const act = ({ phone }: World, command: AnyCommand, input: object) => phone.do({ command, input })
const sending = async ({ phone }: World) => (await phone.outbox()).find(({ state }) => state === 'sending')

const steps = {
  requests: (world: World, { which, n }: Step) =>
    act(world, reservations.create, {
      id: world.ids[which],
      condominium_id: world.phone.actor.condominium_id,
      area_id: world.area.id,
      residence_id: world.phone.unit.id,
      ...times(n),
    }),
  moves: (world: World, { which, n }: Step) =>
    act(world, reservations.update, { id: world.ids[which], ...times(n) }),
  approves: (world: World, { which }: Step) => act(world, reservations.confirm, { id: world.ids[which] }),
  rejects: (world: World, { which }: Step) =>
    act(world, reservations.reject, { id: world.ids[which], reason: 'Obra' }),
  cancels: (world: World, { which }: Step) =>
    act(world, reservations.cancel, { id: world.ids[which], reason: 'x' }),
  deletes: (world: World, { which }: Step) => act(world, reservations.remove, { id: world.ids[which] }),

  async leaves({ phone }: World) {
    await claim(phone.sender(), new Set())
  },
  async isAnswered(world: World) {
    const entry = await sending(world)
    const command = entry && findCommand(entry.command)
    if (!entry || !command) return
    const { phone, server, area } = world
    const find = (collection: string, id: string) =>
      (collection === 'areas' ? area : server.get(targetKey({ collection, id }))?.row) ?? undefined
    try {
      const changes = command.apply({ find }, entry.input, { now: entry.created_at, actor: phone.actor })
      const answer = changes.map((change) => {
        const v = (server.get(targetKey(change))?.v ?? 0) + 1
        server.set(targetKey(change), { row: change.row, v })
        return { ...change, v }
      })
      await acknowledge(phone.sender(), entry, { changes: answer, askedAt: undefined })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await refuse(phone.sender(), entry, refusal)
    }
  },
  async isSent(world: World) {
    await claim(world.phone.sender(), new Set())
    await steps.isAnswered(world)
  },
  async isRefused(world: World) {
    const entry = await sending(world)
    if (entry) await refuse(world.phone.sender(), entry, refusal)
  },
  async isLost(world: World) {
    const entry = await sending(world)
    if (entry) await postpone(world.phone.sender(), entry, { afterMs: null, isServerFault: false })
    world.phone.wait(400_000)
  },
  /** Somebody else cancels it at the server, and the device pulls. */
  async isCancelledElsewhere({ phone, ids, server }: World, { which }: Step) {
    const id = ids[which] ?? ''
    const [held, slot] = collections.map((collection) => server.get(targetKey({ collection, id })))
    if (!held?.row || !slot?.row) return
    const changes = [
      { collection: 'reservations', id, v: held.v + 1, row: { ...held.row, status: 'CANCELLED' } as AnyRow },
      { collection: 'reservation_slots', id, v: slot.v + 1, row: null },
    ]
    for (const { row, v, ...target } of changes) server.set(targetKey(target), { row, v })
    const arrival = { actor: phone.actor, generation: 'g', mayGoBack: false, mayAdd: true }
    await phone.db.transaction('rw', phone.db.writeStores, async () => receive(phone.db, changes, arrival))
  },
  async isDiscarded({ phone }: World, { n }: Step) {
    const entry = (await phone.outbox())[n]
    if (entry) await discard(phone.hand, entry.key)
  },
  async isResent({ phone }: World, { n }: Step) {
    const entry = (await phone.outbox()).find(({ state }) => state === 'rejected')
    if (entry) await resend(phone.hand, entry.key, 'start_datetime' in entry.input ? times(n) : {})
  },
}

async function take(world: World, step: Step): Promise<void> {
  try {
    await steps[step.what](world, step)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error // a rule said no, and nothing has changed
  }
}

async function expectOneThing({ phone }: World): Promise<void> {
  const rows = await phone.db.rows<Reservation>('reservations').toArray()
  const slots = await phone.db.rows<ReservationSlot>('reservation_slots').toArray()
  const told = ({ id, start_datetime, end_datetime }: Reservation | ReservationSlot) =>
    `${id} ${start_datetime} ${end_datetime}`
  expect(slots.map(told).sort()).toEqual(
    rows
      .filter(({ status }) => isLiveStatus(status))
      .map(told)
      .sort(),
  )
}

test('a slot is displayed exactly for each active reservation, whatever happens', async () => {
  const step = fc.record({
    what: fc.constantFrom(...(Object.keys(steps) as Step['what'][])),
    which: fc.nat(1),
    n: fc.nat(4),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (history) => {
      const phone = aDispatcher('MANAGER')
      const area = {
        id: anId(),
        created_at: phone.hand.now(),
        recorded_at: phone.hand.now(),
        condominium_id: phone.actor.condominium_id,
        name: 'Salão',
        opens_at: '00:00',
        closes_at: '00:00',
        active: true,
      }
      await phone.db.rows('areas').put({ ...area, _v: 1, _pending: 0, _state: 'ok', _g: '' })
      const world: World = { phone, area, ids: [anId(), anId()], server: new Map() }
      for (const one of history) {
        await take(world, one)
        await expectOneThing(world)
      }
    }),
    { numRuns: 150 },
  )
})
