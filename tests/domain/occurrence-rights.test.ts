import { describe, expect, test } from 'vitest'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import { mayEditOccurrence, mayMoveOccurrence, occurrences } from '#domain/occurrences/contract.ts'
import { type Occurrence, occurrenceFlow, type OccurrenceStatus } from '#domain/occurrences/occurrence.ts'
import {
  aPhoto,
  aRow,
  done,
  nthId,
  people,
  staff,
  management,
  outsiders,
  type Who,
} from '#tests/support/occurrence-rules.ts'

const was = (outcome: Occurrence | null | string) => (typeof outcome === 'string' ? outcome : 'done')

const acts = {
  edit: [occurrences.update, { title: 'Outro título' }],
  delete: [occurrences.remove, {}],
  'put a photo on': [occurrences.addPhoto, { photo_id: nthId(500), ...aPhoto(0) }],
  'take a photo off': [occurrences.removePhoto, { photo_id: nthId(501) }],
} satisfies Record<string, [AnyCommand, object]>
type ActName = keyof typeof acts
const actNames = Object.keys(acts) as ActName[] // the record's own keys

const statuses: OccurrenceStatus[] = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED']
const withPhoto = (given: Partial<Occurrence>) =>
  aRow({ photos: [{ id: nthId(501), ...aPhoto(1) }], ...given })

describe('who may change the words and photos of an occurrence', () => {
  const laws: [Who, OccurrenceStatus, string][] = statuses.flatMap((status) => [
    ...management.map((who): [Who, OccurrenceStatus, string] => [who, status, 'done']),
    ['author', status, status === 'OPEN' || status === 'IN_PROGRESS' ? 'done' : 'forbidden'],
    // The gate and other staff add to what somebody else reported, and rewrite or delete none of it.
    ['doorman', status, 'forbidden'],
    ...outsiders.map((who): [Who, OccurrenceStatus, string] => [who, status, 'forbidden']),
  ])
  const cases = actNames.flatMap((act) =>
    laws.map(([who, status, outcome]) => [act, who, status, outcome] as const),
  )

  test.each(cases)('to %s one, the %s of one that is %s hears: %s', (act, who, status, expected) => {
    const [command, input] = acts[act]
    const row = withPhoto({ status })
    const isGateAdding = who === 'doorman' && act === 'put a photo on'
    expect(was(done(who, command, input, row))).toBe(isGateAdding ? 'done' : expected)
    expect(mayEditOccurrence(row, { actor: people[who] })).toBe(expected === 'done')
  })

  test('nobody but the staff edits an occurrence whose author is gone', () => {
    const orphan = aRow({ created_by_id: null })
    expect(was(done('neighbour', acts.edit[0], acts.edit[1], orphan))).toBe('forbidden')
    expect(was(done('manager', acts.edit[0], acts.edit[1], orphan))).toBe('done')
  })
})

describe('who moves an occurrence, and where to', () => {
  const flow: Record<OccurrenceStatus, OccurrenceStatus[]> = {
    OPEN: ['IN_PROGRESS', 'RESOLVED'],
    IN_PROGRESS: ['RESOLVED'],
    RESOLVED: ['CLOSED', 'OPEN'],
    CLOSED: [],
  }
  const everyPair = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

  test.each(everyPair)('a manager takes it from %s to %s only along the flow', (from, to) => {
    const outcome = done('manager', occurrences.move, { status: to }, aRow({ status: from }))
    if (flow[from].includes(to)) expect(outcome).toMatchObject({ status: to })
    else expect(outcome).toBe('impossible_transition')
    expect(occurrenceFlow.next(from)).toEqual(flow[from])
  })

  test('reopened, it waits for a new visit; resolved, it keeps the last one', () => {
    const visited = { on_the_way_at: '2026-11-21T12:00:00.000Z' }
    const reopened = done(
      'manager',
      occurrences.move,
      { status: 'OPEN' },
      aRow({ status: 'RESOLVED', ...visited }),
    )
    expect(reopened).toMatchObject({ status: 'OPEN', on_the_way_at: null })
    const resolved = done(
      'manager',
      occurrences.move,
      { status: 'RESOLVED' },
      aRow({ status: 'OPEN', ...visited }),
    )
    expect(resolved).toMatchObject({ status: 'RESOLVED', ...visited })
  })

  test.each<[Who, OccurrenceStatus, OccurrenceStatus, string]>([
    ['master', 'OPEN', 'IN_PROGRESS', 'done'],
    ['admin', 'OPEN', 'IN_PROGRESS', 'done'],
    ['doorman', 'OPEN', 'IN_PROGRESS', 'done'],
    ['doorman', 'RESOLVED', 'CLOSED', 'done'],
    ['author', 'RESOLVED', 'CLOSED', 'done'],
    ['author', 'OPEN', 'CLOSED', 'impossible_transition'],
    ['author', 'OPEN', 'IN_PROGRESS', 'forbidden'],
    ['author', 'OPEN', 'RESOLVED', 'forbidden'],
    ['author', 'RESOLVED', 'OPEN', 'forbidden'],
    ['neighbour', 'RESOLVED', 'CLOSED', 'forbidden'],
    ['provider', 'OPEN', 'IN_PROGRESS', 'forbidden'],
  ])('the %s who takes it from %s to %s hears: %s', (who, from, to, expected) => {
    const row = aRow({ status: from })
    expect(was(done(who, occurrences.move, { status: to }, row))).toBe(expected)
    expect(mayMoveOccurrence(row, to, { actor: people[who] })).toBe(expected !== 'forbidden')
  })
})

describe('who gives an occurrence to somebody', () => {
  test.each<[Who, string]>([
    ...staff.map((who): [Who, string] => [who, 'done']),
    ['author', 'forbidden'],
    ...outsiders.map((who): [Who, string] => [who, 'forbidden']),
  ])('the %s hears: %s', (who, expected) => {
    const outcome = done(who, occurrences.assign, { assigned_to_id: people.provider.id }, aRow())
    expect(was(outcome)).toBe(expected)
    if (expected === 'done') expect(outcome).toMatchObject({ assigned_to_id: people.provider.id })
  })

  test('a manager takes it back from everybody', () => {
    const row = aRow({ assigned_to_id: people.provider.id })
    expect(done('manager', occurrences.assign, { assigned_to_id: null }, row)).toMatchObject({
      assigned_to_id: null,
    })
  })
})
