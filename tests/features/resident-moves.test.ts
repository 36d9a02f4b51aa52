import { describe, expect, test } from 'vitest'
import { homeCalls } from '../../src/features/residents/home-calls.ts'

const today = '2026-11-21'

describe('somebody who changes units', () => {
  const home = { id: 'old', plate: '304', type: 'OWNER' as const, from_on: '2020-01-01', to_on: null }
  const acts = (from_on: string, given: Partial<typeof home> | { to_on: string } = {}) => {
    const values = { residence_id: 'new', type: 'TENANT' as const, from_on, to_on: '' }
    return homeCalls('joana', { kind: 'move', home: { ...home, ...given } }, values, today)
  }
  const enters = (from_on: string) => ({ id: 'new', user_id: 'joana', type: 'TENANT', from_on, to_on: null })
  const inputs = (done: readonly { input: unknown }[]) => done.map(({ input }) => input)

  test.each(['', today, '2026-11-01'])('on "%s" does it in one act', (from_on) => {
    const [act, ...more] = acts(from_on)
    expect(more).toEqual([])
    expect(act?.command.name).toBe('residences.move')
    const input = { id: 'new', from_id: 'old', user_id: 'joana', type: 'TENANT', from_on: from_on || today }
    expect(act?.input).toEqual(input)
  })

  test('on a day to come stays in the old unit until the day before', () => {
    const done = acts('2026-12-01')
    expect(done.map(({ command }) => command.name)).toEqual(['residences.unassign', 'residences.assign'])
    expect(inputs(done)).toEqual([{ id: 'old', user_id: 'joana', to_on: '2026-11-30' }, enters('2026-12-01')])
  })

  test('tomorrow still lives in the old unit today', () => {
    const stays = { id: 'old', user_id: 'joana', type: 'OWNER', from_on: '2020-01-01', to_on: today }
    expect(inputs(acts('2026-11-22'))).toEqual([stays, enters('2026-11-22')])
  })

  test('keeps an end that comes before, and undoes what would never begin', () => {
    expect(inputs(acts('2026-12-01', { to_on: '2026-11-25' }))).toEqual([enters('2026-12-01')])
    expect(inputs(acts('2026-12-01', { from_on: '2026-12-20' }))).toEqual([
      { id: 'old', user_id: 'joana' },
      enters('2026-12-01'),
    ])
  })

  test('and whoever only enters one does so today unless they say when', () => {
    const values = { residence_id: 'new', type: 'TENANT' as const, from_on: '', to_on: '' }
    expect(inputs(homeCalls('joana', { kind: 'add' }, values, today))).toEqual([enters(today)])
    const edited = homeCalls('joana', { kind: 'edit', home }, { ...values, residence_id: 'old' }, today)
    expect(edited[0]?.input).toMatchObject({ id: 'old', from_on: '2020-01-01' })
  })
})
