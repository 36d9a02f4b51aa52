import { describe, expect, test } from 'vitest'
import type { Area } from '#domain/areas/area.ts'
import type { Actor, AnyRow, Change, Context, Rows } from '#domain/kernel/command.ts'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import { parse } from '#domain/kernel/parse.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { reservations } from '#domain/reservations/contract.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { pendingHint } from '#domain/reservations/rules.ts'
import { instantAt } from '#domain/values/civil-time.ts'
import { anId } from '../support/an-occurrence.ts'
import { refusalOf } from '../support/refusal.ts'
import { anActor } from '../support/an-actor.ts'

const zone = 'America/Sao_Paulo'
const condominium_id = anId()
const unit = anId()
const now = instantAt('2026-11-20', 12 * 60, zone)
const at = (day: number, hour: number) => instantAt(`2026-11-${day}`, hour * 60, zone)
const span = (day: number, from: number, to: number) => ({
  start_datetime: at(day, from),
  end_datetime: at(day, to),
})

const salao: Area = {
  id: anId(),
  created_at: now,
  recorded_at: now,
  condominium_id,
  name: 'Salão de festas',
  description: '',
  capacity: 60,
  opens_at: '08:00',
  closes_at: '22:00',
  active: true,
  needs_approval: true,
  photos: [],
}

const person = (role: Role, given: Partial<Actor> = {}) => anActor(role, { condominium_id, ...given })
const otavio = person('RESIDENT', { name: 'Otávio Beltrão', residence_ids: [unit] })
const joana = person('RESIDENT', { name: 'Joana Meireles' })
const sindico = person('MANAGER', { name: 'Helena Prado' })
const porteiro = person('COLLABORATOR')

function world(...rows: AnyRow[]): Rows {
  const all: Record<string, unknown>[] = [salao as unknown as AnyRow, ...rows]
  return { find: (_collection, id) => all.find((row) => row.id === id) as AnyRow | undefined }
}

interface Given {
  by?: Actor
  at?: string
  rows?: Rows
}

function run(
  command: AnyCommand,
  input: Record<string, unknown>,
  { by = otavio, at: when = now, rows = world() }: Given,
) {
  const context: Context = { now: when, actor: by }
  return command.apply(rows, parse(command.input, input), context)
}

const wish = (given: Record<string, unknown> = {}) => ({
  id: anId(),
  condominium_id,
  area_id: salao.id,
  ...span(21, 14, 18),
  residence_id: unit,
  ...given,
})

function ask(input = wish(), given: Given = {}): { changes: Change[]; row: Reservation } {
  const changes = run(reservations.create, input, given)
  return { changes, row: changes[0]?.row as unknown as Reservation }
}

/** Rows kept by collection, as the device and the database do: a reservation and its slot share an id. */
function holding(changes: Change[], area: Area = salao): Rows {
  const rows = new Map(changes.map(({ collection, id, row }) => [`${collection}:${id}`, row]))
  return {
    find: (collection, id) =>
      collection === 'areas' && id === area.id
        ? (area as unknown as AnyRow)
        : (rows.get(`${collection}:${id}`) ?? undefined),
  }
}

