import type { Context } from '../kernel/context.ts'
import { DomainError } from '../kernel/errors.ts'
import { stepOf, withStep } from '../kernel/history.ts'
import { type Notice, type NoticeStage, type NoticeStep, stageAt } from './notice.ts'

const dayMs = 86_400_000

/** A new notice, from what was written. */
export function begunNotice<I extends Pick<Notice, 'status' | 'publish_at' | 'archive_at'>>(
  input: I,
  context: Context,
) {
  mustBeInOrder(input)
  const stage = stageAt(input, context.now)
  mustBePublisher(stage, context)
  const { id, name } = context.actor
  const created = stepOf<NoticeStep['act'], NoticeStage>('created', stage, context)
  const act = actsByStage[stage]
  return {
    ...input,
    stage,
    published_at: publishedAt(null, stage, context),
    reminded_at: null,
    by_id: id,
    by_name: name,
    history: act ? [created, { ...created, act }] : [created],
  }
}

/** A notice after an edit: its stage follows from what was written. */
export function editedNotice<R extends Notice>(next: R, context: Context, before: R): R {
  mustBeInOrder(next)
  const stage = stageAt(next, context.now)
  if (stage !== 'DRAFT' || before.stage !== 'DRAFT') mustBePublisher('PUBLISHED', context)
  const published_at = publishedAt(before.published_at, stage, context)
  return moved({ ...next, published_at }, before.stage, stage, context)
}

/** The notice when an instant of its own has passed; the same row if nothing changes. */
export function noticeOnTime<R extends Notice>(row: R, now: string): R {
  const stage = stageAt(row, now)
  if (stage === row.stage) return row
  return { ...row, stage, published_at: row.published_at ?? row.publish_at ?? now }
}

/** Those who have not read it are told once more, at most once in a day. */
export function remindedNotice<R extends Notice>(row: R, context: Context): R {
  if (row.stage !== 'PUBLISHED')
    throw new DomainError('conflict', { detail: 'Só se lembra de um comunicado que está publicado.' })
  if (!mayRemindAgain(row, context.now))
    throw new DomainError('conflict', { detail: 'Quem não leu já foi lembrado nas últimas 24 horas.' })
  const reminded = { ...row, reminded_at: context.now }
  return withStep<NoticeStep, R>(reminded, stepOf('reminded' as const, row.stage, context))
}

export function mayRemindAgain({ reminded_at }: Pick<Notice, 'reminded_at'>, now: string): boolean {
  return reminded_at === null || Date.parse(now) - Date.parse(reminded_at) >= dayMs
}

/** Words for the history, for a notice that is not simply edited. */
const actsByStage: Record<NoticeStage, NoticeStep['act'] | null> = {
  DRAFT: null,
  SCHEDULED: 'scheduled',
  PUBLISHED: 'published',
  ARCHIVED: 'archived',
}

function moved<R extends Notice>(row: R, from: NoticeStage, stage: NoticeStage, context: Context): R {
  const change = stage === 'DRAFT' ? 'withdrawn' : actsByStage[stage]
  const act = from === stage || change === null ? 'edited' : change
  return withStep<NoticeStep, R>({ ...row, stage }, stepOf(act, stage, context))
}

function publishedAt(before: string | null, stage: NoticeStage, context: Context): string | null {
  if (before !== null || stage === 'DRAFT' || stage === 'SCHEDULED') return before
  return context.now // written offline, it reaches its people when the server has it
}

function mustBeInOrder({ publish_at, archive_at }: Pick<Notice, 'publish_at' | 'archive_at'>): void {
  if (publish_at !== null && archive_at !== null && archive_at <= publish_at)
    throw new DomainError('invalid', {
      errors: [{ path: 'archive_at', message: 'O último dia vem antes da publicação' }],
    })
}

/** Who writes and may not publish keeps drafts, which somebody else publishes. */
export function mustBePublisher(stage: NoticeStage, { actor }: Context): void {
  if (stage === 'DRAFT' || actor.permissions.includes('publish_statement')) return
  throw new DomainError('forbidden', {
    detail: 'Você pode escrever comunicados, mas não publicar: salve como rascunho.',
  })
}
