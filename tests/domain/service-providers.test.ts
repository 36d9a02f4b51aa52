import { describe, expect, test } from 'vitest'
import type { AnyRow } from '#domain/kernel/command.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
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

  test('keeps as many ratings when one is changed; one of another provider is none of theirs', () => {
    const once = withRating(provider, null, 5)
    expect(withRating(once, { provider_id: 'p', stars: 5 }, 2)).toMatchObject({ rating: 2, ratings_count: 1 })
    expect(withRating(once, { provider_id: 'other', stars: 1 }, 2)).toMatchObject({
      rating: 3.5,
      ratings_count: 2,
    })
  })
})

describe('work that was given to another provider after it was rated', () => {
  test('is rated for the other one too, with as many stars', () => {
    const other = { ...provider, id: nthId(2), condominium_id, user_id: people.provider.id }
    const rating = { provider_id: nthId(1), stars: 5 }
    const row = aRow({ status: 'CLOSED', assigned_to_id: other.user_id, rating })
    const rows = {
      find: (collection: string) => (collection === 'occurrences' ? row : other) as unknown as AnyRow,
    }
    const context = { now, actor: people.manager }
    const changes = occurrences.rate.apply(rows, { id: row.id, provider_id: other.id, stars: 5 }, context)
    expect(changes.map((change) => change.row)).toMatchObject([
      { rating: { provider_id: other.id, stars: 5 } },
      { ratings_count: 1, ratings_total: 5, rating: 5 },
    ])
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
