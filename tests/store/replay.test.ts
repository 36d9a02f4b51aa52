import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCommand } from '#domain/contracts.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import { DomainError, type Problem } from '#domain/kernel/errors.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { bare } from '#store/local-row.ts'
import { isLiving, type OutboxEntry } from '#store/outbox-entry.ts'
import { discard, resend } from '#store/pendencies.ts'
import { claim } from '#sync/claim.ts'
import { receive } from '#sync/receive.ts'
import { acknowledge, pauseForSignIn, postpone, refuse, resumeAfterSignIn } from '#sync/settle.ts'
import { anId, anOccurrence } from '../support/an-occurrence.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'

/**
 * Whatever a person, the server and the network do, and in whatever order, the device shows of each row the server's
 * copy with the unanswered changes applied in the order they were made.
 */

const collection = 'occurrences'
const statuses = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED']
const refusal: Problem = { type: 'x', title: 'x', status: 409, code: 'conflict', detail: 'x' }

interface Step {
  what: keyof typeof steps
  /** Which of two rows, and which of several choices. */
  row: 0 | 1
  n: number
}

interface World {
  phone: TestDispatcher
  ids: string[]
  photos: string[]
  made: Set<number>
}

const person = (command: (typeof occurrences)[keyof typeof occurrences], input: object) => {
  if (command.kind !== 'command') throw new TypeError(`${command.name} is no command`)
  return { command, input }
}

const steps = {
  /** Once for each row: nobody makes an id twice. */
  async records({ phone, ids, made }: World, { row }: Step) {
    if (made.has(row)) return
    made.add(row)
    await phone.do(person(occurrences.create, anOccurrence(phone.unit, { id: ids[row] })))
  },
  edits: ({ phone, ids }: World, { row, n }: Step) =>
    phone.do(person(occurrences.update, { id: ids[row], title: `Título ${n}` })),
  moves: ({ phone, ids }: World, { row, n }: Step) =>
    phone.do(person(occurrences.move, { id: ids[row], status: statuses[n % 4] })),
  assigns: ({ phone, ids }: World, { row, n }: Step) =>
    phone.do(person(occurrences.assign, { id: ids[row], assigned_to_id: n % 2 ? phone.actor.id : null })),
  photographs: ({ phone, ids, photos }: World, { row, n }: Step) => {
    const file = { sha256: 'a'.repeat(64), mime: 'image/jpeg', size: 1, width: 1, height: 1 }
    return phone.do(person(occurrences.addPhoto, { id: ids[row], photo_id: photos[n % 3], ...file }))
  },
  deletes: ({ phone, ids }: World, { row }: Step) => phone.do(person(occurrences.remove, { id: ids[row] })),

  async leaves({ phone }: World) {
    await claim(phone.sender(), new Set())
  },
  async isAccepted({ phone }: World) {
    const entry = (await phone.outbox()).find(({ state }) => state === 'sending')
    if (!entry) return
    const [target] = entry.targets
    const base = await phone.db.base.get([collection, target!.id])
    const row = applied(entry, base?.row ?? null, phone)
    if (row === undefined) await refuse(phone.sender(), entry, refusal)
    else
      await acknowledge(phone.sender(), entry, {
        changes: [{ collection, id: target!.id, v: (base?.v ?? 0) + 1, row }],
        askedAt: undefined,
      })
  },
  async isRefused({ phone }: World) {
    const entry = (await phone.outbox()).find(({ state }) => state === 'sending')
    if (entry) await refuse(phone.sender(), entry, refusal)
  },
  async isLost({ phone }: World, { n }: Step) {
    const entry = (await phone.outbox()).find(({ state }) => state === 'sending')
    const why = { afterMs: n % 2 ? 1_000 : null, isServerFault: n % 3 === 0 }
    if (entry) await postpone(phone.sender(), entry, why)
    phone.wait(400_000)
  },
  async isChangedElsewhere({ phone, ids }: World, { row, n }: Step) {
    const id = ids[row]!
    const [base, shown] = [await phone.db.base.get([collection, id]), await phone.db.rows(collection).get(id)]
    const known = base ? base.row : shown && bare(shown)
    if (!known) return
    const change = { collection, id, v: (base?.v ?? shown?._v ?? 0) + 1 }
    const changed = { ...known, description: `De outra pessoa ${n}`, status: statuses[n % 4] }
    await arrives(phone, { ...change, row: n % 5 === 0 ? null : changed })
  },
  async discards({ phone }: World, { n }: Step) {
    const entry = (await phone.outbox())[n % 3]
    if (entry) await discard(phone.hand, entry.key)
  },
  async resends({ phone }: World, { n }: Step) {
    const entry = (await phone.outbox()).find(({ state }) => state === 'rejected')
    if (entry) await resend(phone.hand, entry.key, entry.input.title ? { title: `De novo ${n}` } : {})
  },
  async signsOutAndIn({ phone }: World) {
    await pauseForSignIn(phone.sender())
    await expectFolded(phone)
    await resumeAfterSignIn(phone.db)
  },
}

