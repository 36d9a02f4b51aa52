import { describe, expect, test } from 'vitest'
import { activityStatusText, activityTone } from '#domain/dashboards/activity-texts.ts'
import { workedMinutes } from '#domain/occurrences/handling.ts'
import { durationText, workOf } from '#domain/occurrences/numbers.ts'
import { assigneeGroups, type OccurrenceHistoryStep } from '#domain/occurrences/occurrence.ts'
import { decidedLately, nextReservations } from '#domain/reservations/my-reservations.ts'
import { movesOn } from '#domain/residences/moves.ts'
import type { ResidenceLink } from '#domain/residences/residence-link.ts'
import { aKnownReservation, at } from '#tests/support/a-reservation.ts'
import { aRow, nthId } from '#tests/support/occurrence-rules.ts'

const nilo = nthId(16)
const step = (
  act: OccurrenceHistoryStep['act'],
  clock: string,
  status: OccurrenceHistoryStep['status'] = 'IN_PROGRESS',
): OccurrenceHistoryStep => ({ act, status, at: `2026-11-20T${clock}:00.000Z`, by_id: nilo, by_name: 'Nilo' })
const resolved = (clock: string) => step('moved', clock, 'RESOLVED')

describe('the hours of a provider', () => {
  test.each([
    ['from setting out until it was done', [step('on_the_way', '12:00'), resolved('13:30')], 90],
    ['nothing without setting out', [resolved('13:30')], 0],
    [
      'both visits of one that was reopened',
      [
        step('on_the_way', '12:00'),
        resolved('12:30'),
        step('moved', '15:00', 'OPEN'),
        step('on_the_way', '16:00'),
        resolved('17:00'),
      ],
      90,
    ],
    [
      'not the wait between reopening and resolving it at the desk',
      [
        step('on_the_way', '12:00'),
        resolved('12:30'),
        step('moved', '15:00', 'OPEN'),
        step('moved', '18:00', 'RESOLVED'),
      ],
      30,
    ],
    [
      'nothing of whoever had it before',
      [step('on_the_way', '12:00'), resolved('12:30'), step('assigned', '13:00'), resolved('14:20')],
      0,
    ],
  ])('are %s', (_what, history, minutes) => {
    expect(workedMinutes({ ...aRow(), status: 'RESOLVED', history })).toBe(minutes)
  })

  test('are not counted before the work is done', () => {
    const history = [step('on_the_way', '12:00'), resolved('12:30'), step('moved', '15:00', 'OPEN')]
    expect(workedMinutes({ ...aRow(), status: 'OPEN', history })).toBe(0)
  })

  test.each([
    [0, '0 h'],
    [45, '45 min'],
    [90, '1 h 30'],
    [125, '2 h 05'],
    [60_000, '1.000 h'],
  ])('of %i minutes read %s', (minutes, text) => {
    expect(durationText(minutes)).toBe(text)
  })
})

test('a provider’s numbers are of what is theirs: to begin, begun, to visit, done in the month, without what was archived', () => {
  const theirs = { assigned_to_id: nilo }
  const groups = assigneeGroups([
    aRow(theirs),
    aRow({ ...theirs, status: 'IN_PROGRESS' }),
    aRow({ ...theirs, status: 'IN_PROGRESS', on_the_way_at: '2026-11-20T12:00:00.000Z' }),
    aRow({ ...theirs, status: 'RESOLVED', history: [step('on_the_way', '12:00'), resolved('12:40')] }),
    aRow({ ...theirs, status: 'CLOSED', history: [resolved('12:40')] }),
    aRow({ ...theirs, archived_at: '2026-11-20T12:00:00.000Z' }),
    aRow({ assigned_to_id: nthId(17) }),
    aRow(),
  ])
  expect(workOf(groups, { id: nilo, month: '2026-11' })).toEqual({
    inProgress: 2,
    toVisit: 2,
    open: 1,
    resolved: 2,
    minutes: 40,
  })
  expect(workOf(groups, { id: nilo, month: '2026-12' })).toMatchObject({ resolved: 0, minutes: 0, open: 1 })
})

