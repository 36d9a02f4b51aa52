import * as v from 'valibot'
import { authorEntries, authorLabels, withoutAuthor } from '../kernel/author.ts'
import type { Context } from '../kernel/context.ts'
import type { Audience } from '../kernel/entity.ts'
import { type ErasedPerson, withoutName, withoutUploader } from '../kernel/forget.ts'
import { historyStep } from '../kernel/history.ts'
import { isManagement, management } from '../kernel/roles.ts'
import { AttachedDocument } from '../values/document.ts'
import { Id, Instant, instant } from '../values/id.ts'
import { nameLine, paragraph } from '../values/text.ts'
import { audienceOfReach, everybody, Reach, reachWithout } from './reach.ts'
import { noticeStageTexts, noticeStatusTexts } from './texts.ts'

/**
 * What statements and announcements have in common: words with files, for some people of a condominium, from an
 * instant and until one.
 *
 *   DRAFT ──publish──> SCHEDULED ──publish_at──> PUBLISHED ──archive_at──> ARCHIVED
 *     ^──────────────────withdrawn from any of them────────────────────────────┘
 *
 * Its people have the row from PUBLISHED on; before, only its author and management do.
 */
export const noticeStages = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const
export type NoticeStage = (typeof noticeStages)[number]

export const noticeFileLimit = 10
/** Longer texts are documents: they are attached. */
export const noticeMaxLength = 10_000

const NoticeHistoryStep = historyStep(
  [
    'created',
    'edited',
    'published',
    'scheduled',
    'withdrawn',
    'archived',
    'reminded',
    'file_added',
    'file_removed',
  ],
  noticeStages,
)
export type NoticeStep = v.InferOutput<typeof NoticeHistoryStep>

const noCategory = 'Categoria é obrigatória'

/** What people write, of both kinds. */
export const noticeFields = {
  title: nameLine('Título é obrigatório', 200),
  content: paragraph('Conteúdo é obrigatório', noticeMaxLength),
  category_id: v.pipe(v.string(noCategory), v.nonEmpty(noCategory), Id),
  /** INACTIVE: a draft, or withdrawn. */
  status: v.optional(v.picklist(['ACTIVE', 'INACTIVE'], 'Situação inválida'), 'ACTIVE'),
  reach: v.optional(Reach, everybody),
  /** When it becomes visible; null: at once. */
  publish_at: v.optional(v.nullable(instant('Data inválida')), null),
  /** From when it is kept in the archive; null: never. */
  archive_at: v.optional(v.nullable(instant('Data inválida')), null),
}

export const noticeState = {
  /** Follows from status and instants; the server's clock moves it on (`server/modules/notices/calendar.ts`). */
  stage: v.picklist(noticeStages),
  /** When its people first had it. */
  published_at: v.nullable(Instant),
  /** When those who had not read it were last reminded. */
  reminded_at: v.nullable(Instant),
  ...authorEntries,
  history: v.array(NoticeHistoryStep),
}

export const NoticeFiles = v.array(AttachedDocument)
export type NoticeFile = AttachedDocument

/** The fields of a notice that rules and screens of both kinds read. */
export interface Notice {
  id: string
  created_at: string
  recorded_at: string
  condominium_id: string
  title: string
  content: string
  category_id: string
  status: 'ACTIVE' | 'INACTIVE'
  reach: Reach
  publish_at: string | null
  archive_at: string | null
  stage: NoticeStage
  published_at: string | null
  reminded_at: string | null
  by_id: string | null
  by_name: string
  history: NoticeStep[]
}

export const noticeLabels = {
  category_id: 'Categoria',
  content: 'Conteúdo',
  reach: 'Para quem',
  publish_at: 'Publicar em',
  archive_at: 'Até',
  stage: 'Situação',
  published_at: 'Publicado em',
  reminded_at: 'Lembrete em',
  files: 'Anexos',
  attachments: 'Anexos',
  ...authorLabels('Autor'),
}

export const noticeCodes = { status: { ...noticeStatusTexts, ...noticeStageTexts }, stage: noticeStageTexts }

/** Management reads every notice; the others those that are for them, from when they are published. */
export const noticePolicy = { permission: 'read_statement', all: management } as const

export function audienceOfNotice({ condominium_id, stage, reach, by_id }: Notice): Audience {
  const isOut = stage === 'PUBLISHED' || stage === 'ARCHIVED'
  return { ...(isOut ? audienceOfReach(reach, condominium_id) : { condominium_id }), users: [by_id] }
}

/** Which other units a notice is for, management alone knows. */
export function redactedNotice<R extends Notice>(row: R, { actor }: Pick<Context, 'actor'>): R {
  const knowsAll = isManagement(actor.role) || row.by_id === actor.id
  return knowsAll ? row : { ...row, reach: reachWithout(row.reach, actor.residence_ids) }
}

/** The notice stays, without the person's name. */
export function noticeWithout<R extends Notice>(row: R, person: ErasedPerson): R {
  return { ...withoutAuthor(row, person), history: withoutName(row.history, person) }
}

export function filesWithout(files: NoticeFile[], person: ErasedPerson): NoticeFile[] {
  return files.map((file) => withoutUploader(file, person))
}

/** Where a notice is between being written and being kept, at this instant. */
export function stageAt(
  { status, publish_at, archive_at }: Pick<Notice, 'status' | 'publish_at' | 'archive_at'>,
  now: string,
): NoticeStage {
  if (status === 'INACTIVE') return 'DRAFT'
  if (archive_at !== null && archive_at <= now) return 'ARCHIVED'
  return publish_at !== null && publish_at > now ? 'SCHEDULED' : 'PUBLISHED'
}

/** The stage to display: a device that was offline at the end of a notice's time knows it all the same. */
export function shownStage(row: Notice, now: string): NoticeStage {
  return row.stage === 'PUBLISHED' ? stageAt(row, now) : row.stage
}

/** When it was published, or recorded while it is not: the order of lists. */
export function noticeInstant({
  published_at,
  recorded_at,
}: Pick<Notice, 'published_at' | 'recorded_at'>): string {
  return published_at ?? recorded_at
}
