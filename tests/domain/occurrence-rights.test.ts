import { describe, expect, test } from 'vitest'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { Occurrence, occurrenceFlow, type OccurrenceStatus } from '#domain/occurrences/occurrence.ts'
import {
  archivingOf,
  mayAddPhotos,
  mayArchiveOccurrence,
  mayEditOccurrence,
  mayMoveOccurrence,
} from '#domain/occurrences/rights.ts'
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
  management,
  outsiders,
  type Who,
} from '#tests/support/occurrence-rules.ts'

const was = (outcome: Occurrence | null | string) => (typeof outcome === 'string' ? outcome : 'done')

const acts = {
  edit: [occurrences.update, { title: 'Outro título' }],
  delete: [occurrences.remove, {}],
  'put a photo on': [occurrences.addPhoto, { photo_id: nthId(500), ...aPhoto(0) }],
  'take a photo off': [occurrences.removePhoto, { photo_id: nthId(501) }],
} satisfies Record<string, [AnyCommand, object]>
type ActName = keyof typeof acts
const actNames = Object.keys(acts) as ActName[] // the record's own keys

const statuses: OccurrenceStatus[] = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED']
const withPhoto = (given: Partial<Occurrence>) =>
  aRow({ photos: [{ id: nthId(501), ...aPhoto(1) }], ...given })

describe('who may change the words and photos of an occurrence', () => {
  const laws: [Who, OccurrenceStatus, string][] = statuses.flatMap((status) => [
    ['author', status, status === 'OPEN' || status === 'IN_PROGRESS' ? 'done' : 'forbidden'],
    // The staff adds to what somebody else reported, and rewrites or deletes none of it.
    ...staff.map((who): [Who, OccurrenceStatus, string] => [who, status, 'forbidden']),
    ...outsiders.map((who): [Who, OccurrenceStatus, string] => [who, status, 'forbidden']),
  ])
  const cases = actNames.flatMap((act) =>
    laws.map(([who, status, outcome]) => [act, who, status, outcome] as const),
  )

  test.each(cases)('to %s one, the %s of one that is %s hears: %s', (act, who, status, expected) => {
    const [command, input] = acts[act]
    const row = withPhoto({ status })
    const isStaffAdding = staff.includes(who) && act === 'put a photo on'
    expect(was(done(who, command, input, row))).toBe(isStaffAdding ? 'done' : expected)
    expect(mayEditOccurrence(row, { actor: people[who] })).toBe(expected === 'done')
  })

  test.each(['neighbour', 'doorman', 'manager', 'master'] as const)(
    'the %s does not edit an occurrence whose author is gone',
    (who) => {
      const orphan = aRow({ created_by_id: null })
      expect(was(done(who, acts.edit[0], acts.edit[1], orphan))).toBe('forbidden')
    },
  )

  test.each([
    ['OPEN', 'done'],
    ['IN_PROGRESS', 'done'],
    ['RESOLVED', 'forbidden'],
    ['CLOSED', 'forbidden'],
  ] as const)('a manager edits and deletes her own that is %s like any author: %s', (status, expected) => {
    const own = withPhoto({ status, created_by_id: people.manager.id })
    expect(was(done('manager', occurrences.update, { title: 'Outro' }, own))).toBe(expected)
    expect(was(done('manager', occurrences.remove, {}, own))).toBe(expected)
  })

  test.each([
    ['manager', {}, /só essa pessoa.*Você pode mudar a situação.*arquivar com um motivo/],
    ['doorman', {}, /só essa pessoa.*Você pode mudar a situação.*juntar fotos\./],
    ['author', { status: 'RESOLVED' }, /resolvida.*registre outra/],
    ['manager', { status: 'CLOSED', created_by_id: people.manager.id }, /resolvida.*arquivá-la/],
  ] as const)('the %s who may not is told what they can do instead', (who, given, sentence) => {
    const act = () => runAs(who, occurrences.update, { title: 'Outro' }, aRow(given))
    expect(act).toThrow(sentence)
  })
})

