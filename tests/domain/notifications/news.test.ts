import { describe, expect, test } from 'vitest'
import { assemblyNews, isAssemblyNewsDue, votingReminders } from '#domain/assemblies/news.ts'
import { chargeNews, chargeReminders, isChargeNewsDue } from '#domain/financial-transactions/news.ts'
import { afterQuietHours } from '#domain/notifications/quiet-hours.ts'
import { occurrenceNews } from '#domain/occurrences/news.ts'
import { isReservationNewsDue, reservationNews } from '#domain/reservations/news.ts'
import { accessNews } from '#domain/users/news.ts'
import { anId } from '#tests/support/an-occurrence.ts'

const [ana, bia, caio] = [anId(), anId(), anId()]
const now = '2026-11-23T12:00:00.000Z'
const context = { now, actor: { id: caio, role: 'MANAGER' as const } }
const told = (news: { title: string; to: object }[]) => news.map(({ title, to }) => [title, to])
const one = [{}]

describe('an occurrence tells', () => {
  const row = {
    id: anId(),
    status: 'OPEN' as const,
    created_by_id: ana,
    assigned_to_id: null,
    on_the_way_at: null,
    archived_at: null,
    history: one,
  }

  test('its author that the provider is on the way, instead of that it is in progress', () => {
    const on_the_way_at = '2026-11-21T12:00:00.000Z'
    const next = { ...row, status: 'IN_PROGRESS' as const, assigned_to_id: bia, on_the_way_at }
    expect(told(occurrenceNews(next, { ...row, assigned_to_id: bia }, context))).toEqual([
      ['O prestador está a caminho', { users: [ana] }],
    ])
  })

  test('whoever follows occurrences that it is new, counted together', () => {
    expect(occurrenceNews(row, null, context)).toMatchObject([
      { about: 'new', group: 'new', to: { permission: 'update_occurrence' }, title: 'Ocorrência nova' },
    ])
  })

  test.each([
    ['IN_PROGRESS', 'Sua ocorrência está em andamento'],
    ['RESOLVED', 'Sua ocorrência foi resolvida'],
    ['CLOSED', 'Sua ocorrência foi encerrada'],
  ] as const)('its author that it is %s', (status, title) => {
    expect(told(occurrenceNews({ ...row, status, history: [{}, {}] }, row, context))).toEqual([
      [title, { users: [ana] }],
    ])
    const held = { ...row, assigned_to_id: bia }
    expect(told(occurrenceNews({ ...held, status }, held, context))).toEqual([
      [title, { users: [ana] }],
      [title.replace('Sua ocorrência', 'A ocorrência com você'), { users: [bia] }],
    ])
  })

  test('those who rate providers that one has finished, and not that anybody else has', () => {
    const held = { ...row, status: 'IN_PROGRESS' as const, assigned_to_id: bia }
    const done = { ...held, status: 'RESOLVED' as const }
    const byProvider = { now, actor: { id: bia, role: 'SERVICE_PROVIDER' as const } }
    expect(told(occurrenceNews(done, held, byProvider))).toContainEqual([
      'Um prestador terminou o trabalho',
      { permission: 'update_service_provider' },
    ])
    expect(told(occurrenceNews(done, held, context))).toHaveLength(2)
  })

  test('whoever gets it, and nobody that it was taken from somebody', () => {
    const assigned = { ...row, assigned_to_id: bia }
    expect(told(occurrenceNews(assigned, row, context))).toEqual([
      ['Uma ocorrência ficou com você', { users: [bia] }],
    ])
    expect(occurrenceNews(row, assigned, context)).toEqual([])
  })

  const said = (by_id: string, is_internal = false) => ({
    id: anId(),
    at: now,
    by_id,
    by_name: '',
    text: 'O vizinho do 302 pediu desculpas',
    is_internal,
    photos: [],
  })

  test.each([
    [
      'its author answered: whoever has it',
      ana,
      bia,
      [['Resposta na ocorrência com você', { users: [bia] }]],
    ],
    [
      'its author answered: all staff',
      ana,
      null,
      [['Quem registrou a ocorrência respondeu', { permission: 'update_occurrence' }]],
    ],
    ['whoever has it answered: its author', bia, bia, [['Resposta na sua ocorrência', { users: [ana] }]]],
    [
      'staff answered: its author and whoever has it',
      caio,
      bia,
      [
        ['Resposta na sua ocorrência', { users: [ana] }],
        ['Resposta na ocorrência com você', { users: [bia] }],
      ],
    ],
  ] as const)(
    'that %s, where the answers are and without their words',
    (_what, by, assigned_to_id, expected) => {
      const held = { ...row, assigned_to_id, answers: [] }
      const news = occurrenceNews({ ...held, answers: [said(by)] }, held, context)
      expect(told(news)).toEqual(expected)
      for (const one of news) {
        expect(one.path).toBe(`/app/occurrences/${row.id}?respostas=1`)
        expect(JSON.stringify(one)).not.toContain('302')
      }
    },
  )

  test('nobody of a note between staff, of a picture, or of what was taken back', () => {
    const one = said(bia)
    const held = { ...row, assigned_to_id: bia, answers: [one] }
    expect(occurrenceNews({ ...held, answers: [one, said(caio, true)] }, held, context)).toEqual([])
    expect(occurrenceNews({ ...held, answers: [] }, held, context)).toEqual([])
    expect(occurrenceNews({ ...held, answers: [{ ...one, text: 'Outra' }] }, held, context)).toEqual([])
  })

  test('its author that it was resolved with a word, where it stands', () => {
    const history = [{}, { reason: 'O vizinho do 302 pediu desculpas' }]
    const [news] = occurrenceNews({ ...row, status: 'RESOLVED', history }, row, context)
    expect(news).toMatchObject({
      title: 'Sua ocorrência foi resolvida',
      body: 'Há uma palavra sobre o que foi feito. Toque para ler no Zelo.',
      path: `/app/occurrences/${row.id}?respostas=1`,
    })
  })

  test('its author and whoever was given it that it was archived, and that it is back', () => {
    const held = { ...row, assigned_to_id: bia }
    const archived = { ...held, archived_at: now, history: [{}, {}] }
    const titles = (done: string) => [
      [`Sua ocorrência ${done}`, { users: [ana] }],
      [`A ocorrência com você ${done}`, { users: [bia] }],
    ]
    expect(told(occurrenceNews(archived, held, context))).toEqual(titles('foi arquivada'))
    const back = { ...held, history: [{}, {}, {}] }
    expect(told(occurrenceNews(back, archived, context))).toEqual(titles('foi desarquivada'))
  })

  test('each of two reopenings, and nothing of an edit', () => {
    const resolved = { ...row, status: 'RESOLVED' as const }
    const abouts = [2, 4].map(
      (steps) =>
        occurrenceNews({ ...row, history: Array.from({ length: steps }) }, resolved, context)[0]?.about,
    )
    expect(new Set(abouts).size).toBe(2)
    expect(occurrenceNews({ ...row, history: [{}, {}] }, row, context)).toEqual([])
  })
})

