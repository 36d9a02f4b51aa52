import { describe, expect, test } from 'vitest'
import { parse } from '#domain/kernel/parse.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { daysOpen, openSinceText } from '#domain/occurrences/numbers.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import {
  aPhoto,
  aRow,
  condominium_id,
  done,
  now,
  nthId,
  people,
  problemsOf,
} from '#tests/support/occurrence-rules.ts'

describe('the photos of an occurrence', () => {
  const photos = (count: number) =>
    Array.from({ length: count }, (_none, n) => ({ id: nthId(600 + n), ...aPhoto(n) }))
  const add = (photo_id: string, row: Occurrence) =>
    done('author', occurrences.addPhoto, { photo_id, ...aPhoto(0) }, row)

  test('a person puts up to ten', () => {
    expect(add(nthId(700), aRow({ photos: photos(9) }))).toMatchObject({
      photos: { length: 10, 9: { id: nthId(700) } },
    })
    expect(add(nthId(700), aRow({ photos: photos(10) }))).toBe('conflict')
  })

  test.each([1, 10])('a photo that arrives twice among %i is there once, without a second step', (count) => {
    const row = aRow({ photos: photos(count) })
    expect(add(nthId(600), row)).toEqual(row)
  })

  test('each one that comes or goes is a step in its history', () => {
    const [one, other] = photos(2)
    const row = aRow({ photos: [one!, other!] })
    const next = row.history.length
    expect(add(nthId(700), row)).toMatchObject({ history: { [next]: { act: 'photo_added' } } })
    expect(done('author', occurrences.removePhoto, { photo_id: one!.id }, row)).toMatchObject({
      photos: [other],
      history: { [next]: { act: 'photo_removed' } },
    })
  })

  test('a person who takes off a photo that is not there changes nothing', () => {
    const row = aRow({ photos: photos(2) })
    expect(done('author', occurrences.removePhoto, { photo_id: nthId(999) }, row)).toEqual(row)
  })
})

describe('a person who edits', () => {
  test('changes what they typed and nothing else', () => {
    expect(parse(occurrences.update.input, { id: nthId(100), title: 'Novo' })).toEqual({
      id: nthId(100),
      title: 'Novo',
    })
    const row = aRow()
    expect(done('author', occurrences.update, { title: 'Novo' }, row)).toEqual({
      ...row,
      title: 'Novo',
      history: [{ at: now, by_id: people.author.id, by_name: 'Pessoa 14', act: 'edited', status: 'OPEN' }],
    })
  })

  test.each([
    ['status', 'CLOSED'],
    ['protocol', '2026-0001'],
    ['created_by_id', people.neighbour.id],
    ['assigned_to_id', people.neighbour.id],
    ['photos', []],
    ['history', []],
    ['user', { email: 'x@x.test', profile: { name: 'X' } }],
    ['created_at', now],
    ['condominium_id', nthId(2)],
  ])('cannot type its %s', (field, value) => {
    expect(problemsOf(occurrences.update, { id: nthId(100), [field]: value })).toEqual({
      [field]: 'Campo desconhecido',
    })
  })

  test.each([
    ['the same words', { title: 'Vazamento no teto', description: 'Pinga sobre a vaga 32' }],
    ['the same words between spaces', { title: '  Vazamento no teto ' }],
    ['no words', {}],
  ])('and gives %s leaves no step in the history', (_what, input) => {
    const row = aRow()
    expect(done('author', occurrences.update, input, row)).toEqual(row)
  })
})

describe('a person who records', () => {
  const typed = {
    id: nthId(100),
    condominium_id,
    title: 'Vazamento',
    description: 'No teto',
    residence_id: nthId(304),
  }

  test('and chooses no type records an OTHER', () => {
    expect(parse(occurrences.create.input, typed)).toMatchObject({ type: 'OTHER' })
  })

  test('opens it in their own name, with one step and no protocol', () => {
    expect(done('author', occurrences.create, typed)).toMatchObject({
      status: 'OPEN',
      protocol: null,
      created_by_id: people.author.id,
      user: { email: people.author.email, profile: { name: 'Pessoa 14' } },
      assigned_to_id: null,
      photos: [],
      history: [{ act: 'created', at: now, by_id: people.author.id, status: 'OPEN' }],
    })
  })

  test('under the id of another occurrence is refused', () => {
    expect(done('author', occurrences.create, typed, aRow())).toBe('conflict')
  })

  test('is told everything that is wrong at once', () => {
    expect(
      problemsOf(occurrences.create, {
        id: nthId(100),
        condominium_id,
        title: '  ',
        description: '',
        type: 'FIRE',
        residence_id: '',
        status: 'CLOSED',
      }),
    ).toEqual({
      title: 'Título é obrigatório',
      description: 'Descrição é obrigatória',
      type: 'Tipo é obrigatório',
      residence_id: 'Selecione uma residência!',
      status: 'Campo desconhecido',
    })
  })

  test.each([
    ['no unit', { residence_id: '' }, { residence_id: 'Selecione uma residência!' }],
    ['the common area', { residence_id: null }, {}],
    ['what is no unit', { residence_id: '304' }, { residence_id: 'Identificador inválido' }],
    ['a title too long', { title: 'a'.repeat(121) }, { title: 'No máximo 120 caracteres' }],
    ['a protocol', { protocol: '2026-0001' }, { protocol: 'Campo desconhecido' }],
  ])('with %s is told so', (_what, given, expected) => {
    expect(problemsOf(occurrences.create, { ...typed, ...given })).toEqual(expected)
  })
})

describe('for how long somebody has had to work on one', () => {
  const recorded_at = '2026-11-21T02:30:00.000Z' // 23h30 on the 20th in Brasília
  const timeZone = 'America/Sao_Paulo'
  test.each([
    ['on its first evening', '2026-11-21T02:59:00.000Z', {}, 0, ''],
    ['half an hour later, on the next day', '2026-11-21T03:00:00.000Z', {}, 1, 'aberta há 1 dia'],
    ['being worked on', '2026-11-23T15:00:00.000Z', { status: 'IN_PROGRESS' }, 3, 'aberta há 3 dias'],
    ['resolved', '2026-11-23T15:00:00.000Z', { status: 'RESOLVED' }, null, ''],
    ['put aside', '2026-11-23T15:00:00.000Z', { archived_at: recorded_at }, null, ''],
  ] as const)('%s', (_when, at, given, days, text) => {
    const row = aRow({ recorded_at, ...given })
    expect(daysOpen(row, { now: at, timeZone })).toBe(days)
    expect(openSinceText(row, { now: at, timeZone })).toBe(text)
  })
})