describe('who archives an occurrence, and what happens to it then', () => {
  const reason = 'Registrada duas vezes'
  const archived = aRow({
    archived_at: now,
    history: [
      { at: now, by_id: people.manager.id, by_name: 'Pessoa 12', act: 'archived', status: 'OPEN', reason },
    ],
  })

  test.each<[Who, string]>([
    ...management.map((who): [Who, string] => [who, 'done']),
    ['doorman', 'forbidden'],
    ['author', 'forbidden'],
    ...outsiders.map((who): [Who, string] => [who, 'forbidden']),
  ])('the %s hears: %s', (who, expected) => {
    expect(was(done(who, occurrences.archive, { reason }, aRow()))).toBe(expected)
    expect(was(done(who, occurrences.unarchive, {}, archived))).toBe(expected)
    expect(mayArchiveOccurrence({ actor: people[who] })).toBe(expected === 'done')
  })

  test.each(statuses)('one that is %s stays as it is, with who put it aside, when and why', (status) => {
    const row = aRow({ status })
    const next = done('manager', occurrences.archive, { reason: `  ${reason} ` }, row)
    const step = { at: now, by_id: people.manager.id, by_name: 'Pessoa 12', act: 'archived', status, reason }
    expect(next).toEqual({ ...row, archived_at: now, history: [step] })
    expect(archivingOf(next as Occurrence)).toEqual(step)
  })

  test('no one is archived without a reason, or with one that is a book', () => {
    const id = nthId(100)
    const missing = { reason: 'Informe o motivo do arquivamento' }
    expect(problemsOf(occurrences.archive, { id, reason: '  ' })).toEqual(missing)
    expect(problemsOf(occurrences.archive, { id })).toEqual({ reason: 'Campo obrigatório' })
    expect(problemsOf(occurrences.archive, { id, reason: 'a'.repeat(501) })).toEqual({
      reason: 'No máximo 500 caracteres',
    })
  })

  test('archived again it keeps its first reason; taken back it is in the lists, and its history has both', () => {
    expect(done('admin', occurrences.archive, { reason: 'Outro' }, archived)).toEqual(archived)
    const back = done('manager', occurrences.unarchive, {}, archived)
    expect(back).toMatchObject({ archived_at: null, history: [{ act: 'archived' }, { act: 'unarchived' }] })
    expect(archivingOf(back as Occurrence)).toBeNull()
    expect(done('manager', occurrences.unarchive, {}, aRow())).toEqual(aRow())
  })

  const provider = { assigned_to_id: people.provider.id }
  test.each<[string, Who, AnyCommand, object]>([
    ['edits', 'author', ...acts.edit],
    ['deletes', 'author', ...acts.delete],
    ['pictures', 'author', ...acts['put a photo on']],
    ['pictures', 'manager', ...acts['put a photo on']],
    ['takes a photo off', 'author', ...acts['take a photo off']],
    ['moves', 'manager', occurrences.move, { status: 'RESOLVED' }],
    ['moves', 'provider', occurrences.move, { status: 'RESOLVED' }],
    ['assigns', 'doorman', occurrences.assign, { assigned_to_id: null }],
    ['sets out for', 'provider', occurrences.setOut, {}],
  ])('nobody %s it until it is taken back: the %s is told so', (_act, who, command, input) => {
    const row = { ...archived, ...provider, photos: [{ id: nthId(501), ...aPhoto(1) }] }
    expect(done(who, command, input, row)).toBe('conflict')
    expect(() => runAs(who, command, input, row)).toThrow(/arquivada.*desarqui/)
    expect(was(done(who, command, input, { ...row, archived_at: null }))).toBe('done')
  })

  test('and what the screens offer is just that', () => {
    const context = { actor: people.manager }
    expect(mayMoveOccurrence(archived, 'RESOLVED', context)).toBe(false)
    expect(mayAddPhotos(archived, context)).toBe(false)
    expect(mayEditOccurrence(archived, { actor: people.author })).toBe(false)
  })

  test('a provider reads that it is archived, and not why: the reason may name who lives there', () => {
    const seen = Occurrence.redact?.({ ...archived, ...provider }, { now, actor: people.provider })
    expect(seen?.history).toMatchObject([{ act: 'archived', by_name: 'Pessoa 12' }])
    expect(JSON.stringify(seen)).not.toContain(reason)
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

  test('reopened, it waits for a new visit; resolved, it keeps the last one', () => {
    const visited = { on_the_way_at: '2026-11-21T12:00:00.000Z' }
    const reopened = done(
      'manager',
      occurrences.move,
      { status: 'OPEN' },
      aRow({ status: 'RESOLVED', ...visited }),
    )
    expect(reopened).toMatchObject({ status: 'OPEN', on_the_way_at: null })
    const resolved = done(
      'manager',
      occurrences.move,
      { status: 'RESOLVED' },
      aRow({ status: 'OPEN', ...visited }),
    )
    expect(resolved).toMatchObject({ status: 'RESOLVED', ...visited })
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
    ...outsiders.map((who): [Who, string] => [who, 'forbidden']),
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

  test('a provider who has it now does not learn from its history that its author had it before', () => {
    const recordedByStaff = aRow({ created_by_id: people.doorman.id })
    const first = done('manager', occurrences.assign, { assigned_to_id: people.doorman.id }, recordedByStaff)
    const row = done(
      'manager',
      occurrences.assign,
      { assigned_to_id: people.provider.id },
      first as Occurrence,
    )
    const read = Occurrence.redact?.(row as Occurrence, { now, actor: people.provider })
    expect(JSON.stringify(read)).not.toContain(people.doorman.id)
    expect(read?.history.at(-1)).toMatchObject({ to_id: people.provider.id })
  })

  test('its history says to whom, and no more once that person is erased', () => {
    const given = done(
      'manager',
      occurrences.assign,
      { assigned_to_id: people.provider.id },
      aRow(),
    ) as Occurrence
    expect(given.history.at(-1)).toMatchObject({ act: 'assigned', to_id: people.provider.id })
    const erased = { ...people.provider, profile: { cpf: null, name: '' } }
    const kept = Occurrence.forget(given, erased, { now, actor: people.manager }) as Occurrence
    expect(kept.history.at(-1)).toMatchObject({ act: 'assigned', by_id: people.manager.id })
    expect(JSON.stringify(kept)).not.toContain(people.provider.id)
  })
})