describe('a request', () => {
  test('waits for the síndico, whatever its area says, until the server decides', () => {
    const open = { ...salao, needs_approval: false }
    const { row } = ask(wish(), { rows: holding([], open) })
    expect(row).toMatchObject({ status: 'PENDING', area_name: 'Salão de festas', reason: null })
    expect(row.resident).toEqual({ email: otavio.email, profile: { name: 'Otávio Beltrão' } })
  })

  test('holds its time under the same id, and says nothing else of itself to neighbours', () => {
    const { changes, row } = ask()
    expect(changes.map(({ collection }) => collection)).toEqual(['reservations', 'reservation_slots'])
    expect(changes[1]?.row).toEqual({
      id: row.id,
      created_at: now,
      recorded_at: now,
      condominium_id,
      area_id: salao.id,
      ...span(21, 14, 18),
    })
  })

  test('without area, dates and unit is told all three, in the order of the specification', () => {
    const empty = {
      id: anId(),
      condominium_id,
      area_id: '',
      start_datetime: '',
      end_datetime: '',
      residence_id: '',
    }
    expect(refusalOf(() => ask(empty)).errors?.map(({ message }) => message)).toEqual([
      'Selecione uma área!',
      'Preencha as datas de início e fim!',
      'Preencha as datas de início e fim!',
      'Selecione uma unidade!',
    ])
  })

  test('in another offset is the same instant', () => {
    const { row } = ask(wish({ start_datetime: '2026-11-21T14:00:00-03:00' }))
    expect(row.start_datetime).toBe('2026-11-21T17:00:00.000Z')
  })

  test.each([
    ['ending before it starts', span(21, 18, 14), 'end_datetime', 'O fim deve ser depois do início.'],
    ['of no time at all', span(21, 14, 14), 'end_datetime', 'O fim deve ser depois do início.'],
    ['for yesterday', span(19, 14, 18), 'start_datetime', 'Este horário já passou.'],
    ['for this very instant', span(20, 12, 14), 'start_datetime', 'Este horário já passou.'],
    ['before it opens', span(21, 7, 9), 'start_datetime', 'Salão de festas abre das 8h às 22h.'],
    ['past its closing', span(21, 20, 23), 'start_datetime', 'Salão de festas abre das 8h às 22h.'],
    [
      'in three years',
      { start_datetime: '2029-11-21T17:00:00.000Z', end_datetime: '2029-11-21T19:00:00.000Z' },
      'start_datetime',
      'Reserve com até dois anos de antecedência.',
    ],
    ['of another condominium', { condominium_id: anId() }, 'area_id', 'Selecione uma área!'],
    ['of an unknown area', { area_id: anId() }, 'area_id', 'Selecione uma área!'],
  ])('%s is refused', (_what, given, path, message) => {
    expect(refusalOf(() => ask(wish(given))).errors).toEqual([{ path, message }])
  })

  test('of more than a week is refused, though the area is open day and night', () => {
    const always = { ...salao, opens_at: '00:00', closes_at: '00:00' }
    const asks = (end_datetime: string) => ask(wish({ end_datetime }), { rows: holding([], always) })
    expect(asks(at(28, 14)).row.status).toBe('PENDING')
    expect(refusalOf(() => asks(at(28, 15))).errors).toEqual([
      { path: 'end_datetime', message: 'Uma reserva dura no máximo 7 dias.' },
    ])
  })

  test('of an inactive area is refused', () => {
    const { errors } = refusalOf(() => ask(wish(), { rows: holding([], { ...salao, active: false }) }))
    expect(errors).toEqual([{ path: 'area_id', message: 'Esta área não aceita reservas no momento.' }])
  })
})