describe('a reservation tells', () => {
  const row = {
    id: anId(),
    status: 'PENDING' as const,
    created_by_id: ana,
    area_id: anId(),
    start_datetime: now,
    end_datetime: now,
    history: one,
  }

  test('whoever decides that there is something to decide, until it is', () => {
    expect(reservationNews(row, null, context)).toMatchObject([
      { about: 'asked', group: 'asked', to: { permission: 'approve_reservation' } },
    ])
    expect(isReservationNewsDue(row, 'asked')).toBe(true)
    expect(isReservationNewsDue({ status: 'APPROVED' }, 'asked')).toBe(false)
  })

  test.each([
    ['APPROVED', 'Sua reserva foi aprovada'],
    ['REJECTED', 'Sua reserva foi recusada'],
    ['CANCELLED', 'Sua reserva foi cancelada'],
  ] as const)('its owner that it is %s, unless it is something else by then', (status, title) => {
    expect(told(reservationNews({ ...row, status }, row, context))).toEqual([[title, { users: [ana] }]])
    expect(isReservationNewsDue({ status }, `decided:${status}`)).toBe(true)
    expect(isReservationNewsDue({ status: 'CANCELLED' }, 'decided:APPROVED')).toBe(false)
  })

  test('its owner of another time, not of another description', () => {
    const moved = { ...row, start_datetime: '2026-11-24T12:00:00.000Z' }
    expect(told(reservationNews(moved, row, context))).toEqual([['Sua reserva mudou', { users: [ana] }]])
    expect(reservationNews({ ...row, history: [{}, {}] }, row, context)).toEqual([])
  })
})

