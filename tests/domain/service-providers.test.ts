import { describe, expect, test } from 'vitest'
import type { AnyRow } from '#domain/kernel/command.ts'
import { occurrences, starsOf } from '#domain/occurrences/contract.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import {
  paperStanding,
  papersToRenew,
  type ProviderPaper,
  type ServiceProvider,
  withRating,
} from '#domain/service-providers/service-provider.ts'
import { aRow, condominium_id, now, nthId, people } from '#tests/support/occurrence-rules.ts'

const provider = { id: 'p', rating: 3, ratings_count: 0, ratings_total: 0 } as ServiceProvider

describe('a provider', () => {
  test('has the mean of the ratings given, whatever was typed before', () => {
    const once = withRating(provider, null, 5)
    expect(once).toMatchObject({ rating: 5, ratings_count: 1, ratings_total: 5 })
    const thrice = withRating(withRating(once, null, 4), null, 4)
    expect(thrice).toMatchObject({ rating: 4.33, ratings_count: 3, ratings_total: 13 })
  })

  test('keeps as many ratings when one is changed', () => {
    expect(withRating(withRating(provider, null, 5), 5, 2)).toMatchObject({ rating: 2, ratings_count: 1 })
  })
})

test('a provider reads whole what they have recorded themselves, as when they were a resident', () => {
  const row = aRow({ created_by_id: people.provider.id })
  const context = { now, actor: people.provider }
  expect(Occurrence.redact?.(row, context)).toBe(row)
  expect(Occurrence.redact?.(aRow(), context)).toMatchObject({ created_by_id: null, user: { email: '' } })
})

describe('work that is given to another provider after it was rated', () => {
  const [first, second] = [people.provider.id, nthId(17)].map((user_id, at) => ({
    ...provider,
    id: nthId(at + 1),
    condominium_id,
    user_id,
  })) as [ServiceProvider, ServiceProvider]

  /** The occurrence and the provider after this rating, by the person to whom the occurrence is given. */
  function rated(row: Occurrence, to: ServiceProvider, stars: number): [Occurrence, ServiceProvider] {
    const given = { ...row, assigned_to_id: to.user_id }
    const rows = {
      find: (collection: string) => (collection === 'occurrences' ? given : to) as unknown as AnyRow,
    }
    const context = { now, actor: people.manager }
    const changes = occurrences.rate.apply(rows, { id: row.id, provider_id: to.id, stars }, context)
    return changes.map((change) => change.row) as unknown as [Occurrence, ServiceProvider]
  }

  test('keeps the rating of the first one, and is rated for the second one too, with as many stars', () => {
    const [once] = rated(aRow({ status: 'CLOSED' }), first, 5)
    const [twice, other] = rated(once, second, 5)
    expect(twice.ratings).toEqual([
      { provider_id: first.id, stars: 5 },
      { provider_id: second.id, stars: 5 },
    ])
    expect(other).toMatchObject({ ratings_count: 1, ratings_total: 5, rating: 5 })
    expect([starsOf(twice, first), starsOf(once, second)]).toEqual([5, null])
  })

  test('counts once for the first one who gets it back and is rated again', () => {
    const [once, rating] = rated(aRow({ status: 'CLOSED' }), first, 5)
    const [twice] = rated(once, second, 2)
    expect(rated(twice, rating, 3)[1]).toMatchObject({ ratings_count: 1, ratings_total: 3, rating: 3 })
  })
})

describe('a paper', () => {
  const today = '2026-11-23'
  test.each([
    [null, 'VALID'],
    ['2026-12-24', 'VALID'],
    ['2026-12-23', 'ENDS_SOON'],
    ['2026-11-23', 'ENDS_SOON'],
    ['2026-11-22', 'ENDED'],
  ])('that is valid until %s is %s', (expires_on, standing) => {
    expect(paperStanding({ expires_on }, today)).toBe(standing)
  })

  test('of an active provider is to be renewed from thirty days before its end, the earliest first', () => {
    const paper = (expires_on: string | null) => ({ id: String(expires_on), expires_on }) as ProviderPaper
    const holding = (is_active: boolean, ...days: (string | null)[]) => ({
      is_active,
      papers: days.map(paper),
    })
    const renewed = papersToRenew(
      [
        holding(true, '2026-12-01', null, '2027-05-01'),
        holding(true, '2026-11-01'),
        holding(false, '2026-11-24'),
      ],
      today,
    )
    expect(renewed.map(({ paper: { expires_on } }) => expires_on)).toEqual(['2026-11-01', '2026-12-01'])
  })
})
