import { describe, expect, test } from 'vitest'
import { activitiesOf } from '#domain/dashboards/activities.ts'
import { maySeeCard } from '#domain/dashboards/cards.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { handling, monthOf, resolvedAt } from '#domain/occurrences/handling.ts'
import { figuresByType, tasksOf } from '#domain/occurrences/numbers.ts'
import { roleDefaults } from '#domain/permissions/defaults.ts'
import { occupancyOf, occupancyText } from '#domain/residences/occupancy.ts'
import { reservationsAhead } from '#domain/reservations/ahead.ts'
import { residentsAmong } from '#domain/residents/residents-among.ts'

const now = '2026-11-21T15:00:00.000Z'
const timeZone = 'America/Sao_Paulo'

describe('how long an occurrence took', () => {
  const moved = (status: string, at: string) => ({ act: 'moved', status, at })

  test('is until it was resolved the last time, not until it was closed', () => {
    const history = [
      moved('RESOLVED', '2026-11-02T12:00:00.000Z'),
      moved('OPEN', '2026-11-03T12:00:00.000Z'),
      moved('RESOLVED', '2026-11-04T12:00:00.000Z'),
      moved('CLOSED', '2026-11-09T12:00:00.000Z'),
    ]
    const row = { status: 'CLOSED', recorded_at: '2026-11-01T12:00:00.000Z', history }
    expect(resolvedAt(row)).toBe('2026-11-04T12:00:00.000Z')
    expect(handling(row)).toEqual({ resolved: 1, minutes: 3 * 24 * 60 })
    expect(handling({ ...row, status: 'OPEN' })).toEqual({ resolved: 0, minutes: 0 })
  })

  test('counts for the month by the clock of Brasília', () => {
    expect(monthOf('2026-12-01T02:59:00.000Z')).toBe('2026-11')
    expect(monthOf('2026-12-01T03:00:00.000Z')).toBe('2026-12')
    expect(monthOf(null)).toBe('')
  })

  test('is the mean of those resolved, the most frequent type first', () => {
    const groups = [
      { type: 'NOISE' as const, month: '2026-11', rows: 1, resolved: 0, minutes: 0 },
      { type: 'LEAK' as const, month: '2026-11', rows: 2, resolved: 1, minutes: 60 },
      { type: 'LEAK' as const, month: '2026-10', rows: 1, resolved: 1, minutes: 180 },
      { type: 'LEAK' as const, month: '2025-11', rows: 9, resolved: 9, minutes: 9 },
    ]
    expect(figuresByType(groups, '2025-12')).toEqual([
      { type: 'LEAK', rows: 3, resolved: 2, mean_hours: 2 },
      { type: 'NOISE', rows: 1, resolved: 0, mean_hours: null },
    ])
  })
})

test('tasks are one’s own: to be done, and resolved in this month', () => {
  const group = (
    assigned_to_id: string,
    status: 'OPEN' | 'RESOLVED' | 'IN_PROGRESS',
    resolved_in: string,
  ) => ({
    assigned_to_id,
    status,
    resolved_in,
    on_the_way: 'no' as const,
    minutes: 0,
    rows: 2,
  })
  const groups = [
    group('me', 'OPEN', ''),
    group('me', 'IN_PROGRESS', ''),
    group('me', 'RESOLVED', '2026-11'),
    group('me', 'RESOLVED', '2026-10'),
    group('other', 'OPEN', ''),
  ]
  expect(tasksOf(groups, { id: 'me', month: '2026-11' })).toEqual({ pending: 4, completed: 2 })
})

test('what is ahead: to decide until it begins, approved today even if over, approved from tomorrow on', () => {
  const row = (id: string, status: 'PENDING' | 'APPROVED' | 'CANCELLED', start_datetime: string) => ({
    id,
    status,
    start_datetime,
  })
  const ahead = reservationsAhead(
    [
      row('later', 'PENDING', '2026-11-23T15:00:00.000Z'),
      row('soon', 'PENDING', '2026-11-21T15:00:01.000Z'),
      row('begun', 'PENDING', now),
      row('this morning', 'APPROVED', '2026-11-21T03:00:00.000Z'),
      row('last night', 'APPROVED', '2026-11-21T02:59:00.000Z'),
      row('tomorrow', 'APPROVED', '2026-11-22T03:00:00.000Z'),
      row('off', 'CANCELLED', '2026-11-22T03:00:00.000Z'),
    ],
    { now, timeZone },
  )
  expect(ahead.pending.map(({ id }) => id)).toEqual(['soon', 'later'])
  expect(ahead.today.map(({ id }) => id)).toEqual(['this morning'])
  expect(ahead.approved.map(({ id }) => id)).toEqual(['tomorrow'])
})

