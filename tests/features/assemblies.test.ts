import { describe, expect, test } from 'vitest'
import type { Assembly, VoteCounts } from '#domain/assemblies/assembly.ts'
import { outcomeOf } from '#domain/assemblies/rules.ts'
import type { Vote } from '#domain/assemblies/vote.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'
import { assemblyFields, assemblyValues, blankAssembly } from '../../src/features/assemblies/AssemblyForm.tsx'
import { hasAssemblyFilter, matchesAssembly } from '../../src/features/assemblies/assembly-search.ts'
import { awaitedStatus, refusedStatus } from '../../src/features/assemblies/awaited-status.ts'
import { ballotFilename } from '../../src/features/assemblies/ballot-filename.ts'
import { dayAndHour, receiptTime, weekdayAndHour } from '../../src/features/assemblies/date-texts.ts'
import { myVote, refusedVote } from '../../src/features/assemblies/my-vote.ts'
import { missingText } from '../../src/features/assemblies/ParticipationGrid.tsx'
import { resultSentence } from '../../src/features/assemblies/result-sentence.ts'
import { voterName } from '../../src/features/assemblies/voter.ts'
import { votesText } from '../../src/features/assemblies/votes-text.ts'
import { whyNotDeleted, whyNotEdited } from '../../src/features/assemblies/why-not.ts'

const saoPaulo = 'America/Sao_Paulo'
const manaus = 'America/Manaus'

describe('the result as a sentence', () => {
  const counts = (SIM: number, NÃO: number, ABSTENÇÃO: number): VoteCounts => ({ SIM, NÃO, ABSTENÇÃO })
  test.each([
    [counts(20, 8, 4), 'SIM teve 20 dos 32 votos.'],
    [counts(1, 5, 0), 'NÃO teve 5 dos 6 votos.'],
    [counts(1, 2, 9), 'ABSTENÇÃO teve 9 dos 12 votos.'],
    [counts(0, 0, 0), 'Ninguém votou.'],
    [counts(0, 1, 0), 'NÃO teve o único voto.'],
    [counts(7, 0, 0), 'SIM teve todos os 7 votos.'],
    [counts(10, 10, 1), 'SIM e NÃO empataram com 10 votos cada.'],
    [counts(0, 1, 1), 'NÃO e ABSTENÇÃO empataram com 1 voto cada.'],
    [counts(4, 4, 4), 'SIM, NÃO e ABSTENÇÃO empataram com 4 votos cada.'],
  ])('of %o reads "%s"', (given, sentence) => {
    expect(resultSentence(outcomeOf(given, 40))).toBe(sentence)
  })
})

