import { describe, expect, test } from 'vitest'
import type { Reach } from '#domain/notices/reach.ts'
import {
  areMarksKept,
  type KnownPeople,
  ofPeopleText,
  ofUnitsText,
  reachedBy,
  reachedText,
  readingOf,
} from '#domain/notices/readers.ts'
import type { Role } from '#domain/kernel/roles.ts'

const today = '2026-11-21'

const user = (id: string, role: Role = 'RESIDENT', status: 'ACTIVE' | 'INACTIVE' | 'PENDING' = 'ACTIVE') =>
  ({ id, role, status, profile: { name: id } }) as KnownPeople['users'][number] // what counting reads of a person

const link = (id: string, type: 'OWNER' | 'TENANT' | 'DEPENDENT', to_on: string | null = null) => ({
  type,
  from_on: '2020-01-01',
  to_on,
  user: { id, profile: { name: id } },
})

function unit(
  name: string,
  block: string,
  residents: ReturnType<typeof link>[],
  owner: string | null = null,
) {
  const owned = { owner_id: owner, owner: owner ? { id: owner, profile: { name: owner } } : null }
  return { id: `${block}${name}`, unit: name, block, residents, archived_at: null, ...owned }
}

/** Ana owns A 101 and lives there with Bia; Caio rents B 201 of Dora; B 202 is empty; Zé keeps the gate. */
const house: KnownPeople = {
  today,
  residences: [
    unit('101', 'A', [link('Ana', 'OWNER'), link('Bia', 'DEPENDENT')]),
    unit('201', 'B', [link('Caio', 'TENANT'), link('Eva', 'TENANT', '2026-11-20')], 'Dora'),
    unit('202', 'B', []),
  ],
  users: [
    user('Ana'),
    user('Bia', 'RESIDENT', 'PENDING'),
    user('Caio'),
    user('Dora', 'CLIENT'),
    user('Eva', 'RESIDENT', 'INACTIVE'),
    user('Zé', 'COLLABORATOR'),
    user('Lia', 'MANAGER'),
    user('Rui', 'SERVICE_PROVIDER'),
  ],
}

const reached = (reach: Reach, by_id: string | null = 'Lia') => {
  const { people, units } = reachedBy({ reach, by_id }, house)
  return { people: people.map(({ id }) => id), units: units.map(({ name }) => name) }
}

describe('a notice reaches', () => {
  test('everybody of the condominium but its author and who may not sign in', () => {
    expect(reached({ kind: 'ALL' })).toEqual({
      people: ['Ana', 'Bia', 'Caio', 'Dora', 'Rui', 'Zé'],
      units: ['A 101', 'B 201'],
    })
  })

  test('the people of a block, the owner who lives elsewhere too, not those who moved out yesterday', () => {
    expect(reached({ kind: 'BLOCKS', blocks: ['B'] })).toEqual({ people: ['Caio', 'Dora'], units: ['B 201'] })
  })

  test('the people of the chosen units alone', () => {
    expect(reached({ kind: 'UNITS', residence_ids: ['A101', 'B202'] })).toEqual({
      people: ['Ana', 'Bia'],
      units: ['A 101'],
    })
  })

  test('owners wherever they live, tenants, or the staff, who have no unit', () => {
    expect(reached({ kind: 'GROUPS', groups: ['OWNERS'] }).people).toEqual(['Ana', 'Dora'])
    expect(reached({ kind: 'GROUPS', groups: ['TENANTS'] })).toEqual({ people: ['Caio'], units: ['B 201'] })
    expect(reached({ kind: 'GROUPS', groups: ['STAFF'] }, null)).toEqual({ people: ['Lia', 'Zé'], units: [] })
    expect(reached({ kind: 'GROUPS', groups: ['PROVIDERS', 'TENANTS'] }).people).toEqual(['Caio', 'Rui'])
  })

  test('nobody in an archived unit', () => {
    const [first] = house.residences
    const archived = { ...house, residences: [{ ...first!, archived_at: '2026-11-01T00:00:00.000Z' }] }
    expect(reachedBy({ reach: { kind: 'BLOCKS', blocks: ['A'] } }, archived).people).toEqual([])
  })

  test('so many as the author is told before publishing', () => {
    expect(reachedText(reachedBy({ reach: { kind: 'ALL' }, by_id: 'Lia' }, house))).toBe(
      '2 unidades, 6 pessoas',
    )
    expect(reachedText(reachedBy({ reach: { kind: 'UNITS', residence_ids: ['A101'] } }, house))).toBe(
      '1 unidade, 2 pessoas',
    )
    expect(reachedText(reachedBy({ reach: { kind: 'GROUPS', groups: ['PROVIDERS'] } }, house))).toBe(
      '1 pessoa',
    )
  })
})

describe('management sees', () => {
  const all = reachedBy({ reach: { kind: 'ALL' }, by_id: 'Lia' }, house)
  const at = (user_id: string, hour: number) => ({ user_id, recorded_at: `2026-11-21T${hour}:00:00.000Z` })

  test('a unit as having read when one of its people has, and who has not', () => {
    const reading = readingOf(all, [at('Caio', 12), at('Zé', 15)])
    expect(ofUnitsText(reading.units)).toBe('1 de 2 unidades')
    expect(ofPeopleText(reading.people)).toBe('2 de 6 pessoas')
    expect(reading.unreadUnits).toEqual(['A 101'])
    expect(reading.missing.map(({ name, units, isPending }) => [name, units, isPending])).toEqual([
      ['Ana', ['A 101'], false],
      ['Bia', ['A 101'], true],
      ['Dora', ['B 201'], false],
      ['Rui', [], false],
    ])
  })

  test('the latest reader first, and nobody who is not among its people', () => {
    const { readers } = readingOf(all, [at('Caio', 12), at('Zé', 15), at('Lia', 16), at('somebody else', 17)])
    expect(readers.map(({ name }) => name)).toEqual(['Zé', 'Caio'])
  })

  test('from its own device what was published within a year, from the server what is older', () => {
    const now = '2026-11-23T12:00:00.000Z'
    expect(areMarksKept({ published_at: null }, now)).toBe(true)
    expect(areMarksKept({ published_at: '2025-11-23T12:00:00.000Z' }, now)).toBe(true)
    expect(areMarksKept({ published_at: '2025-11-23T11:59:59.999Z' }, now)).toBe(false)
  })
})
