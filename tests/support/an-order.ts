import type { PersonName, Fixture } from './a-fixture.ts'
import { hours } from './an-area.ts'
import { anId, anOccurrence } from './an-occurrence.ts'

/** A real command of a person, and how its effect is counted. */
export interface Order {
  who: PersonName
  key: string
  method: 'POST' | 'PATCH'
  path: string
  body: Record<string, unknown>
  /** The row it creates or changes. */
  row: { collection: string; id: string }
  /** Rows that it writes, each of which increments the condominium's counter by one. */
  writes: number
}

export interface Sent extends Order {
  /** `given up`: it was sent, no answer was received, and it is not retried. */
  outcome: 'on its way' | 'acknowledged' | 'refused' | 'given up'
  tries: number
}

interface Ground {
  fixture: Fixture
  areaIds: string[]
  assemblyId: string
}

const residents = ['morador', 'morador2', 'cliente'] as const
export const crowd: readonly PersonName[] = [...residents, 'colaborador', 'sindico', 'admin']

/** The `turn`th command of a round, of several modules in turn. `mine`: what this person has sent before. */
export function anOrder(who: PersonName, turn: number, ground: Ground, mine: readonly Sent[]): Order {
  if (turn === 3 && isResident(who)) return aVote(who, ground)
  if (turn % 4 === 0) return anOccurrenceBy(who, ground)
  if (turn % 4 === 1) return aNewTitle(who, turn, mine) ?? anOccurrenceBy(who, ground)
  if (!isResident(who)) return turn % 4 === 2 ? anAreaBy(who, ground, mine) : anOccurrenceBy(who, ground)
  return turn % 4 === 2 ? aReservationBy(who, ground, mine) : aPetOf(who, ground)
}

function isResident(who: PersonName): who is (typeof residents)[number] {
  return residents.some((name) => name === who)
}

function order(who: PersonName, given: Omit<Order, 'who' | 'key' | 'writes'> & { writes?: number }): Order {
  return { who, key: anId(), writes: 1, ...given }
}

function anOccurrenceBy(who: PersonName, { fixture: { units } }: Ground): Order {
  const body = anOccurrence(who === 'morador2' ? units.u801 : units.u304)
  return order(who, {
    method: 'POST',
    path: '/occurrences',
    body,
    row: { collection: 'occurrences', id: body.id },
  })
}

function aNewTitle(who: PersonName, turn: number, mine: readonly Sent[]): Order | undefined {
  const made = ({ path, outcome }: Sent) => path === '/occurrences' && outcome === 'acknowledged'
  const { row } = mine.findLast(made) ?? {}
  if (!row) return undefined
  const body = { title: `Título ${turn} ${anId()}` }
  return order(who, { method: 'PATCH', path: `/occurrences/${row.id}`, body, row })
}

function anAreaBy(who: PersonName, { fixture }: Ground, mine: readonly Sent[]): Order {
  if (who === 'colaborador') return anOccurrenceBy(who, { fixture, areaIds: [], assemblyId: '' })
  const id = anId()
  const body = { id, name: `Salão ${mine.length} ${id}`, condominium_id: fixture.condominiums.jacaranda.id }
  return order(who, { method: 'POST', path: '/areas', body, row: { collection: 'areas', id } })
}

/**
 * Each person has an area of their own, and reserves one hour of it after the other, none twice: a command that was
 * given up may have taken effect.
 */
function aReservationBy(
  who: (typeof residents)[number],
  { fixture, areaIds }: Ground,
  mine: readonly Sent[],
): Order {
  const taken = mine.filter(({ path }) => path === '/reservations').length
  const hour = 8 + (taken % 13)
  const id = anId()
  const body = {
    id,
    condominium_id: fixture.condominiums.jacaranda.id,
    residence_id: who === 'morador2' ? fixture.units.u801.id : fixture.units.u304.id,
    area_id: areaIds[residents.indexOf(who)],
    title: 'Aniversário',
    ...hours(1 + Math.floor(taken / 13), hour, hour + 1),
  }
  return order(who, {
    method: 'POST',
    path: '/reservations',
    body,
    row: { collection: 'reservations', id },
    writes: 2,
  })
}

function aPetOf(who: (typeof residents)[number], ground: Ground): Order {
  if (who === 'cliente') return anOccurrenceBy(who, ground) // these may not register pets
  const { fixture } = ground
  const id = anId()
  const user_id = fixture.people[who].id
  const body = {
    id,
    condominium_id: fixture.condominiums.jacaranda.id,
    user_id,
    name: `Rex ${id.slice(-4)}`,
    type: 'DOG',
    size: 'SMALL',
  }
  return order(who, { method: 'POST', path: '/user/pets', body, row: { collection: 'pets', id } })
}

function aVote(who: PersonName, { assemblyId }: Ground): Order {
  const vote_id = anId()
  return order(who, {
    method: 'POST',
    path: `/assemblies/${assemblyId}/vote`,
    body: { vote_id, option: 'SIM' },
    row: { collection: 'assembly_votes', id: vote_id },
    writes: 2,
  })
}