describe('a person who looks at their own vote', () => {
  const vote = (given: Partial<Vote> = {}) =>
    ({ id: 'v1', option: 'SIM', receipt: null, created_at: '2026-11-14T23:16:00.000Z', ...given }) as Vote
  const entry = (given: Partial<OutboxEntry> = {}) =>
    ({
      key: 'k1',
      command: 'assemblies.vote',
      input: { id: 'a1', vote_id: 'v1', option: 'SIM' },
      state: 'queued',
      attempts: 0,
      problem: null,
      ...given,
    }) as OutboxEntry

  test('has none before they vote', () => {
    expect(myVote([], [])).toEqual({ state: 'none' })
  })

  test('may change it until it first leaves this device', () => {
    expect(myVote([vote()], [entry()])).toEqual({ state: 'kept', id: 'v1', option: 'SIM' })
  })

  test.each<[string, Partial<OutboxEntry>]>([
    ['is on its way', { state: 'sending', attempts: 1 }],
    ['was tried and waits to be tried again', { state: 'queued', attempts: 1 }],
    ['waits for them to sign in', { state: 'waiting_sign_in', attempts: 1 }],
    ['met a server that fails', { state: 'stuck', attempts: 20 }],
  ])('may not change one that %s', (_what, given) => {
    expect(myVote([vote()], [entry(given)])).toEqual({ state: 'sent', option: 'SIM' })
  })

  test('may not change one whose entry is gone while its receipt is still to come', () => {
    expect(myVote([vote()], [])).toEqual({ state: 'sent', option: 'SIM' })
  })

  test('is not told that it may change because something else of the assembly waits', () => {
    const closing = entry({ command: 'assemblies.setStatus', input: { id: 'a1', status: 'CLOSED' } })
    expect(myVote([vote()], [closing])).toEqual({ state: 'sent', option: 'SIM' })
  })

  test('reads the receipt only once it was counted', () => {
    expect(myVote([vote({ receipt: '7K4M-2Q9D' })], [])).toEqual({
      state: 'counted',
      option: 'SIM',
      receipt: '7K4M-2Q9D',
      at: '2026-11-14T23:16:00.000Z',
    })
  })

  test('sees the counted one when another device voted first', () => {
    const here = vote()
    const there = vote({ id: 'v2', option: 'NÃO', receipt: '2222-3333' })
    expect(myVote([here, there], [entry()])).toMatchObject({ state: 'counted', option: 'NÃO' })
  })

  test.each(['rejected', 'blocked'] as const)('is told of one that was %s', (state) => {
    expect(refusedVote([entry({ state })])?.key).toBe('k1')
    expect(refusedStatus([entry({ state })])).toBeUndefined()
  })

  test('is told of no refusal while it waits', () => {
    expect(refusedVote([entry(), entry({ state: 'sending' })])).toBeUndefined()
  })
})

describe('whoever conducts an assembly', () => {
  const asked = (status: string, state: OutboxEntry['state'] = 'queued') =>
    ({
      key: status,
      command: 'assemblies.setStatus',
      input: { id: 'a1', status },
      state,
    }) as unknown as OutboxEntry

  test('sees the last status they asked for as awaited, and none once it was refused', () => {
    expect(awaitedStatus([asked('IN_PROGRESS', 'sending'), asked('CLOSED')])).toBe('CLOSED')
    expect(awaitedStatus([asked('CLOSED', 'rejected')])).toBeNull()
    expect(refusedStatus([asked('CLOSED', 'rejected')])?.key).toBe('CLOSED')
    expect(awaitedStatus([])).toBeNull()
  })

  const row = (given: Partial<Assembly> = {}) => ({ votes_count: 0, closed_at: null, ...given }) as Assembly
  test('edits and deletes it while nobody voted', () => {
    expect([whyNotEdited(row()), whyNotDeleted(row())]).toEqual([undefined, undefined])
  })

  test('neither edits nor deletes what was voted, and reads why', () => {
    const voted = row({ votes_count: 1 })
    expect(whyNotEdited(voted)).toBe('Já há votos: a pergunta não pode mais ser alterada.')
    expect(whyNotDeleted(voted)).toBe('Já há votos: a assembleia não pode ser excluída.')
  })

  test('still deletes one that was closed without a vote, but does not edit it', () => {
    const closed = row({ closed_at: '2026-11-19T22:00:00.000Z' })
    expect(whyNotEdited(closed)).toBe('A assembleia já foi encerrada e fica como está.')
    expect(whyNotDeleted(closed)).toBeUndefined()
  })
})

describe('a person who fills in an assembly', () => {
  const typed = { ...blankAssembly, title: 'Portão', date: { day: '2026-11-12', time: '19:00' } }

  test.each([
    [saoPaulo, '2026-11-12T22:00:00.000Z'],
    [manaus, '2026-11-12T23:00:00.000Z'],
  ])('means the clock of the condominium in %s', (timeZone, instant) => {
    expect(assemblyFields(typed, {}, timeZone).date).toBe(instant)
  })

  test.each([[{ day: '', time: '19:00' }], [{ day: '2026-11-12', time: '' }]])(
    'without the whole date, as %o, gives none',
    (date) => {
      expect(assemblyFields({ ...typed, date }, {}, saoPaulo).date).toBe('')
    },
  )

  test('and leaves the hour alone sends back the very instant, with its seconds', () => {
    const date = '2026-11-12T22:00:31.000Z'
    const voting_ends_at = '2026-11-14T22:59:59.000Z'
    const row = {
      title: 'Portão',
      date,
      description: '',
      voting_ends_at,
      shows_partial_results: false,
    } as Assembly
    const values = assemblyValues(row, saoPaulo)
    expect(values.date).toEqual({ day: '2026-11-12', time: '19:00' })
    expect(assemblyFields(values, row, saoPaulo)).toEqual(row)
    expect(
      assemblyFields({ ...values, date: { day: '2026-11-12', time: '20:00' } }, row, saoPaulo).date,
    ).toBe('2026-11-12T23:00:00.000Z')
  })
})

