import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { flow } from '../kernel/flow.ts'
import { historyStep } from '../kernel/history.ts'
import { Id, Instant } from '../values/id.ts'
import { Photo } from '../values/photo.ts'
import { nameLine, paragraph } from '../values/text.ts'
import { withoutAuthor as withoutAnswerer } from '../kernel/author.ts'
import { nobody, withoutId, withoutName } from '../kernel/forget.ts'
import { staff } from '../kernel/roles.ts'
import { type Group, groupsOf } from '../kernel/tally.ts'
import { handling, monthOf, resolvedAt, workedMinutes } from './handling.ts'
import { answersOf, OccurrenceAnswer, withoutNotes } from './answer.ts'
import { occurrenceNews } from './news.ts'
import { asProviderReads, withoutAssignee } from './redacted.ts'
import { occurrenceStatusTexts, occurrenceTypeTexts } from './texts.ts'

export const occurrenceTypes = ['LEAK', 'NOISE', 'COMPLAINT', 'MAINTENANCE', 'OTHER'] as const
export type OccurrenceType = (typeof occurrenceTypes)[number]

/**
 *   OPEN ──> IN_PROGRESS ──> RESOLVED ──> CLOSED
 *     └──────────────────────^    └──> OPEN (reopened)
 */
export const occurrenceFlow = flow({
  OPEN: ['IN_PROGRESS', 'RESOLVED'],
  IN_PROGRESS: ['RESOLVED'],
  RESOLVED: ['CLOSED', 'OPEN'],
  CLOSED: [],
})
export type OccurrenceStatus = (typeof occurrenceFlow.states)[number]

/** Whether somebody still has to act on it: a resolved one must still be closed. */
const openStatuses: readonly OccurrenceStatus[] = occurrenceFlow.states.filter(
  (status) => status !== 'CLOSED',
)

export const occurrencePhotoLimit = 10

export const Stars = v.pipe(
  v.number('Escolha de 1 a 5 estrelas'),
  v.integer('Escolha de 1 a 5 estrelas'),
  v.minValue(1, 'Escolha de 1 a 5 estrelas'),
  v.maxValue(5, 'Escolha de 1 a 5 estrelas'),
)

const OccurrenceRating = v.strictObject({ provider_id: Id, stars: Stars })

interface Assigned {
  assigned_to_id?: string | null
  on_the_way_at?: string | null
  status?: string
  archived_at?: string | null
  history?: readonly { act: string; status: string; at: string }[]
}

// Whoever counts leaves out what is archived.
const byAssignee = {
  group: ({ assigned_to_id, archived_at, on_the_way_at = null, status = '', history = [] }: Assigned) =>
    assigned_to_id && !archived_at
      ? {
          assigned_to_id,
          status,
          on_the_way: on_the_way_at === null ? 'no' : 'yes',
          resolved_in: monthOf(resolvedAt({ status, history })),
        }
      : null,
  sums: (row: Assigned) => ({ minutes: workedMinutes(row) }),
}

const OccurrenceHistoryStep = v.strictObject({
  ...historyStep(
    [
      'created',
      'edited',
      'moved',
      'assigned',
      'photo_added',
      'photo_removed',
      'on_the_way',
      'rated',
      'archived',
      'unarchived',
    ],
    occurrenceFlow.states,
  ).entries,
  /** To whom it was given, null to nobody. Older steps do not say. */
  to_id: v.optional(v.nullable(Id)),
})
export type OccurrenceHistoryStep = v.InferOutput<typeof OccurrenceHistoryStep>

