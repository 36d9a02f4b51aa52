import { describe, expect, test } from 'vitest'
import { announcements } from '#domain/announcements/contract.ts'
import { readMarkId } from '#domain/notices/read-mark.ts'
import { statements } from '#domain/statements/contract.ts'
import type { Announcement } from '#domain/announcements/announcement.ts'
import type { Statement } from '#domain/statements/statement.ts'
import { pendenciesOf } from '#hooks/use-pendencies.ts'
import type { HeldNotice } from '#parts/use-notices.ts'
import { countOperations } from '#store/operations.ts'
import { matchesNotice, type NoticeFilter, noticeFigures } from '#features/notices/notice-filter.ts'
import {
  blankNotice,
  noticeFields,
  noticeValues,
  type NoticeValues,
  openedNotice,
  whenProblems,
} from '#features/notices/notice-form.ts'
import { neighboursOf } from '#features/notices/notice-neighbours.ts'
import { stepsOfSeveral } from '#features/notices/use-notice-acts.ts'
import { eventDayText, outText, untilText } from '#features/notices/notice-when.ts'
import { changedFields } from '#hooks/changed-fields.ts'
import { refuse } from '#sync/settle.ts'
import { claim } from '#sync/claim.ts'
import { aDispatcher } from '#tests/support/a-dispatcher.ts'
import { anId } from '#tests/support/an-occurrence.ts'

const timeZone = 'America/Sao_Paulo'
const now = '2026-11-21T15:00:00.000Z' // noon in São Paulo
const when = { now, timeZone }

function aStatement(given: Partial<Statement> & { is_read?: boolean } = {}): HeldNotice<Statement> {
  return {
    id: anId(),
    created_at: now,
    recorded_at: '2026-11-20T12:00:00.000Z',
    condominium_id: anId(),
    title: 'Falta d’água amanhã',
    content: 'A bomba será trocada.',
    category_id: 'water',
    status: 'ACTIVE',
    priority: 'MEDIUM',
    reach: { kind: 'ALL' },
    publish_at: null,
    archive_at: null,
    stage: 'PUBLISHED',
    published_at: '2026-11-20T12:00:00.000Z',
    reminded_at: null,
    by_id: anId(),
    by_name: 'Helena Prado',
    history: [],
    files: [],
    _g: '',
    _v: 1,
    _pending: 0,
    _state: 'ok',
    is_read: false,
    ...given,
  }
}

function anAnnouncement(given: Partial<Announcement> = {}): HeldNotice<Announcement> {
  const { priority: _priority, files: _files, ...shared } = aStatement()
  return { ...shared, attachments: [], date: null, ...given }
}

const none: NoticeFilter = {
  busca: '',
  categoria: '',
  situacao: '',
  leitura: '',
  prioridade: '',
  de: '',
  ate: '',
}
const found = (row: HeldNotice<Statement | Announcement>, filter: Partial<NoticeFilter>) =>
  matchesNotice(row, { ...none, ...filter }, when)

describe('whoever looks for a comunicado', () => {
  test('finds it by words of its title and text, whatever the accents', () => {
    expect(found(aStatement(), { busca: 'agua BOMBA' })).toBe(true)
    expect(found(aStatement(), { busca: 'agua elevador' })).toBe(false)
  })

  test('does not meet the archived ones in the list, but by words or under Arquivados', () => {
    const old = aStatement({ archive_at: '2026-11-01T03:00:00.000Z' })
    expect(found(old, {})).toBe(false)
    expect(found(old, { categoria: 'water' })).toBe(false)
    expect(found(old, { busca: 'bomba' })).toBe(true)
    expect(found(old, { situacao: 'ARCHIVED' })).toBe(true)
    expect(found(aStatement(), { situacao: 'ARCHIVED' })).toBe(false)
  })

  test('narrows by category, stage, reading, priority and days of the condominium', () => {
    expect(found(aStatement(), { categoria: 'party' })).toBe(false)
    expect(found(aStatement({ status: 'INACTIVE', stage: 'DRAFT' }), { situacao: 'DRAFT' })).toBe(true)
    expect(found(aStatement({ is_read: true }), { leitura: 'nao-lidos' })).toBe(false)
    expect(found(aStatement({ is_read: true }), { leitura: 'lidos' })).toBe(true)
    expect(
      found(aStatement({ stage: 'DRAFT', status: 'INACTIVE', is_read: true }), { leitura: 'lidos' }),
    ).toBe(false)
    expect(found(aStatement({ priority: 'HIGH' }), { prioridade: 'HIGH' })).toBe(true)
    expect(found(anAnnouncement(), { prioridade: 'HIGH' })).toBe(false)
    const late = aStatement({ published_at: '2026-11-20T01:30:00.000Z' }) // the evening of the 19th there
    expect(found(late, { ate: '2026-11-19' })).toBe(true)
    expect(found(late, { de: '2026-11-20' })).toBe(false)
    expect(found(anAnnouncement({ date: '2026-12-05' }), { de: '2026-12-05', ate: '2026-12-05' })).toBe(true)
  })

  test('reads in the cards how many are out, read, unread and urgent', () => {
    const rows = [
      aStatement({ priority: 'HIGH' }),
      aStatement({ is_read: true }),
      aStatement({ stage: 'DRAFT', status: 'INACTIVE', is_read: true }),
      aStatement({ archive_at: '2026-11-01T03:00:00.000Z', priority: 'HIGH' }),
    ]
    expect(noticeFigures(rows, now)).toEqual({ total: 2, read: 1, unread: 1, urgent: 1, urgentUnread: 1 })
  })
})