describe('an assembly tells', () => {
  const created = { act: 'created', at: '2026-11-01T12:00:00.000Z' }
  const row = { id: anId(), status: 'SCHEDULED' as const, history: [created], voting_ends_at: null }

  test('everybody that it is called, who votes that the voting opens, everybody that it ended', () => {
    const open = { ...row, status: 'IN_PROGRESS' as const }
    const closed = { ...row, status: 'CLOSED' as const }
    expect(told(assemblyNews(row, null, context))).toEqual([['Assembleia convocada', { audience: true }]])
    expect(told(assemblyNews(open, row, context))).toEqual([
      ['A votação está aberta', { permission: 'vote_assembly' }],
    ])
    expect(told(assemblyNews(closed, open, context))).toEqual([['A votação encerrou', { audience: true }]])
    expect(assemblyNews({ ...open, history: [created, created] }, open, context)).toEqual([])
  })

  test('everybody that it was reopened, whatever they have done before', () => {
    const closed = { ...row, status: 'CLOSED' as const }
    const open = { ...row, status: 'IN_PROGRESS' as const }
    expect(told(assemblyNews(open, closed, context))).toEqual([
      ['A votação foi reaberta', { audience: true }],
    ])
    expect(told(assemblyNews(row, closed, context))).toEqual([
      ['Assembleia reaberta e remarcada', { audience: true }],
    ])
    const [reopened] = assemblyNews(open, closed, context)
    expect(isAssemblyNewsDue(open, reopened?.about ?? '')).toBe(true)
    expect(isAssemblyNewsDue(closed, reopened?.about ?? '')).toBe(false)
  })

  test('nothing of a status that has passed', () => {
    const [opened] = assemblyNews({ ...row, status: 'IN_PROGRESS' }, row, context)
    expect(isAssemblyNewsDue({ ...row, status: 'IN_PROGRESS' }, opened?.about ?? '')).toBe(true)
    expect(isAssemblyNewsDue({ ...row, status: 'CLOSED' }, opened?.about ?? '')).toBe(false)
    expect(isAssemblyNewsDue({ ...row, status: 'IN_PROGRESS' }, 'called')).toBe(false)
  })
})

describe('a voting that ends within a day reminds those who have not voted', () => {
  const started = { act: 'started', at: '2026-11-20T12:00:00.000Z' }
  const voting_ends_at = '2026-11-25T23:00:00.000Z' // 20:00 there
  const row = { id: anId(), status: 'IN_PROGRESS' as const, history: [started], voting_ends_at }
  const remindersAt = (now: string, given = {}) =>
    votingReminders({ ...row, ...given }, now, 'America/Sao_Paulo').map(({ title, about }) => ({
      title,
      about,
    }))
  const about = `closing:${voting_ends_at}`

  test('once the last day has begun, and not after its end', () => {
    expect(remindersAt('2026-11-24T22:59:00.000Z')).toEqual([])
    const tomorrow = { title: 'A votação encerra amanhã, às 20h', about }
    expect(remindersAt('2026-11-24T23:00:00.000Z')).toEqual([tomorrow])
    expect(remindersAt('2026-11-25T12:00:00.000Z')).toEqual([
      { ...tomorrow, title: 'A votação encerra hoje, às 20h' },
    ])
    expect(remindersAt(voting_ends_at)).toEqual([])
  })

  test('not if it was opened within that day, is not open, or has no deadline', () => {
    const now = '2026-11-25T12:00:00.000Z'
    expect(remindersAt(now, { history: [{ ...started, at: '2026-11-25T10:00:00.000Z' }] })).toEqual([])
    expect(remindersAt(now, { status: 'CLOSED' })).toEqual([])
    expect(remindersAt(now, { voting_ends_at: null })).toEqual([])
  })

  test('unless it closes, or its deadline moves, before the reminder leaves', () => {
    expect(isAssemblyNewsDue(row, about)).toBe(true)
    expect(isAssemblyNewsDue({ ...row, status: 'CLOSED' }, about)).toBe(false)
    expect(isAssemblyNewsDue({ ...row, voting_ends_at: null }, about)).toBe(false)
  })
})