test('archived units are in no number; a house without units has no rate', () => {
  const unit = (status: 'OCCUPIED' | 'VACANT', archived_at: string | null = null) => ({ status, archived_at })
  const occupancy = occupancyOf([unit('OCCUPIED'), unit('VACANT'), unit('OCCUPIED', now), unit('OCCUPIED')])
  expect(occupancy).toEqual({ total: 3, occupied: 2, vacant: 1, rate: 2 / 3 })
  expect(occupancyText(occupancy)).toBe('2 ocupadas, 1 vaga')
  expect(occupancyOf([]).rate).toBeNull()
})

test('residents are those who live here by their role, and whoever is linked to a unit now or later', () => {
  const person = (id: string, role: Role) => ({ id, role })
  const link = (id: string, from_on: string, to_on: string | null) => ({
    type: 'OWNER' as const,
    from_on,
    to_on,
    user: { id, profile: { name: id } },
  })
  const users = [
    person('resident', 'RESIDENT'),
    person('cliente', 'CLIENT'),
    person('síndico who owns', 'MANAGER'),
    person('moved out', 'COLLABORATOR'),
    person('comes', 'USER'),
    person('doorman', 'COLLABORATOR'),
  ]
  const residents = [
    link('síndico who owns', '2020-01-01', null),
    link('moved out', '2020-01-01', '2026-11-20'),
    link('comes', '2027-01-01', null),
  ]
  expect(residentsAmong(users, [{ residents }], '2026-11-21').map(({ id }) => id)).toEqual([
    'resident',
    'cliente',
    'síndico who owns',
    'comes',
  ])
})

test('the last 24 hours, the newest first: drafts, staff and what was archived are no activity', () => {
  const at = (hour: string) => `2026-11-21T${hour}:00:00.000Z`
  const notice = { id: 'n', title: 'Falta d’água', recorded_at: at('10') }
  const report = { title: 'Vazamento', unit: '304', status: 'CLOSED' as const, archived_at: null }
  const user = { id: 'u', profile: { name: 'Ana' } as never, recorded_at: at('11') }
  const activities = activitiesOf(
    {
      occurrences: [
        { ...report, id: 'o', recorded_at: at('12') },
        { ...report, id: 'archived', archived_at: at('13'), recorded_at: at('12') },
        { ...report, id: 'old', recorded_at: '2026-11-20T14:59:59.999Z' },
      ],
      reservations: [{ id: 'r', area_name: 'Salão', unit: '801', status: 'REJECTED', recorded_at: at('13') }],
      documents: [{ id: 'd', title: 'Ata', recorded_at: '2026-11-20T15:00:00.000Z' }],
      users: [
        { ...user, role: 'RESIDENT', status: 'PENDING' },
        { ...user, id: 's', role: 'COLLABORATOR', status: 'ACTIVE' },
      ],
      notices: [
        { ...notice, stage: 'PUBLISHED' },
        { ...notice, id: 'draft', stage: 'DRAFT' },
      ],
    },
    now,
  )
  expect(activities.map(({ id, type, description, status }) => [id, type, description, status])).toEqual([
    ['r', 'reservation', 'Salão, 801', 'rejected'],
    ['o', 'occurrence', 'Vazamento, 304', 'completed'],
    ['u', 'resident', 'Ana', 'pending'],
    ['n', 'other', 'Falta d’água', 'completed'],
    ['d', 'document', 'Ata', 'completed'],
  ])
})

describe('cards are for whoever may read all that they count', () => {
  const seen = (role: Role, without?: string) => {
    const permissions = roleDefaults[role].filter((name) => name !== without)
    const names = [
      'collaborators',
      'announcements',
      'financial',
      'residences',
      'residents',
      'support',
      'reservations',
    ] as const
    return names.filter((name) => maySeeCard({ role, permissions }, name))
  }

  test('management sees every one', () => {
    for (const role of ['MASTER', 'ADMIN', 'MANAGER'] as const) expect(seen(role)).toHaveLength(7)
  })

  test('a collaborator no money, a resident none at all', () => {
    expect(seen('COLLABORATOR')).toEqual(['residences', 'residents', 'support', 'reservations'])
    expect(seen('RESIDENT')).toEqual([])
  })

  test('without the permission to read it, a card is gone', () => {
    expect(seen('MANAGER', 'read_financial')).not.toContain('financial')
    expect(seen('MANAGER', 'read_resident')).not.toContain('residents')
    // Who has not read a comunicado cannot be counted by who may not read whom it is for.
    expect(seen('ADMIN', 'read_residence')).not.toContain('announcements')
    expect(seen('ADMIN', 'read_user')).not.toContain('announcements')
  })
})