export type Occurrence = RowOf<typeof Occurrence>
export const Occurrence = entity('occurrences', {
  names: { label: 'Ocorrência', one: 'a ocorrência', many: 'Ocorrências' },
  labels: {
    assigned_to_id: 'Responsável',
    protocol: 'Protocolo',
    on_the_way_at: 'A caminho desde',
    archived_at: 'Arquivada em',
    ratings: 'Avaliações',
    stars: 'Estrelas',
    answers: 'Respostas',
    is_internal: 'Só a equipe vê',
  },
  codes: { status: occurrenceStatusTexts, type: occurrenceTypeTexts },
  sentences: {
    'occurrences.create': 'registrou a ocorrência',
    'occurrences.move': 'mudou a situação da ocorrência',
    'occurrences.assign': 'mudou o responsável pela ocorrência',
    'occurrences.setOut': 'avisou que está a caminho',
    'occurrences.rate': 'avaliou o atendimento da ocorrência',
    'occurrences.unarchive': 'desarquivou a ocorrência',
    'occurrences.answer': 'respondeu na ocorrência',
    'occurrences.addAnswerPhoto': 'pôs uma foto em uma resposta da ocorrência',
    'occurrences.removeAnswer': 'apagou uma resposta sua da ocorrência',
  },
  fixed: {
    condominium_id: Id,
  },
  fields: {
    title: nameLine('Título é obrigatório', 120),
    description: paragraph('Descrição é obrigatória'),
    type: v.optional(v.picklist(occurrenceTypes, 'Tipo é obrigatório'), 'OTHER'),
    /** Null in the common area. */
    residence_id: v.nullable(
      v.pipe(v.string('Selecione uma residência!'), v.nonEmpty('Selecione uma residência!'), Id),
    ),
    /** The unit's name ("B 1204") at the time of recording, or `commonAreaName`; the server fills it in from `residence_id`. */
    unit: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  },
  state: {
    status: v.picklist(occurrenceFlow.states),
    /** `2026-0417`, in order of arrival at the server; null until then. */
    protocol: v.nullable(v.string()),
    created_by_id: v.nullable(Id),
    user: v.strictObject({ email: v.string(), profile: v.strictObject({ name: v.string() }) }),
    assigned_to_id: v.nullable(Id),
    /** When the assignee said that they are on their way; null before, and after another assignment. */
    on_the_way_at: v.nullable(Instant),
    /** How management rated the closed work, 1 to 5 stars: once for each provider to whom it was given; null if nobody's. */
    ratings: v.nullable(v.array(OccurrenceRating)),
    /** When management put it aside; who did and why is a step of its history. Null while it is in the lists. */
    archived_at: v.nullable(Instant),
    photos: v.array(Photo),
    history: v.array(OccurrenceHistoryStep),
    /** What author, provider and staff wrote under it, and what staff noted for itself. */
    answers: v.array(OccurrenceAnswer),
  },
  references: { residence_id: 'residences', created_by_id: 'users', assigned_to_id: 'users' },
  nameOf: ({ title = '' }) => title,
  files: ({ photos = [], ...row }) => [...photos, ...answersOf(row).flatMap((answer) => answer.photos)],
  policy: { permission: 'read_occurrence', all: staff },
  forget: (row, person) => ({
    ...row,
    created_by_id: withoutId(row.created_by_id, person),
    user: row.created_by_id === person.id ? nobody : row.user,
    assigned_to_id: withoutId(row.assigned_to_id, person),
    history: withoutName(row.history, person).map((step) => withoutAssignee(step, person)),
    // What somebody wrote is theirs, and no act whose author must be told apart.
    answers: answersOf(row).map((answer) => withoutAnswerer(answer, { ...person, pseudonym: undefined })),
  }),
  audience: (row) => ({
    condominium_id: row.condominium_id,
    users: [row.created_by_id, row.assigned_to_id],
  }),
  redact(row, { actor }) {
    if (staff.some((role) => role === actor.role)) return row
    const read = withoutNotes(row)
    return actor.role === 'SERVICE_PROVIDER' ? asProviderReads(read, actor) : read
  },
  speaks: occurrenceNews,
  isOpen: (row) => isListed(row) && openStatuses.includes(row.status),
  tallies: {
    byStatus: { group: (row) => (isListed(row) ? { status: row.status ?? '', type: row.type ?? '' } : null) },
    byMonth: {
      group: (row) =>
        isListed(row) ? { type: row.type ?? '', month: monthOf(row.recorded_at ?? '') } : null,
      sums: handling,
    },
    byAssignee,
  },
  keeps: { years: 2, since: 'recorded_at', orWhile: { status: openStatuses } },
  index: '[condominium_id+recorded_at]',
})

/** Lists, counts and searches are of those that are not archived. A device's older rows may lack the field. */
export function isListed({ archived_at }: { archived_at?: string | null }): boolean {
  return !archived_at
}

/** The occurrences of one status and type (tally `byStatus`). */
export type StatusGroup = Group<never> & { status: OccurrenceStatus; type: OccurrenceType }
/** Those of one type that were recorded in one month (tally `byMonth`). */
export type MonthGroup = Group<'month', 'resolved' | 'minutes'> & { type: OccurrenceType }
/**
 * Those that are given to one person, by the month in which they were resolved, empty while they are not, and the minutes
 * that they worked on them (`byAssignee`).
 */
export type AssigneeGroup = Group<'assigned_to_id' | 'resolved_in', 'minutes'> & {
  status: OccurrenceStatus
  on_the_way: 'yes' | 'no'
}

export function assigneeGroups(
  rows: readonly Pick<
    Occurrence,
    'assigned_to_id' | 'archived_at' | 'on_the_way_at' | 'status' | 'history'
  >[],
): AssigneeGroup[] {
  return groupsOf(byAssignee, rows)
}