describe('whoever writes a comunicado', () => {
  const written = (given: Partial<NoticeValues>): NoticeValues => ({
    ...blankNotice('house', '2026-11-21'),
    title: 'Aviso',
    content: 'Texto',
    category_id: 'water',
    ...given,
  })
  const sent = (values: NoticeValues, isAnnouncement = false) =>
    noticeFields(values, { isAnnouncement, opened: {}, timeZone })

  test('has it out through its last day, by the clock of the condominium', () => {
    expect(sent(written({ archive_at: '2026-12-12' })).archive_at).toBe('2026-12-13T03:00:00.000Z')
    expect(untilText(aStatement({ archive_at: '2026-12-13T03:00:00.000Z' }), timeZone)).toBe('até 12/12')
  })

  test('schedules it for a day and an hour of the condominium', () => {
    const later = written({ when: 'later', publish_at: { day: '2026-11-23', time: '08:00' } })
    expect(sent(later).publish_at).toBe('2026-11-23T11:00:00.000Z')
    expect(sent({ ...later, when: 'now' }).publish_at).toBeNull()
    expect(whenProblems(later, when)).toEqual([])
  })

  test('is asked for the moment they promised, and told when it has passed, but not of a draft', () => {
    const half = written({ when: 'later', publish_at: { day: '2026-11-23', time: '' } })
    expect(whenProblems(half, when)).toEqual([{ path: 'publish_at', message: 'Escolha o dia e a hora' }])
    const past = written({ when: 'later', publish_at: { day: '2026-11-21', time: '11:59' } })
    expect(whenProblems(past, when)[0]?.message).toContain('já passou')
    expect(whenProblems({ ...past, status: 'INACTIVE' }, when)).toEqual([])
  })

  test('sends a priority with a statement, and a date with what goes on the board', () => {
    expect(sent(written({ priority: 'HIGH', date: '2026-12-05' }))).toMatchObject({ priority: 'HIGH' })
    expect(sent(written({}))).not.toHaveProperty('date')
    expect(sent(written({ date: '' }), true)).toMatchObject({ date: null })
    expect(sent(written({}), true)).not.toHaveProperty('priority')
  })

  test('sends only for whom it is, not what they had tried before', () => {
    const tried = {
      kind: 'BLOCKS' as const,
      blocks: ['A'],
      residence_ids: ['a unit'],
      groups: ['STAFF' as const],
    }
    expect(sent(written({ reach: tried })).reach).toEqual({ kind: 'BLOCKS', blocks: ['A'] })
  })

  test('sends of an edit only what they changed', () => {
    const row = aStatement({
      reach: { kind: 'BLOCKS', blocks: ['B'] },
      publish_at: '2026-11-20T12:00:00.000Z',
      archive_at: '2026-12-13T03:00:00.000Z',
    })
    const opened = openedNotice(row)
    const values = { ...noticeValues(row, when), title: 'Outro título' }
    const fields = noticeFields(values, { isAnnouncement: false, opened, timeZone })
    expect(changedFields(fields, opened).changes).toEqual({ title: 'Outro título' })
  })

  test('may bring a scheduled one forward, or leave its minute alone', () => {
    const row = aStatement({ stage: 'SCHEDULED', published_at: null, publish_at: '2026-11-23T11:00:30.000Z' })
    const opened = openedNotice(row)
    const values = noticeValues(row, when)
    const fields = (given: NoticeValues) => noticeFields(given, { isAnnouncement: false, opened, timeZone })
    expect(values).toMatchObject({ when: 'later', publish_at: { day: '2026-11-23', time: '08:00' } })
    expect(changedFields(fields(values), opened).changes).toEqual({})
    expect(changedFields(fields({ ...values, when: 'now' }), opened).changes).toEqual({ publish_at: null })
  })
})