describe('who moves on a day', () => {
  const link = (name: string, from_on: string, to_on: string | null = null): ResidenceLink => ({
    type: 'TENANT',
    from_on,
    to_on,
    user: { id: name, profile: { name } },
  })
  const unit = (name: string, residents: ResidenceLink[], archived_at: string | null = null) => ({
    id: name,
    unit: name,
    block: 'Único',
    residents,
    archived_at,
  })

  test('is whose link begins or ends then, by unit, who leaves before who comes', () => {
    const moves = movesOn(
      [
        unit('1002', [link('Davi', '2026-11-21')]),
        unit('304', [link('Ana', '2026-11-21'), link('Otávio', '2020-01-01', '2026-11-21')]),
        unit('801', [link('Joana', '2026-11-20', '2026-11-22')]),
        unit('802', [link('Ivo', '2026-11-21')], '2026-01-01T00:00:00.000Z'),
      ],
      '2026-11-21',
    )
    expect(moves.map((move) => [move.unit, move.way, move.link.user.id])).toEqual([
      ['304', 'out', 'Otávio'],
      ['304', 'in', 'Ana'],
      ['1002', 'in', 'Davi'],
    ])
  })
})

describe('a resident’s reservations', () => {
  const now = at('2026-11-21', 15)

  test('next are those asked or approved that are not over, the soonest first', () => {
    const rows = [
      aKnownReservation({ id: 'later', hours: [18, 22], status: 'APPROVED' }),
      aKnownReservation({ id: 'now', hours: [14, 16], status: 'APPROVED' }),
      aKnownReservation({ id: 'over', hours: [11, 15], status: 'APPROVED' }),
      aKnownReservation({ id: 'refused', hours: [16, 17], status: 'REJECTED' }),
      aKnownReservation({ id: 'asked', hours: [17, 18] }),
    ]
    expect(nextReservations(rows, now).map(({ id }) => id)).toEqual(['now', 'asked', 'later'])
  })

  const answered = (
    id: string,
    given: { by?: string; days?: number; hours?: [number, number]; act?: 'approved' | 'edited' },
  ) => {
    const { by = 'helena', days = 1, hours = [18, 22], act = 'approved' } = given
    const row = aKnownReservation({ id, hours, status: 'APPROVED' })
    const when = new Date(Date.parse(now) - days * 86_400_000).toISOString()
    return { ...row, history: [{ at: when, by_id: by, by_name: by, act, status: 'APPROVED' as const }] }
  }

  test('are answered lately by somebody else, for three days and until they begin', () => {
    const rows = [
      answered('old', { days: 4 }),
      answered('second', { days: 2 }),
      answered('first', { days: 1 }),
      answered('own', { by: 'otavio' }),
      answered('begun', { hours: [14, 16] }),
      answered('edited', { act: 'edited' }),
      aKnownReservation({ id: 'pending', hours: [18, 22] }),
    ]
    const found = decidedLately(rows, { now, actor: { id: 'otavio' } })
    expect(found.map(({ id }) => id)).toEqual(['first', 'second'])
  })
})

describe('an activity', () => {
  test.each([
    ['completed', 'success'],
    ['resolved', 'success'],
    ['active', 'success'],
    ['pending', 'accent'],
    ['waiting', 'accent'],
    ['cancelled', 'danger'],
    ['rejected', 'danger'],
    ['in_progress', 'gray'],
  ])('that is %s is %s', (status, tone) => {
    expect(activityTone(status)).toBe(tone)
  })

  test('says how its record stands in that record’s words', () => {
    expect(activityStatusText({ type: 'occurrence', status: 'in_progress' })).toBe('Em Análise')
    expect(activityStatusText({ type: 'reservation', status: 'active' })).toBe('Aprovada')
    expect(activityStatusText({ type: 'resident', status: 'active' })).toBe('Ativo')
    expect(activityStatusText({ type: 'other', status: 'completed' })).toBe('Publicado')
  })
})