describe('a charge tells the person charged', () => {
  const row = {
    id: anId(),
    payment_status: 'PENDING',
    user_id: ana as string | null,
    due_date: '2026-12-10',
    created_at: '2026-11-20T12:00:00.000Z',
  }
  const on = (day: string, given: Partial<typeof row> = {}) =>
    chargeReminders({ ...row, ...given }, day, 'America/Sao_Paulo').map(({ about, title }) => [about, title])

  test('that it is there, and whom it is moved to; nobody who has no account', () => {
    expect(told(chargeNews(row, null, context))).toEqual([['Cobrança nova', { users: [ana] }]])
    expect(told(chargeNews({ ...row, user_id: bia }, row, context))).toEqual([
      ['Cobrança nova', { users: [bia] }],
    ])
    expect(chargeNews({ ...row, user_id: null }, null, context)).toEqual([])
    expect(chargeNews({ ...row, due_date: '2026-12-20' }, row, context)).toEqual([])
  })

  test('three days before it is due, or as soon after as the job runs, under one name', () => {
    expect(on('2026-12-06')).toEqual([])
    expect(on('2026-12-07')).toEqual([[`due:2026-12-10:${ana}`, 'Uma cobrança vence em 3 dias']])
    expect(on('2026-12-09')).toEqual([[`due:2026-12-10:${ana}`, 'Uma cobrança vence amanhã']])
    expect(on('2026-12-10')).toEqual([[`due:2026-12-10:${ana}`, 'Uma cobrança vence hoje']])
  })

  test('not that it is due soon, if it was charged within those days', () => {
    expect(on('2026-12-08', { created_at: '2026-12-08T01:00:00.000Z' })).toEqual([])
    expect(on('2026-12-08', { created_at: '2026-12-07T02:59:00.000Z' })).toHaveLength(1) // still the 6th there
  })

  test('that it is late, after the next bank day, and not of what was late long before', () => {
    expect(on('2026-12-11')).toEqual([[`late:2026-12-10:${ana}`, 'Uma cobrança está vencida']])
    expect(on('2026-12-14', { due_date: '2026-12-12' })).toEqual([]) // a Saturday: payable on Monday
    expect(on('2026-12-15', { due_date: '2026-12-12' })).toHaveLength(1)
    expect(on('2026-12-17')).toHaveLength(1)
    expect(on('2026-12-18')).toEqual([])
  })

  test('nothing once it is paid, cancelled, or somebody else’s', () => {
    expect(on('2026-12-11', { payment_status: 'PAID' })).toEqual([])
    expect(isChargeNewsDue(row, `issued:${ana}`)).toBe(true)
    expect(isChargeNewsDue({ ...row, payment_status: 'PAID' }, `late:2026-12-10:${ana}`)).toBe(false)
    expect(isChargeNewsDue({ ...row, user_id: bia }, `issued:${ana}`)).toBe(false)
    expect(isChargeNewsDue({ ...row, due_date: '2026-12-20' }, `due:2026-12-10:${ana}`)).toBe(false)
  })
})

test('a person is told of another role or other permissions, not of another name', () => {
  const row = { id: ana, role: 'RESIDENT' as const, permissions_override: { a: true, b: false } }
  expect(accessNews({ ...row, role: 'MANAGER' }, row, context)).toMatchObject([{ to: { users: [ana] } }])
  expect(accessNews({ ...row, permissions_override: null }, row, context)).toHaveLength(1)
  expect(accessNews({ ...row, permissions_override: { b: false, a: true } }, row, context)).toEqual([])
  expect(accessNews(row, null, context)).toEqual([])
})

test.each([
  ['2026-11-23T00:59:59.000Z', '2026-11-23T00:59:59.000Z', 'America/Sao_Paulo'],
  ['2026-11-23T01:00:00.000Z', '2026-11-23T10:00:00.000Z', 'America/Sao_Paulo'],
  ['2026-11-23T09:59:59.000Z', '2026-11-23T10:00:00.000Z', 'America/Sao_Paulo'],
  ['2026-11-23T10:00:00.000Z', '2026-11-23T10:00:00.000Z', 'America/Sao_Paulo'],
  ['2027-01-01T00:30:00.000Z', '2027-01-01T09:00:00.000Z', 'America/Noronha'],
  ['2026-11-23T03:00:00.000Z', '2026-11-23T12:00:00.000Z', 'America/Rio_Branco'],
])('%s is told at %s in %s', (instant, expected, timeZone) => {
  expect(afterQuietHours(instant, timeZone)).toBe(expected)
})

test('no news show an amount, a name or a text that somebody wrote', () => {
  const secret = 'R$ 487,90 Otávio Beltrão vazamento'
  const all = [
    ...occurrenceNews(
      {
        id: ana,
        status: 'OPEN',
        created_by_id: ana,
        assigned_to_id: null,
        history: one,
        title: secret,
      } as never,
      null,
      context,
    ),
    ...chargeNews(
      {
        id: ana,
        payment_status: 'PENDING',
        user_id: ana,
        due_date: '2026-12-10',
        created_at: now,
        description: secret,
        resident_name: secret,
      } as never,
      null,
      context,
    ),
  ]
  expect(all).toHaveLength(2)
  expect(JSON.stringify(all)).not.toContain(secret)
})