describe('what becomes of a request', () => {
  const asked = ask()
  const { id } = asked.row
  const move = (
    command: AnyCommand,
    input: Record<string, unknown>,
    by: Actor,
    given: Partial<Reservation> = {},
  ) => {
    const changes = asked.changes.map((change) =>
      change.collection === 'reservations'
        ? { ...change, row: { ...asked.row, ...given } as unknown as AnyRow }
        : change,
    )
    return run(command, { id, ...input }, { by, rows: holding(changes) })
  }
  const rowOf = ([change]: Change[]) => change?.row as unknown as Reservation | null

  test('approved, it keeps its time', () => {
    const changes = move(reservations.confirm, {}, sindico)
    expect(rowOf(changes)).toMatchObject({ status: 'APPROVED', reason: null })
    expect(rowOf(changes)?.history.at(-1)).toMatchObject({ act: 'approved', by_name: 'Helena Prado' })
    expect(changes[1]?.row).toBe(asked.changes[1]?.row)
  })

  test('approved twice, it is approved once', () => {
    const approved = { ...asked.row, status: 'APPROVED' as const }
    expect(rowOf(move(reservations.confirm, {}, sindico, approved))?.history).toHaveLength(1)
  })

  test('rejected, it says why and gives its time back', () => {
    const changes = move(reservations.reject, { reason: 'Obra no salão' }, sindico)
    expect(rowOf(changes)).toMatchObject({ status: 'REJECTED', reason: 'Obra no salão' })
    expect(changes[1]).toEqual({ collection: 'reservation_slots', id, row: null })
  })

  test('rejected without a reason, it is not', () => {
    expect(refusalOf(() => move(reservations.reject, { reason: ' ' }, sindico)).errors).toEqual([
      { path: 'reason', message: 'Informe o motivo da recusa' },
    ])
  })

  test('cancelled by its owner, it needs no reason', () => {
    const changes = move(reservations.cancel, {}, otavio)
    expect(rowOf(changes)).toMatchObject({ status: 'CANCELLED', reason: null })
    expect(changes[1]?.row).toBeNull()
  })

  test('cancelled by the síndico, it needs one', () => {
    expect(refusalOf(() => move(reservations.cancel, {}, sindico)).errors?.[0]?.path).toBe('reason')
    expect(rowOf(move(reservations.cancel, { reason: 'Falta de luz' }, sindico))?.reason).toBe('Falta de luz')
  })

  test('cancelled once it began, only by the síndico', () => {
    const begun = { start_datetime: now, status: 'APPROVED' as const }
    expect(refusalOf(() => move(reservations.cancel, {}, otavio, begun)).detail).toBe(
      'A reserva já começou e não pode mais ser cancelada.',
    )
    expect(rowOf(move(reservations.cancel, { reason: 'Barulho' }, sindico, begun))?.status).toBe('CANCELLED')
  })

  test('approved when it is over, it is not', () => {
    const over = { ...span(19, 14, 18) }
    expect(refusalOf(() => move(reservations.confirm, {}, sindico, over)).detail).toBe(
      'Este horário já passou.',
    )
  })

  test.each(['REJECTED', 'CANCELLED'] as const)('%s, it never comes back', (status) => {
    expect(refusalOf(() => move(reservations.confirm, {}, sindico, { status })).code).toBe(
      'impossible_transition',
    )
    expect(refusalOf(() => move(reservations.reject, { reason: 'x' }, sindico, { status })).code).toBe(
      'impossible_transition',
    )
  })

  test('edited by its owner, it moves with its slot', () => {
    const changes = move(reservations.update, { ...span(22, 9, 11) }, otavio)
    expect(rowOf(changes)).toMatchObject({ ...span(22, 9, 11), status: 'PENDING' })
    expect(changes[1]?.row).toMatchObject(span(22, 9, 11))
  })

  test('edited in its words only, its time is not judged again', () => {
    const begun = { ...span(19, 14, 18) }
    expect(rowOf(move(reservations.update, { title: 'Aniversário' }, sindico, begun))?.title).toBe(
      'Aniversário',
    )
    expect(
      refusalOf(() => move(reservations.update, { end_datetime: at(19, 19) }, sindico, begun)).errors?.[0]
        ?.message,
    ).toBe('Este horário já passou.')
  })

  test('edited once it began, only by the síndico', () => {
    const begun = { start_datetime: now }
    expect(refusalOf(() => move(reservations.update, { title: 'x' }, otavio, begun)).detail).toBe(
      'Este horário já começou e não pode mais ser mudado.',
    )
  })

  test('edited after the síndico decided, only by the síndico', () => {
    const approved = { status: 'APPROVED' as const }
    expect(refusalOf(() => move(reservations.update, { title: 'x' }, otavio, approved)).detail).toBe(
      'Esta reserva já foi decidida. Peça a mudança ao síndico ou faça outra.',
    )
    expect(rowOf(move(reservations.update, { title: 'Reunião' }, sindico, approved))?.status).toBe('APPROVED')
  })

  test('deleted while nobody has decided it, it leaves nothing', () => {
    expect(move(reservations.remove, {}, otavio)).toEqual([
      { collection: 'reservations', id, row: null },
      { collection: 'reservation_slots', id, row: null },
    ])
  })

  test('approved once, it is never deleted, not even cancelled since', () => {
    const detail = 'Uma reserva aprovada é cancelada, não excluída.'
    expect(refusalOf(() => move(reservations.remove, {}, sindico, { status: 'APPROVED' })).detail).toBe(
      detail,
    )
    const approved = rowOf(move(reservations.confirm, {}, sindico))?.history ?? []
    const cancelled = { status: 'CANCELLED' as const, history: approved }
    for (const who of [otavio, sindico])
      expect(refusalOf(() => move(reservations.remove, {}, who, cancelled)).detail).toBe(detail)
  })

  test('rejected or begun, its owner does not erase it', () => {
    for (const given of [{ status: 'REJECTED' as const }, { start_datetime: now }])
      expect(refusalOf(() => move(reservations.remove, {}, otavio, given)).detail).toBe(
        'Esta reserva já foi decidida ou já começou, e fica no histórico.',
      )
  })

  test.each([
    ['inactive', { active: false }, 'Salão de festas está inativa.'],
    [
      'open at other hours',
      { closes_at: '16:00' },
      'Não cabe mais no horário: Salão de festas abre das 8h às 16h.',
    ],
  ])('of an area that is now %s, it is not approved', (_what, given, detail) => {
    const rows = holding(asked.changes, { ...salao, ...given })
    expect(refusalOf(() => run(reservations.confirm, { id }, { by: sindico, rows })).detail).toBe(detail)
  })

  test('it is nobody else’s', () => {
    for (const [command, input] of [
      [reservations.update, { title: 'Minha' }],
      [reservations.cancel, {}],
      [reservations.remove, {}],
    ] as const)
      expect(refusalOf(() => move(command, input, joana)).code).toBe('forbidden')
    expect(refusalOf(() => move(reservations.cancel, {}, porteiro)).code).toBe('forbidden')
  })

  test('it is of everyone in its unit, whoever asked', () => {
    const byDoorman = { created_by_id: porteiro.id }
    expect(rowOf(move(reservations.cancel, {}, otavio, byDoorman))?.status).toBe('CANCELLED')
  })
})

