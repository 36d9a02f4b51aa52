import { describe, expect, test } from 'vitest'
import {
  answerCount,
  answerLimit,
  answerPhotoLimit,
  conversationOf,
  type OccurrenceAnswer,
} from '#domain/occurrences/answer.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { mayAnswer, mayNoteInternally, mayRemoveAnswer } from '#domain/occurrences/rights.ts'
import {
  aPhoto,
  aRow,
  done,
  now,
  nthId,
  people,
  problemsOf,
  runAs,
  staff,
  type Who,
} from '#tests/support/occurrence-rules.ts'

const given = (more: Partial<Occurrence> = {}) => aRow({ assigned_to_id: people.provider.id, ...more })
const an = (n: number, by: Who, more: Partial<OccurrenceAnswer> = {}): OccurrenceAnswer => ({
  id: nthId(700 + n),
  at: `2026-11-21T1${n}:00:00.000Z`,
  by_id: people[by].id,
  by_name: people[by].name,
  text: `Resposta ${n}`,
  is_internal: false,
  photos: [],
  ...more,
})
const answer = (who: Who, row: Occurrence, more: object = {}) =>
  done(who, occurrences.answer, { answer_id: nthId(790), text: ' Já vamos. ', ...more }, row)
const was = (outcome: unknown) => (typeof outcome === 'string' ? outcome : 'done')
const read = (row: Occurrence, who: Who) => Occurrence.redact?.(row, { now, actor: people[who] }) ?? row

describe('who writes under an occurrence', () => {
  test.each<[Who, string, string]>([
    ...staff.map((who): [Who, string, string] => [who, 'done', 'done']),
    ['author', 'done', 'forbidden'],
    ['provider', 'done', 'forbidden'],
    ['neighbour', 'forbidden', 'forbidden'],
  ])('the %s who answers hears: %s, and who notes for the staff: %s', (who, open, internal) => {
    expect(was(answer(who, given()))).toBe(open)
    expect(was(answer(who, given(), { is_internal: true }))).toBe(internal)
    expect(mayAnswer(given(), { actor: people[who] })).toBe(open === 'done')
    expect(mayNoteInternally(given(), { actor: people[who] })).toBe(internal === 'done')
  })

  test('the provider not before it is his, nor once it is closed; its author and the staff then too', () => {
    expect(answer('provider', aRow())).toBe('forbidden')
    expect(answer('provider', given({ status: 'CLOSED' }))).toBe('forbidden')
    for (const who of ['author', 'doorman'] as const)
      expect(was(answer(who, given({ status: 'CLOSED' })))).toBe('done')
  })

  test.each(['author', 'manager', 'provider'] as const)('the %s not under one that is archived', (who) => {
    const archived = given({ archived_at: now, answers: [an(0, who)] })
    expect(answer(who, archived)).toBe('conflict')
    expect(done(who, occurrences.removeAnswer, { answer_id: nthId(700) }, archived)).toBe('conflict')
    expect(mayAnswer(archived, { actor: people[who] })).toBe(false)
    expect(() => runAs(who, occurrences.answer, { answer_id: nthId(1), text: 'a' }, archived)).toThrow(
      /arquivada/,
    )
  })
})

describe('what is written', () => {
  test('stands at the end, trimmed, with who wrote it and when; written once, however often it is asked for', () => {
    const row = given({ answers: [an(0, 'doorman')] })
    const next = answer('author', row) as Occurrence
    const written = { id: nthId(790), at: now, by_id: people.author.id, by_name: 'Pessoa 14' }
    expect(next.answers).toEqual([
      an(0, 'doorman'),
      { ...written, text: 'Já vamos.', is_internal: false, photos: [] },
    ])
    expect(answer('author', next, { text: 'Outra' })).toEqual(next)
  })

  test('comes after what its readers read, though the clock of a device is slow, and says nothing of a note', () => {
    const row = given({ answers: [an(8, 'doorman'), an(9, 'doorman', { is_internal: true })] })
    const next = answer('author', row) as Occurrence
    expect(next.answers.at(-1)?.at).toBe(an(8, 'doorman').at)
  })

  test('is neither empty nor a book, and the row does not grow without end', () => {
    const id = { id: nthId(100), answer_id: nthId(790) }
    expect(problemsOf(occurrences.answer, { ...id, text: '  ' })).toEqual({ text: 'Escreva a resposta' })
    expect(problemsOf(occurrences.answer, { ...id, text: 'a'.repeat(2001) })).toEqual({
      text: 'No máximo 2000 caracteres',
    })
    const full = Array.from({ length: answerLimit }, (_, n) => an(0, 'author', { id: nthId(1000 + n) }))
    expect(answer('author', given({ answers: full }))).toBe('conflict')
    expect(was(answer('manager', given({ answers: full }), { is_internal: true }))).toBe('done')
  })

  test('of a row that an older release stored, it is the first', () => {
    const { answers: _none, ...older } = given()
    expect((answer('author', older as Occurrence) as Occurrence).answers).toHaveLength(1)
  })

  test('takes four pictures, of its writer alone, each once', () => {
    const add = (who: Who, n: number, row: Occurrence) =>
      done(who, occurrences.addAnswerPhoto, { answer_id: nthId(700), photo_id: nthId(n), ...aPhoto(n) }, row)
    let row = given({ answers: [an(0, 'author')] })
    expect(add('manager', 1, row)).toBe('forbidden')
    for (let n = 0; n < answerPhotoLimit; n++) row = add('author', n, row) as Occurrence
    expect(add('author', 0, row)).toEqual(row)
    expect(add('author', 9, row)).toBe('conflict')
    expect(Occurrence.files?.(row).map(({ id }) => id)).toEqual([0, 1, 2, 3].map(nthId))
    expect(add('author', 1, given())).toBe('not_found')
  })
})

