import {
  type FinancialTransaction,
  FinancialTransaction as Charge,
} from '#domain/financial-transactions/financial-transaction.ts'
import { openState } from '#domain/financial-transactions/rules.ts'
import { Occurrence, occurrenceFlow, occurrenceTypes } from '#domain/occurrences/occurrence.ts'
import { Reservation, reservationFlow } from '#domain/reservations/reservation.ts'
import { longestDays } from '#domain/reservations/rules.ts'
import { addDays, dayMs } from '#domain/values/civil-time.ts'
import { putNewRows } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'
import { aPayment } from './a-known-charge.ts'
import type { TestServer } from './a-server.ts'
import { anArea } from './an-area.ts'

/** A sequence of numbers from 0 to 1 that is the same in every run (mulberry32). */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T // never empty
  return { below, oneOf, maybe: (part: number) => next() < part }
}

interface Sizes {
  occurrences: number
  charges: number
  reservations: number
}

/** Fills Jacarandá with rows of every status, spread over two years and around the hours that matter. */
export async function fillHouse(server: TestServer, sizes: Sizes, seed = 17): Promise<void> {
  const dice = chance(seed)
  const area = await anArea(server)
  await write(server.kernel, null, async (work) => {
    const rowsOf = <T>(count: number, make: () => T) => Array.from({ length: count }, make)
    await putNewRows(
      work,
      Occurrence,
      rowsOf(sizes.occurrences, () => occurrence(work, server, dice)),
    )
    await putNewRows(
      work,
      Charge,
      rowsOf(sizes.charges, () => charge(work, server, dice)),
    )
    await putNewRows(
      work,
      Reservation,
      rowsOf(sizes.reservations, () => reservation(work, server, { dice, area })),
    )
  })
}

type Dice = ReturnType<typeof chance>

function begun(work: Work, server: TestServer, at: string) {
  return {
    id: work.kernel.newId(),
    created_at: work.now,
    recorded_at: at,
    condominium_id: server.fixture.condominiums.jacaranda.id,
    residence_id: server.fixture.units.u304.id,
    unit: '304',
  }
}

/** Many of the last hours, and of the first and the last minutes of a month. */
function pastInstant(now: string, dice: Dice): string {
  const month = `${now.slice(0, 7)}-01T03:00:00.000Z` // midnight in São Paulo
  const [from, span] = dice.oneOf([
    [Date.parse(now), 700 * dayMs],
    [Date.parse(now), 2 * dayMs],
    [Date.parse(month) + 600_000, 1_200_000],
  ] as const)
  return new Date(Math.min(from - dice.below(span), Date.parse(now))).toISOString()
}

function occurrence(work: Work, server: TestServer, dice: Dice): Occurrence {
  const { people } = server.fixture
  const recordedAt = pastInstant(work.now, dice)
  const status = dice.oneOf(occurrenceFlow.states)
  const isDone = status === 'RESOLVED' || status === 'CLOSED'
  const took = dice.below(Math.max(1, Date.parse(work.now) - Date.parse(recordedAt)))
  const by = { by_id: people.sindico.id, by_name: 'Helena Prado' }
  const moved = (to: Occurrence['status'], at: number) => ({
    ...by,
    act: 'moved' as const,
    status: to,
    at: new Date(at).toISOString(),
  })
  const begins = Date.parse(recordedAt)
  const resolved = begins + took
  return {
    ...begun(work, server, recordedAt),
    title: `Ocorrência ${dice.below(1000)}`,
    description: 'Descrição',
    type: dice.oneOf(occurrenceTypes),
    status,
    protocol: null,
    created_by_id: people.morador.id,
    user: { email: people.morador.email, profile: { name: people.morador.profile.name } },
    assigned_to_id: dice.oneOf([null, people.colaborador.id, people.prestador.id]),
    on_the_way_at: null,
    ratings: null,
    archived_at: took % 10 === 0 ? recordedAt : null, // without a draw of its own: all others stay as they were
    photos: [],
    answers: [],
    history: [
      { ...by, act: 'created' as const, status: 'OPEN' as const, at: recordedAt },
      ...(isDone && dice.maybe(0.1) ? [moved('RESOLVED', begins), moved('OPEN', begins)] : []), // and reopened
      ...(isDone ? [moved('RESOLVED', resolved)] : []),
      ...(status === 'CLOSED' ? [moved('CLOSED', resolved)] : []),
    ],
  }
}

function charge(work: Work, server: TestServer, dice: Dice): FinancialTransaction {
  const payment_status = dice.oneOf(['PENDING', 'PAID', 'PAID', 'CANCELLED'] as const)
  const cents = 100 + dice.below(200_000)
  const undone = { at: work.now, by_id: null, by_name: '', reason: 'Engano' }
  const part = 1 + dice.below(cents)
  const paid = payment_status === 'PAID' ? cents : part
  const hasPaid = payment_status === 'PAID' || dice.maybe(0.2)
  const known = () => ({ id: work.kernel.newId(), by_id: null })
  return {
    ...begun(work, server, work.now),
    resident_name: 'Otávio Beltrão',
    user_id: null,
    type: 'CONDOMINIUM_FEE',
    value: cents / 100,
    due_date: addDays(work.now.slice(0, 10), dice.below(760) - 730),
    description: '',
    ...openState,
    payment_status,
    payments: [
      ...(hasPaid ? inParts(paid, dice).map((amount) => aPayment(amount, known())) : []),
      ...(dice.maybe(0.1) ? [aPayment(part, { ...known(), undone })] : []),
    ],
    history: [],
  }
}

/** Some pay twice. */
function inParts(cents: number, dice: Dice): number[] {
  const first = Math.ceil(cents / 2)
  return dice.maybe(0.1) && cents > first ? [first, cents - first] : [cents]
}

function reservation(
  work: Work,
  server: TestServer,
  { dice, area }: { dice: Dice; area: { id: string; name: string } },
): Reservation {
  const { people } = server.fixture
  const startsAt = Date.parse(work.now) + dice.below(60 * dayMs) - 20 * dayMs
  const lasts = dice.maybe(0.2) ? dice.below(longestDays * dayMs) + 1 : 3_600_000
  const recordedAt = Math.min(Date.parse(work.now), startsAt) - dice.below(2 * dayMs)
  return {
    ...begun(work, server, new Date(recordedAt).toISOString()),
    area_id: area.id,
    area_name: area.name,
    start_datetime: new Date(startsAt).toISOString(),
    end_datetime: new Date(startsAt + lasts).toISOString(),
    title: '',
    description: '',
    status: dice.oneOf(reservationFlow.states),
    created_by_id: people.morador.id,
    resident: { email: people.morador.email, profile: { name: people.morador.profile.name } },
    reason: null,
    history: [],
  }
}
