import { describe, expect, test } from 'vitest'
import type { Actor, AnyRow } from '#domain/kernel/command.ts'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import { mayEditOccurrence, mayMoveOccurrence, occurrences } from '#domain/occurrences/contract.ts'
import { readSentence } from '#domain/occurrences/from-sentence.ts'
import { type Occurrence, occurrenceFlow, type OccurrenceStatus } from '#domain/occurrences/occurrence.ts'
import { isNarrowed, matches } from '#domain/occurrences/search.ts'
import { roleDefaults } from '#domain/permissions/defaults.ts'
import type { Role } from '#domain/permissions/roles.ts'
import type { Residence } from '#domain/residences/residence.ts'

const anId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const condominium_id = anId(1)
const now = '2026-11-21T15:00:00.000Z'

const person = (n: number, role: Role): Actor => ({
  id: anId(n),
  name: `Pessoa ${n}`,
  email: `pessoa${n}@zelo.test`,
  role,
  condominium_id,
  residence_ids: [],
  permissions: [...roleDefaults[role]],
})
const people = {
  master: person(10, 'MASTER'),
  admin: person(11, 'ADMIN'),
  manager: person(12, 'MANAGER'),
  doorman: person(13, 'COLLABORATOR'),
  author: person(14, 'RESIDENT'),
  neighbour: person(15, 'RESIDENT'),
  provider: person(16, 'SERVICE_PROVIDER'),
}
type Who = keyof typeof people
const staff: Who[] = ['master', 'admin', 'manager', 'doorman']
const strangers: Who[] = ['neighbour', 'provider']

const aRow = (given: Partial<Occurrence> = {}): Occurrence => ({
  id: anId(100),
  created_at: '2026-11-20T12:00:00.000Z',
  condominium_id,
  title: 'Vazamento no teto',
  description: 'Pinga sobre a vaga 32',
  type: 'LEAK',
  residence_id: anId(304),
  unit: '304',
  status: 'OPEN',
  protocol: '2026-0417',
  created_by_id: people.author.id,
  user: { email: people.author.email, profile: { name: people.author.name } },
  assigned_to_id: null,
  photos: [],
  history: [],
  ...given,
})

const aPhoto = (n: number) => ({
  sha256: 'a'.repeat(64),
  mime: 'image/jpeg' as const,
  size: 100 + n,
  width: 10,
  height: 10,
})