describe('the list of assemblies', () => {
  const row = {
    title: 'Troca do portão',
    description: 'Orçamento da garagem',
    status: 'CLOSED',
    date: '2026-11-13T01:30:00.000Z', // the evening of the 12th in São Paulo
  } as Assembly

  test.each([
    [{ text: 'PORTAO troca' }, true],
    [{ text: 'orcamento' }, true],
    [{ text: 'elevador' }, false],
    [{ status: 'CLOSED' as const }, true],
    [{ status: 'SCHEDULED' as const }, false],
    [{ from: '2026-11-12', to: '2026-11-12' }, true],
    [{ from: '2026-11-13' }, false],
    [{ to: '2026-11-11' }, false],
    [{}, true],
  ])('narrowed to %o keeps it: %s', (filter, isKept) => {
    expect(matchesAssembly(row, filter, saoPaulo)).toBe(isKept)
  })

  test('knows when it is narrowed', () => {
    expect([
      hasAssemblyFilter({}),
      hasAssemblyFilter({ text: undefined }),
      hasAssemblyFilter({ from: '2026-11-12' }),
    ]).toEqual([false, false, true])
  })
})

describe('words on the screen', () => {
  test('a number of votes is never parted from its word at the end of a line', () => {
    expect([1, 1204].map(votesText)).toEqual(['1\u00a0voto', '1.204\u00a0votos'])
  })

  test('say the day and the hour as people do, with the year only when it is another', () => {
    const instant = '2026-11-12T22:00:00.000Z'
    expect(weekdayAndHour(instant, instant, saoPaulo)).toBe('Quinta-feira, 12 de novembro às 19h')
    expect(dayAndHour(instant, '2027-01-02T12:00:00.000Z', saoPaulo)).toBe('12 de novembro de 2026 às 19h')
  })

  test('say when a vote was counted in the condominium’s own time', () => {
    expect(receiptTime('2026-11-14T23:16:00.000Z', saoPaulo)).toBe('14 nov, 20:16')
    expect(receiptTime('2027-01-01T02:05:00.000Z', saoPaulo)).toBe('31 dez, 23:05')
  })

  test.each([
    ['Troca do portão da garagem?', 'votos-troca-do-portao-da-garagem.csv'],
    ['../..', 'votos-assembleia.csv'],
    ['a'.repeat(200), `votos-${'a'.repeat(60)}.csv`],
  ])('name the exported votes of "%s"', (title, filename) => {
    expect(ballotFilename(title)).toBe(filename)
  })

  test('keep the vote of a person who was removed, without a name', () => {
    const user = { profile: { name: 'Otávio Beltrão' } }
    const voter = (user_id: string | null): Pick<Vote, 'user_id' | 'user'> => ({ user_id, user })
    expect([voterName(voter('u1')), voterName(voter(null))]).toEqual(['Otávio Beltrão', 'Pessoa removida'])
  })
})

test.each([
  [3, 42, '39 pessoas ainda não votaram.'],
  [41, 42, '1 pessoa ainda não votou.'],
  [42, 42, 'Todos já votaram.'],
  [5, 4, 'Todos já votaram.'],
])('whoever conducts a vote reads how many are missing, never who: %i of %i', (voted, eligible, text) => {
  expect(missingText(voted, eligible)).toBe(text)
})