describe('whoever reads', () => {
  test('sees when it came out in words, and the day of an event', () => {
    expect(outText(aStatement(), when)).toBe('Sexta-feira, 20 de novembro, 9h')
    expect(outText(aStatement({ published_at: '2025-11-20T12:00:00.000Z' }), when)).toContain('de 2025')
    const scheduled = {
      stage: 'SCHEDULED' as const,
      published_at: null,
      publish_at: '2026-11-23T11:00:00.000Z',
    }
    expect(outText(aStatement(scheduled), when)).toBe('Sai segunda-feira, 23 de novembro, 8h')
    expect(eventDayText(anAnnouncement({ date: '2026-12-05' }), timeZone)).toBe('Sábado, 5 de dezembro')
  })

  test('goes from one to the next by when they came out, read or not', () => {
    const [a, b, c] = [18, 19, 20].map((day) => aStatement({ published_at: `2026-11-${day}T12:00:00.000Z` }))
    const draft = aStatement({ stage: 'DRAFT', status: 'INACTIVE' })
    const { newer, older } = neighboursOf([draft, a!, c!, b!], b!, now)
    expect([newer?.id, older?.id]).toEqual([c!.id, a!.id])
    expect(neighboursOf([a!, b!, c!], c!, now).newer).toBeUndefined()
  })
})

describe('a read mark that waits on the device', () => {
  async function aReader() {
    const phone = aDispatcher('RESIDENT')
    const row = aStatement({ condominium_id: phone.actor.condominium_id ?? '' })
    await phone.db.rows('statements').put(row as never) // as it came from the server
    const mark_id = readMarkId(row.id, phone.actor.id)
    await phone.do({ command: statements.read, input: { id: row.id, mark_id } })
    return { phone, row, mark_id }
  }

  test('is not counted as pending, nor listed, though it is sent', async () => {
    const { phone, mark_id } = await aReader()
    expect(await phone.db.rows('read_marks').get(mark_id)).toBeDefined()
    expect(await phone.outbox()).toHaveLength(1)
    expect(countOperations(await phone.outbox())).toEqual({ pending: 0, refused: 0 })
    expect((await pendenciesOf(phone.db)).waiting).toEqual([])
  })

  test('is shown once the server refuses it', async () => {
    const { phone } = await aReader()
    const entry = await claim(phone.sender(), new Set())
    await refuse(phone.sender(), entry!, {
      type: 'x',
      title: 'x',
      status: 403,
      code: 'forbidden',
      detail: 'Não.',
      errors: [],
    })
    expect(countOperations(await phone.outbox())).toEqual({ pending: 0, refused: 1 })
    expect((await pendenciesOf(phone.db)).refused).toHaveLength(1)
  })

  test('read twice is one mark, of either kind', async () => {
    const { phone, row, mark_id } = await aReader()
    await phone.do({ command: statements.read, input: { id: row.id, mark_id } })
    expect(await phone.db.rows('read_marks').count()).toBe(1)
    expect(announcements.read.isQuiet).toBe(true)
  })
})

test('of several comunicados each is published, archived or brought back only from where it is', () => {
  const [draft, out, archived] = [
    aStatement({ stage: 'DRAFT', status: 'INACTIVE', published_at: null }),
    aStatement(),
    aStatement({ stage: 'ARCHIVED', archive_at: '2026-11-20T13:00:00.000Z' }),
  ]
  const offered = (...rows: HeldNotice<Statement>[]) =>
    stepsOfSeveral(rows).map(({ step, those }) => [step.label, those.length])
  expect(offered(draft, out, archived)).toEqual([
    ['Publicar agora', 1],
    ['Arquivar', 1],
    ['Tirar do arquivo', 1],
    ['Tirar do ar', 2],
  ])
  expect(offered(draft)).toEqual([['Publicar agora', 1]])
  expect(offered(out, out)).toEqual([
    ['Arquivar', 2],
    ['Tirar do ar', 2],
  ])
})