/** The row after this entry, or undefined where it is impossible. */
function applied(
  entry: OutboxEntry,
  row: AnyRow | null,
  { actor }: TestDispatcher,
): AnyRow | null | undefined {
  try {
    const rows = { find: () => row ?? undefined }
    const context = { now: entry.created_at, actor }
    return findCommand(entry.command)?.apply(rows, entry.input, context)[0]?.row
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

async function arrives({ db, actor }: TestDispatcher, change: { id: string; v: number; row: AnyRow | null }) {
  await db.transaction('rw', db.writeStores, async () => {
    await receive(db, [{ ...change, collection }], { actor, generation: 'g', mayGoBack: false, mayAdd: true })
  })
}

async function expectFolded(phone: TestDispatcher): Promise<void> {
  const { db } = phone
  const entries = await phone.outbox()
  const bases = await db.base.toArray()
  const shown = await db.rows(collection).toArray()
  for (const id of new Set([...entries.map(({ input }) => input.id), ...shown.map((row) => row.id)])) {
    const own = entries.filter(({ input }) => input.id === id)
    const living = own.filter(isLiving)
    const base = bases.find((copy) => copy.id === id)
    const row = shown.find((local) => local.id === id)
    if (living.length === 0) {
      expect(base, 'a copy kept for nothing').toBeUndefined()
      if (row) expect(row).toMatchObject({ _pending: 0, _state: own.length > 0 ? 'rejected' : 'ok' })
      continue
    }
    let expected = base?.row ?? null
    for (const entry of living) {
      const next = applied(entry, expected, phone)
      if (next !== undefined) expected = next
    }
    expect(row ? bare(row) : null).toEqual(expected)
    const _state = own.length > living.length ? 'rejected' : 'pending'
    if (row) expect(row).toMatchObject({ _v: base?.v, _pending: living.length, _state })
  }
}

const aStep = fc.record({
  what: fc.constantFrom(...(Object.keys(steps) as Step['what'][])), // the record's own keys
  row: fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>,
  n: fc.nat(9),
})

test('a displayed row is always the server’s copy with the person’s pending changes in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 4, maxLength: 16 }), async (history) => {
      const world = {
        phone: aDispatcher(),
        ids: [anId(), anId()],
        photos: [anId(), anId(), anId()],
        made: new Set<number>(),
      }
      const begin: Step[] = [
        { what: 'records', row: 0, n: 0 },
        { what: 'leaves', row: 0, n: 0 },
        { what: 'isAccepted', row: 0, n: 0 },
      ]
      for (const step of [...begin, ...history]) {
        const before = await world.phone.everything()
        try {
          await steps[step.what](world, step)
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          expect(await world.phone.everything(), 'a refused act left something').toEqual(before)
        }
        await expectFolded(world.phone)
        world.phone.wait(1_000)
      }
      world.phone.db.close()
    }),
    { numRuns: 100 },
  )
})
