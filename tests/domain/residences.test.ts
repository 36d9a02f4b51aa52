import { describe, expect, test } from 'vitest'
import type { AnyRow, Context } from '#domain/kernel/command.ts'
import { parse } from '#domain/kernel/parse.ts'
import { residences } from '#domain/residences/contract.ts'
import { onDay } from '#domain/residences/links.ts'
import { isCurrent } from '#domain/residences/residence-link.ts'
import { Residence, unitName } from '#domain/residences/residence.ts'
import { anActor } from '../support/an-actor.ts'
import { anId } from '../support/an-occurrence.ts'
import { refusalOf } from '../support/refusal.ts'

const condominium_id = anId()
const now = '2026-11-21T15:00:00.000Z'
const context: Context = { now, actor: anActor('MANAGER', { condominium_id }) }
const ana = { id: anId(), profile: { name: 'Ana Couto' } }
const rui = { id: anId(), profile: { name: 'Rui Couto' } }

function aUnit(given: Partial<Residence> = {}): Residence {
  return {
    id: anId(),
    created_at: now,
    recorded_at: now,
    condominium_id,
    unit: '304',
    block: 'Único',
    status: 'VACANT',
    owner_id: null,
    owner: null,
    residents: [],
    archived_at: null,
    ...given,
  }
}

type Verb = 'assign' | 'unassign' | 'update' | 'remove' | 'archive' | 'reactivate'

function after(row: Residence, verb: Verb, given: object = {}): Residence {
  const command = residences[verb]
  const people = new Map([ana, rui].map((one) => [one.id, { ...one, condominium_id } as unknown as AnyRow]))
  const find = (collection: string, id: string) =>
    collection === 'users'
      ? people.get(id)
      : collection === 'residences'
        ? (row as unknown as AnyRow)
        : undefined
  const input = parse(command.input, { id: row.id, ...given }) as never // of the command beside it
  const [change] = command.apply({ find }, input, context)
  return change?.row as unknown as Residence
}

