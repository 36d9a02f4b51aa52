import { describe, expect, test } from 'vitest'
import { aPerson, aUnit } from '#tests/support/a-household.ts'
import { stepKeys, stepsDone, stepsLeft } from '../../src/features/dashboard/first-steps.ts'

const today = '2026-11-21'
const empty = aUnit('101', 'A')
const home = aUnit('304', 'A', [[aPerson('Otávio Beltrão'), 'OWNER']])
const movedOut = { residents: home.residents.map((link) => ({ ...link, to_on: '2026-01-31' })) }
const draft = { published_at: null }
const published = { published_at: '2026-11-20T12:00:00.000Z' }
const none = { units: false, people: false, areas: false, invitations: false, notice: false }
const all = { units: true, people: true, areas: true, invitations: true, notice: true }
const resident = (status: 'ACTIVE' | 'PENDING') => ({ role: 'RESIDENT', status }) as const
const sindico = { role: 'MANAGER', status: 'ACTIVE' } as const

describe('the first steps of a condominium', () => {
  test('are done once there are units, somebody lives in one, there is an area, a resident has entered, and a comunicado was published', () => {
    const facts = { areas: 0, accounts: [sindico, resident('PENDING')], notices: [draft], today }
    const done = (units: Parameters<typeof stepsDone>[0]['units']) => stepsDone({ ...facts, units })
    expect(done([])).toEqual(none)
    expect(done([empty])).toEqual({ ...none, units: true })
    expect(done([empty, movedOut])).toEqual({ ...none, units: true })
    expect(done([empty, home])).toEqual({ ...none, units: true, people: true })
    expect(stepsDone({ ...facts, units: [], areas: 1 })).toEqual({ ...none, areas: true })
    expect(stepsDone({ ...facts, units: [], accounts: [resident('ACTIVE')] })).toEqual({
      ...none,
      invitations: true,
    })
    expect(
      stepsDone({
        units: [home],
        areas: 1,
        accounts: [sindico, resident('ACTIVE')],
        notices: [draft, published],
        today,
      }),
    ).toEqual(all)
  })

  test('stay in sight until the last one is done, and only those that this person may do', () => {
    expect(stepsLeft(none, all)).toEqual([...stepKeys])
    expect(stepsLeft({ ...all, notice: false }, all)).toEqual([...stepKeys])
    expect(stepsLeft(all, all)).toEqual([])
    expect(stepsLeft(none, { ...none, notice: true })).toEqual(['notice'])
    expect(stepsLeft({ ...none, notice: true }, { ...none, notice: true })).toEqual([])
    expect(stepsLeft(none, none)).toEqual([])
  })
})