describe('a unit of which three wait for an answer', () => {
  const waiting = (day: number, given: Partial<Reservation> = {}) => ({
    id: anId(),
    residence_id: unit,
    status: 'PENDING' as const,
    ...span(day, 9, 10),
    ...given,
  })
  const three = [waiting(21), waiting(22), waiting(23)]
  const wanted = { residence_id: unit, area: salao }
  const hint = (rows: Parameters<typeof pendingHint>[0], given: object = {}, actor = otavio) =>
    pendingHint(rows, { ...wanted, ...given }, { now, actor })

  test('reads in the form that the fourth waits too, also without a network', () => {
    expect(hint(three)).toBe(
      'Esta unidade já tem 3 reservas aguardando aprovação. Espere a resposta do síndico ou cancele uma delas.',
    )
  })

  test('asks again once one of them is answered, cancelled or over', () => {
    for (const changed of [
      { status: 'APPROVED' as const },
      { status: 'CANCELLED' as const },
      span(19, 9, 10),
    ])
      expect(hint([{ ...waiting(21), ...changed }, ...three.slice(1)])).toBeNull()
  })

  test('edits one of the three, and asks for what nobody approves', () => {
    expect(hint(three, { id: three[0]?.id })).toBeNull()
    expect(hint(three, { area: { ...salao, needs_approval: false } })).toBeNull()
    expect(hint(three, { area: undefined })).toBeNull()
  })

  test('does not keep another unit, or the síndico, from asking', () => {
    expect(hint(three, { residence_id: anId() })).toBeNull()
    expect(hint(three, {}, person('MANAGER'))).toBeNull()
  })
})
