import fc from 'fast-check'
import { expect, test } from 'vitest'
import { voteOptions } from '#domain/assemblies/assembly.ts'
import { ballotFile, recount } from '#domain/assemblies/ballots.ts'
import { readableSigns } from '#domain/values/readable-code.ts'

const receipt = fc
  .array(fc.constantFrom(...readableSigns.split('')), { minLength: 8, maxLength: 8 })
  .map((all) => `${all.slice(0, 4).join('')}-${all.slice(4).join('')}`)
const letters = fc.constantFrom('Ana', ' "Nina"', '"', '""', ';', ',', '\t', "'", '=1+1', 'ção', ' ', '\n')
const name = fc.array(letters, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
const voting = fc.uniqueArray(
  fc.record({
    receipt,
    option: fc.constantFrom(...voteOptions),
    name,
    at: fc.constant('2026-11-20T12:00:00.000Z'),
  }),
  { selector: (one) => one.receipt, minLength: 1, maxLength: 12 },
)

function fileOf(
  votes: { receipt: string; option: (typeof voteOptions)[number]; name: string; at: string }[],
) {
  return ballotFile(
    { id: 'a', title: 'Troca do portão', results: null, entitled_count: 20 },
    votes.map(({ at, name: voter, ...vote }) => ({
      ...vote,
      created_at: at,
      user: { profile: { name: voter } },
    })) as never,
  )
}

test('every vote of an exported file is counted, whatever its voter is called', () => {
  fc.assert(
    fc.property(voting, (votes) => {
      const { counts, problems } = recount(fileOf(votes))
      expect(problems).toEqual([])
      for (const option of voteOptions)
        expect(counts[option]).toBe(votes.filter((vote) => vote.option === option).length)
    }),
  )
})

test('whoever recounts a file in which somebody typed is told of every vote that is not counted', () => {
  const typed = fc.constantFrom('"', '""', ';', '\n', '" ', ';"')
  fc.assert(
    fc.property(voting, fc.nat(), typed, (votes, place, more) => {
      const text = fileOf(votes)
      const body = text.indexOf('recibo;')
      const at = body + (place % (text.length - body))
      const { counts, problems } = recount(text.slice(0, at) + more + text.slice(at))
      const counted = voteOptions.reduce((sum, option) => sum + counts[option], 0)
      expect(counted === votes.length || problems.length > 0).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