describe('a note between staff', () => {
  const row = given({
    answers: [an(0, 'doorman', { is_internal: true, photos: [{ id: nthId(5), ...aPhoto(5) }] })],
  })

  test.each<[Who, number]>([
    ...staff.map((who): [Who, number] => [who, 1]),
    ['author', 0],
    ['provider', 0],
    ['neighbour', 0],
  ])('the %s reads %i of it, and as many of its pictures', (who, count) => {
    const seen = read(row, who)
    expect(seen.answers).toHaveLength(count)
    expect(Occurrence.files?.(seen)).toHaveLength(count)
    expect(answerCount(seen)).toBe(0)
  })

  test('its pictures and itself are not there for whoever does not read it', () => {
    const own = given({ answers: [an(0, 'author', { is_internal: true })] }) // written while they were staff
    const file = { answer_id: nthId(700), photo_id: nthId(9), ...aPhoto(9) }
    expect(done('author', occurrences.addAnswerPhoto, file, own)).toBe('not_found')
    expect(done('author', occurrences.removeAnswer, { answer_id: nthId(700) }, own)).toEqual(own)
  })
})

describe('taking back', () => {
  const remove = (who: Who, row: Occurrence) =>
    done(who, occurrences.removeAnswer, { answer_id: nthId(700) }, row)

  test.each<[string, OccurrenceAnswer[], string]>([
    ['the last one', [an(0, 'author')], 'done'],
    ['one after which they alone wrote', [an(0, 'author'), an(1, 'author')], 'done'],
    [
      'one after which there is a note that they do not read',
      [an(0, 'author'), an(1, 'manager', { is_internal: true })],
      'done',
    ],
    ['one that was answered', [an(0, 'author'), an(1, 'manager')], 'conflict'],
    ['somebody else’s', [an(0, 'manager')], 'forbidden'],
  ])('the author who takes back %s hears it', (_what, answers, expected) => {
    const row = given({ answers })
    const [first] = answers
    const outcome = remove('author', row)
    expect(was(outcome)).toBe(expected)
    expect(mayRemoveAnswer(row, first as OccurrenceAnswer, { actor: people.author })).toBe(
      expected === 'done',
    )
    if (expected === 'done') expect((outcome as Occurrence).answers).toEqual(answers.slice(1))
  })

  test('what is not there stays gone', () => {
    expect(remove('author', given())).toEqual(given())
  })
})

describe('resolving with a word', () => {
  test('stands in the conversation with who resolved it, and is counted; without one there is nothing to read', () => {
    const row = given({ answers: [an(0, 'doorman')] })
    const next = done(
      'manager',
      occurrences.move,
      { status: 'RESOLVED', note: ' Mola trocada. ' },
      row,
    ) as Occurrence
    expect(conversationOf(next)).toMatchObject([
      { kind: 'answer', text: 'Resposta 0' },
      { kind: 'move', text: 'Mola trocada.', status: 'RESOLVED', by_name: 'Pessoa 12' },
    ])
    expect(answerCount(next)).toBe(2)
    for (const note of [undefined, '', '  ']) {
      const silent = done('manager', occurrences.move, { status: 'RESOLVED', note }, row) as Occurrence
      expect(answerCount(silent)).toBe(1)
    }
  })

  test('a provider reads it, and of the author’s answers not who wrote them', () => {
    const word = {
      at: now,
      by_id: people.manager.id,
      by_name: 'Pessoa 12',
      act: 'moved' as const,
      status: 'RESOLVED' as const,
      reason: 'Mola trocada.',
    }
    const seen = read(given({ history: [word], answers: [an(0, 'author')] }), 'provider')
    expect(seen.history).toEqual([word])
    expect(seen.answers).toEqual([{ ...an(0, 'author'), by_id: null, by_name: 'Quem registrou' }])
  })
})

test('whoever is erased leaves what they wrote, without their name', () => {
  const row = given({ answers: [an(0, 'author'), an(1, 'manager')] })
  const person = {
    id: people.author.id,
    email: people.author.email,
    condominium_id: null,
    profile: { cpf: null, name: '' },
  }
  const after = Occurrence.forget(row, person, { now, actor: people.manager })
  expect(after?.answers).toMatchObject([
    { by_id: null, by_name: 'Pessoa removida', text: 'Resposta 0' },
    { by_id: people.manager.id },
  ])
})