/** What the row becomes when this person does it, or the code of the refusal. */
function done(who: Who, command: AnyCommand, input: object, row?: Occurrence): Occurrence | null | string {
  const context = { now, actor: people[who] }
  const rows = { find: () => row as AnyRow | undefined }
  try {
    const parsed = parse(command.input, { id: anId(100), ...input })
    return command.apply(rows, parsed, context)[0]?.row as Occurrence | null
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

function problemsOf(command: AnyCommand, input: object): Record<string, string> {
  try {
    parse(command.input, input)
    return {}
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return Object.fromEntries((error.refusal.errors ?? []).map(({ path, message }) => [path, message]))
  }
}

const was = (outcome: Occurrence | null | string) => (typeof outcome === 'string' ? outcome : 'done')

const acts = {
  edit: [occurrences.update, { title: 'Outro título' }],
  delete: [occurrences.remove, {}],
  'put a photo on': [occurrences.addPhoto, { photo_id: anId(500), ...aPhoto(0) }],
  'take a photo off': [occurrences.removePhoto, { photo_id: anId(501) }],
} satisfies Record<string, [AnyCommand, object]>
type ActName = keyof typeof acts
const actNames = Object.keys(acts) as ActName[] // the record's own keys

const statuses: OccurrenceStatus[] = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED']
const withPhoto = (given: Partial<Occurrence>) =>
  aRow({ photos: [{ id: anId(501), ...aPhoto(1) }], ...given })

describe('who may change the words and photos of an occurrence', () => {
  const laws: [Who, OccurrenceStatus, string][] = statuses.flatMap((status) => [
    ...staff.map((who): [Who, OccurrenceStatus, string] => [who, status, 'done']),
    ['author', status, status === 'OPEN' || status === 'IN_PROGRESS' ? 'done' : 'forbidden'],
    ...strangers.map((who): [Who, OccurrenceStatus, string] => [who, status, 'forbidden']),
  ])
  const cases = actNames.flatMap((act) =>
    laws.map(([who, status, outcome]) => [act, who, status, outcome] as const),
  )

  test.each(cases)('to %s one, the %s of one that is %s hears: %s', (act, who, status, expected) => {
    const [command, input] = acts[act]
    const row = withPhoto({ status })
    expect(was(done(who, command, input, row))).toBe(expected)
    expect(mayEditOccurrence(row, { actor: people[who] })).toBe(expected === 'done')
  })

  test('nobody but the staff edits an occurrence whose author is gone', () => {
    const orphan = aRow({ created_by_id: null })
    expect(was(done('neighbour', acts.edit[0], acts.edit[1], orphan))).toBe('forbidden')
    expect(was(done('manager', acts.edit[0], acts.edit[1], orphan))).toBe('done')
  })
})

describe('who moves an occurrence, and where to', () => {
  const flow: Record<OccurrenceStatus, OccurrenceStatus[]> = {
    OPEN: ['IN_PROGRESS', 'RESOLVED'],
    IN_PROGRESS: ['RESOLVED'],
    RESOLVED: ['CLOSED', 'OPEN'],
    CLOSED: [],
  }
  const everyPair = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

  test.each(everyPair)('a manager takes it from %s to %s only along the flow', (from, to) => {
    const outcome = done('manager', occurrences.move, { status: to }, aRow({ status: from }))
    if (flow[from].includes(to)) expect(outcome).toMatchObject({ status: to })
    else expect(outcome).toBe('impossible_transition')
    expect(occurrenceFlow.next(from)).toEqual(flow[from])
  })

  test.each<[Who, OccurrenceStatus, OccurrenceStatus, string]>([
    ['master', 'OPEN', 'IN_PROGRESS', 'done'],
    ['admin', 'OPEN', 'IN_PROGRESS', 'done'],
    ['doorman', 'OPEN', 'IN_PROGRESS', 'done'],
    ['doorman', 'RESOLVED', 'CLOSED', 'done'],
    ['author', 'RESOLVED', 'CLOSED', 'done'],
    ['author', 'OPEN', 'CLOSED', 'impossible_transition'],
    ['author', 'OPEN', 'IN_PROGRESS', 'forbidden'],
    ['author', 'OPEN', 'RESOLVED', 'forbidden'],
    ['author', 'RESOLVED', 'OPEN', 'forbidden'],
    ['neighbour', 'RESOLVED', 'CLOSED', 'forbidden'],
    ['provider', 'OPEN', 'IN_PROGRESS', 'forbidden'],
  ])('the %s who takes it from %s to %s hears: %s', (who, from, to, expected) => {
    const row = aRow({ status: from })
    expect(was(done(who, occurrences.move, { status: to }, row))).toBe(expected)
    expect(mayMoveOccurrence(row, to, { actor: people[who] })).toBe(expected !== 'forbidden')
  })
})

describe('who gives an occurrence to somebody', () => {
  test.each<[Who, string]>([
    ...staff.map((who): [Who, string] => [who, 'done']),
    ['author', 'forbidden'],
    ...strangers.map((who): [Who, string] => [who, 'forbidden']),
  ])('the %s hears: %s', (who, expected) => {
    const outcome = done(who, occurrences.assign, { assigned_to_id: people.provider.id }, aRow())
    expect(was(outcome)).toBe(expected)
    if (expected === 'done') expect(outcome).toMatchObject({ assigned_to_id: people.provider.id })
  })

  test('a manager takes it back from everybody', () => {
    const row = aRow({ assigned_to_id: people.provider.id })
    expect(done('manager', occurrences.assign, { assigned_to_id: null }, row)).toMatchObject({
      assigned_to_id: null,
    })
  })
})

describe('the photos of an occurrence', () => {
  const photos = (count: number) =>
    Array.from({ length: count }, (_none, n) => ({ id: anId(600 + n), ...aPhoto(n) }))
  const add = (photo_id: string, row: Occurrence) =>
    done('author', occurrences.addPhoto, { photo_id, ...aPhoto(0) }, row)

  test('a person puts up to ten', () => {
    expect(add(anId(700), aRow({ photos: photos(9) }))).toMatchObject({
      photos: { length: 10, 9: { id: anId(700) } },
    })
    expect(add(anId(700), aRow({ photos: photos(10) }))).toBe('conflict')
  })

  test.each([1, 10])('a photo that arrives twice among %i is there once, without a second step', (count) => {
    const row = aRow({ photos: photos(count) })
    expect(add(anId(600), row)).toEqual(row)
  })

  test('a person who takes off a photo that is not there changes nothing', () => {
    const row = aRow({ photos: photos(2) })
    expect(done('author', occurrences.removePhoto, { photo_id: anId(999) }, row)).toEqual(row)
  })
})

describe('a person who edits', () => {
  test('changes what they typed and nothing else', () => {
    expect(parse(occurrences.update.input, { id: anId(100), title: 'Novo' })).toEqual({
      id: anId(100),
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
    ['condominium_id', anId(2)],
  ])('cannot type its %s', (field, value) => {
    expect(problemsOf(occurrences.update, { id: anId(100), [field]: value })).toEqual({
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
    id: anId(100),
    condominium_id,
    title: 'Vazamento',
    description: 'No teto',
    residence_id: anId(304),
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
        id: anId(100),
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
    ['no unit', { residence_id: null }, { residence_id: 'Selecione uma residência!' }],
    ['what is no unit', { residence_id: '304' }, { residence_id: 'Identificador inválido' }],
    ['a title too long', { title: 'a'.repeat(121) }, { title: 'No máximo 120 caracteres' }],
    ['a protocol', { protocol: '2026-0001' }, { protocol: 'Campo desconhecido' }],
  ])('with %s is told so', (_what, given, expected) => {
    expect(problemsOf(occurrences.create, { ...typed, ...given })).toEqual(expected)
  })
})

const unit = (n: number, name: string, block = 'Único'): Residence => ({
  id: anId(n),
  created_at: now,
  condominium_id,
  unit: name,
  block,
  status: 'OCCUPIED',
  owner_id: null,
  owner: null,
  residents: [],
  archived_at: null,
})
const units = [unit(304, '304'), unit(801, '801'), unit(1204, '1204', 'A'), unit(1205, '1204', 'B')]

describe('what one sentence at the gate already says', () => {
  test.each([
    ['304 com vazamento na garagem', 304, 'LEAK'],
    ['Infiltração no 801', 801, 'LEAK'],
    ['Som alto no 304 desde as 22h', 304, 'NOISE'],
    ['MÚSICA no apto B-1204', 1205, 'NOISE'],
    ['Portão da garagem não fecha', null, 'MAINTENANCE'],
    ['801 reclama do lixo no corredor', 801, 'COMPLAINT'],
    ['304 e 801 em briga na portaria', null, 'COMPLAINT'],
    ['barulho no 1204', null, 'NOISE'],
    ['Visita para o 3040', null, 'OTHER'],
    ['', null, 'OTHER'],
  ])('"%s" names unit %s and is a %s', (sentence, n, type) => {
    const read = readSentence(sentence, units)
    expect(read).toMatchObject({ residence_id: n === null ? null : anId(n), type })
  })

  test.each([
    ['304 com vazamento. Pingando na vaga 32.', '304 com vazamento'],
    ['Socorro!!! Está alagando', 'Socorro'],
    ['Primeira linha\nsegunda linha', 'Primeira linha'],
    ['  Lâmpada do 3.5 queimada  ', 'Lâmpada do 3.5 queimada'],
  ])('"%s" is titled "%s" and keeps every word in its description', (sentence, title) => {
    expect(readSentence(sentence, units)).toMatchObject({ title, description: sentence.trim() })
  })

  test('a long sentence is cut at a word, and fits a title', () => {
    const sentence = 'vazamento '.repeat(30).trim()
    const { title } = readSentence(sentence, units)
    expect(title).toMatch(/^(vazamento )+vazamento…$/)
    expect(title.length).toBeLessThanOrEqual(120)
    expect(problemsOf(occurrences.update, { id: anId(100), title })).toEqual({})
  })

  test('a long word is cut to fit a title', () => {
    const { title } = readSentence('a'.repeat(300), units)
    expect(title).toMatch(/^a{118,119}…$/)
  })
})

describe('a person looking for an occurrence', () => {
  const row = aRow({
    title: 'Infiltração no salão',
    unit: 'B 1204',
    description: 'Água pela lâmpada da FAZENDA',
  })

  test.each([
    ['by title without accents', 'infiltracao', true],
    ['in capitals', 'SALÃO', true],
    ['by unit', 'b 1204', true],
    ['by protocol', '0417', true],
    ['by description without accents', 'lampada agua', true],
    ['by words of different places', 'fazenda 1204 salao', true],
    ['by one word that is not there', 'infiltracao telhado', false],
    ['by spaces only', '   ', true],
  ])('finds it %s', (_how, text, expected) => {
    expect(matches(row, { text })).toBe(expected)
  })

  test.each([
    ['its status', { status: 'OPEN' }, true],
    ['another status', { status: 'CLOSED' }, false],
    ['its type', { type: 'LEAK' }, true],
    ['another type', { type: 'NOISE' }, false],
    ['its unit', { residence_id: anId(304) }, true],
    ['another unit', { residence_id: anId(801) }, false],
    ['its status and words that are not there', { status: 'OPEN', text: 'telhado' }, false],
    ['nothing', {}, true],
  ] as const)('narrowing to %s sees it or not', (_what, filter, expected) => {
    expect(matches(row, filter)).toBe(expected)
  })

  test('without a protocol yet is not found by the word null', () => {
    expect(matches(aRow({ protocol: null }), { text: 'null' })).toBe(false)
  })

  test('knows whether the list is narrowed', () => {
    expect(isNarrowed({ text: '', status: undefined })).toBe(false)
    expect(isNarrowed({ text: '304' })).toBe(true)
    expect(isNarrowed({ type: 'LEAK' })).toBe(true)
  })
})