describe('the people of a unit', () => {
  test('the first one linked occupies it and, as owner, owns it; the last to leave empties it', () => {
    const moved = after(aUnit(), 'assign', { user_id: ana.id })
    expect(moved).toMatchObject({
      status: 'OCCUPIED',
      owner_id: ana.id,
      owner: ana,
      residents: [
        {
          type: 'OWNER',
          from_on: '2026-11-21',
          to_on: null,
          user: ana,
        },
      ],
    })
    const left = after(moved, 'unassign', { user_id: ana.id })
    expect(left).toMatchObject({ status: 'VACANT', owner_id: null, owner: null, residents: [] })
  })

  test('a tenant does not own it, and an owner who is known stays', () => {
    const let_ = after(aUnit({ owner_id: rui.id, owner: rui }), 'assign', { user_id: ana.id, type: 'TENANT' })
    expect(let_).toMatchObject({ owner_id: rui.id, residents: [{ type: 'TENANT', user: ana }] })
    expect(after(let_, 'unassign', { user_id: ana.id }).owner_id).toBe(rui.id)
    expect(after(let_, 'assign', { user_id: ana.id, type: 'OWNER' }).owner_id).toBe(rui.id)
  })

  test('somebody linked again has one place, since the day they came', () => {
    const moved = after(aUnit(), 'assign', { user_id: ana.id, from_on: '2020-05-01' })
    const changed = after(moved, 'assign', { user_id: ana.id, type: 'TENANT' })
    expect(changed.residents).toEqual([{ type: 'TENANT', from_on: '2020-05-01', to_on: null, user: ana }])
  })

  test('a last day that is still to come is noted; one that is past ends it at once', () => {
    const moved = after(aUnit(), 'assign', { user_id: ana.id })
    expect(after(moved, 'unassign', { user_id: ana.id, to_on: '2026-12-31' }).residents).toMatchObject([
      { to_on: '2026-12-31' },
    ])
    expect(after(moved, 'unassign', { user_id: ana.id, to_on: '2026-11-21' }).residents).toEqual([])
    expect(after(moved, 'unassign', { user_id: rui.id })).toBe(moved)
  })

  test('an owner who becomes a tenant, or whose last day passes, owns it no more', () => {
    const owned = after(aUnit(), 'assign', { user_id: ana.id })
    expect(after(owned, 'assign', { user_id: ana.id, type: 'TENANT' }).owner_id).toBeNull()
    const leaving = after(owned, 'unassign', { user_id: ana.id, to_on: '2026-12-31' })
    expect(onDay(leaving, '2026-12-31')).toBe(leaving)
    expect(onDay(leaving, '2027-01-01')).toMatchObject({ status: 'VACANT', owner_id: null, residents: [] })
  })

  test('who begins on a day to come occupies it from that day', () => {
    const awaited = after(aUnit(), 'assign', { user_id: ana.id, from_on: '2026-12-01' })
    expect(awaited).toMatchObject({ status: 'VACANT', residents: [{ from_on: '2026-12-01' }] })
    expect(awaited.owner_id).toBeNull()
    expect(onDay(awaited, '2026-12-01')).toMatchObject({ status: 'OCCUPIED', owner_id: ana.id, owner: ana })
  })

  test('who moves leaves one unit and comes to the other in one act, or stays where they are', () => {
    const home = after(aUnit(), 'assign', { user_id: ana.id })
    const [next, archived] = [aUnit({ unit: '305' }), aUnit({ unit: '306', archived_at: now })]
    const moved = (to: Residence) => {
      const rows = new Map([home, to].map((row) => [row.id, row as unknown as AnyRow]))
      const person = { ...ana, condominium_id } as unknown as AnyRow
      const find = (collection: string, id: string) => (collection === 'users' ? person : rows.get(id))
      const input = parse(residences.move.input, {
        id: to.id,
        from_id: home.id,
        user_id: ana.id,
        type: 'TENANT',
      })
      return residences.move.apply({ find }, input, context).map(({ row }) => row as unknown as Residence)
    }
    expect(moved(next)).toMatchObject([
      { id: next.id, status: 'OCCUPIED', residents: [{ type: 'TENANT', from_on: '2026-11-21' }] },
      { id: home.id, status: 'VACANT', owner_id: null, residents: [] },
    ])
    expect(refusalOf(() => moved(archived)).code).toBe('conflict')
    expect(refusalOf(() => moved(home)).detail).toBe('Escolha outra unidade.')
  })

  test('a status set by hand stays as people come and go', () => {
    const moved = after(aUnit(), 'assign', { user_id: ana.id })
    const closed = after(moved, 'update', { status: 'VACANT' })
    expect(after(closed, 'assign', { user_id: rui.id, type: 'TENANT' }).status).toBe('VACANT')
  })

  test.each<[string, object, object]>([
    ['nobody', { user_id: '' }, { errors: [{ path: 'user_id', message: 'Escolha o morador' }] }],
    [
      'a stranger',
      { user_id: anId() },
      { errors: [{ path: 'user_id', message: 'Escolha um morador do condomínio' }] },
    ],
    [
      'an end before the beginning',
      { user_id: ana.id, from_on: '2026-11-02', to_on: '2026-11-01' },
      { errors: [{ path: 'to_on', message: 'A saída não pode ser antes da entrada' }] },
    ],
  ])('%s is refused', (_what, given, expected) => {
    expect(refusalOf(() => after(aUnit(), 'assign', given))).toMatchObject({ code: 'invalid', ...expected })
  })

  test.each<[string, string | null, string, boolean]>([
    ['2026-11-21', null, '2026-11-21', true],
    ['2026-11-22', null, '2026-11-21', false],
    ['2020-01-01', '2026-11-21', '2026-11-21', true],
    ['2020-01-01', '2026-11-20', '2026-11-21', false],
  ])('from %s to %s is, on %s, current: %s', (from_on, to_on, day, expected) => {
    expect(isCurrent({ from_on, to_on }, day)).toBe(expected)
  })
})

describe('a unit', () => {
  test.each([
    [{ unit: '304' }, '304'],
    [{ unit: '304', block: '' }, '304'],
    [{ unit: ' 12 ', block: ' B ' }, 'B 12'],
  ])('written as %o is on its plate %s', (given, plate) => {
    const row = parse(residences.create.input, { id: anId(), condominium_id, ...given })
    expect(unitName(row as Residence)).toBe(plate)
    expect(row).toMatchObject({ status: 'OCCUPIED', owner_id: null })
  })

  test.each<[object, object]>([
    [{ unit: '' }, { path: 'unit', message: 'Unidade é obrigatória' }],
    [
      { unit: '304', condominium_id: '' },
      { path: 'condominium_id', message: 'Selecione um condomínio!' },
    ],
    [
      { unit: '304', status: 'FULL' },
      { path: 'status', message: 'Status inválido' },
    ],
    [
      { unit: '304', residents: [] },
      { path: 'residents', message: 'Campo desconhecido' },
    ],
  ])('of %o is refused', (given, problem) => {
    const refusal = refusalOf(() => parse(residences.create.input, { id: anId(), condominium_id, ...given }))
    expect(refusal.errors).toContainEqual(problem)
  })

  test('with people in it is not deleted, and one that is archived takes nobody', () => {
    const moved = after(aUnit(), 'assign', { user_id: ana.id })
    expect(refusalOf(() => after(moved, 'remove')).detail).toBe(
      'Esta unidade tem moradores: desvincule-os antes.',
    )
    const archived = after(aUnit(), 'archive')
    expect(archived.archived_at).toBe(now)
    expect(refusalOf(() => after(archived, 'assign', { user_id: ana.id })).detail).toBe(
      'Esta unidade está arquivada: reative-a antes.',
    )
    expect(after(archived, 'reactivate').archived_at).toBeNull()
  })
})
