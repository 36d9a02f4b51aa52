import type { FieldProblem } from '#domain/kernel/errors.ts'
import { type Notice, shownStage } from '#domain/notices/notice.ts'
import type { Reach, ReachGroup, ReachKind } from '#domain/notices/reach.ts'
import type { Statement } from '#domain/statements/statement.ts'
import { addDays, civilTime, clockTime, instantAt, minutesOf } from '#domain/values/civil-time.ts'
import type { PickedDocument } from '#hooks/document-file.ts'
import { type AnyNotice, isStatement } from './notice-kinds.ts'

/** As people choose it: what they chose of the other kinds stays while they try another. */
export interface ReachValues {
  kind: ReachKind
  blocks: string[]
  residence_ids: string[]
  groups: ReachGroup[]
}

export interface NoticeValues {
  condominium_id: string
  title: string
  content: string
  category_id: string
  priority: Statement['priority']
  /** Of an announcement; empty for the day of publication. */
  date: string
  status: Notice['status']
  reach: ReachValues
  when: 'now' | 'later'
  /** Only for `later`. */
  publish_at: { day: string; time: string }
  /** The last day; empty for none. */
  archive_at: string
  /** Chosen here, not yet part of the notice. */
  documents: PickedDocument[]
  removed_ids: string[]
}

/** The fields that are sent. An announcement has a date, a statement a priority. */
export type OpenedNotice = Partial<Notice & Pick<Statement, 'priority'> & { date: string | null }>

const noReach: ReachValues = { kind: 'ALL', blocks: [], residence_ids: [], groups: [] }

export function blankNotice(condominium_id: string, today: string): NoticeValues {
  return {
    condominium_id,
    title: '',
    content: '',
    category_id: '',
    priority: 'MEDIUM',
    date: today,
    status: 'ACTIVE',
    reach: noReach,
    when: 'now',
    publish_at: { day: '', time: '' },
    archive_at: '',
    documents: [],
    removed_ids: [],
  }
}

interface When {
  now: string
  timeZone: string
}

export function noticeValues(row: AnyNotice, { now, timeZone }: When): NoticeValues {
  const isLater = row.publish_at !== null && row.publish_at > now
  return {
    ...blankNotice(row.condominium_id, ''),
    title: row.title,
    content: row.content,
    category_id: row.category_id,
    // A statement's buttons say what becomes of a draft; an announcement has a field for it.
    ...(isStatement(row) ? { priority: row.priority } : { date: row.date ?? '', status: row.status }),
    reach: { ...noReach, ...row.reach },
    when: isLater ? 'later' : 'now',
    publish_at: isLater && row.publish_at ? clockOf(row.publish_at, timeZone) : { day: '', time: '' },
    archive_at: lastDayOf(row.archive_at, timeZone),
  }
}

export function openedNotice(row: AnyNotice): OpenedNotice {
  const { title, content, category_id, status, reach, publish_at, archive_at, stage } = row
  const own = isStatement(row) ? { priority: row.priority } : { date: row.date }
  return { title, content, category_id, status, reach, publish_at, archive_at, stage, ...own }
}

/** What is sent. What was not touched is the stored value itself, so that an edit does not send it. */
export function noticeFields(
  values: NoticeValues,
  { isAnnouncement, opened, timeZone }: { isAnnouncement: boolean; opened: OpenedNotice; timeZone: string },
) {
  const { title, content, category_id, priority, date, status } = values
  const reach = reachOf(values.reach)
  return {
    title,
    content,
    category_id,
    ...(isAnnouncement ? { date: date || null } : { priority }),
    status,
    reach: opened.reach && JSON.stringify(reach) === JSON.stringify(opened.reach) ? opened.reach : reach,
    publish_at: publishAt(values, opened, timeZone),
    archive_at: archiveAt(values, opened, timeZone),
  }
}

export function reachOf({ kind, blocks, residence_ids, groups }: ReachValues): Reach {
  switch (kind) {
    case 'ALL':
      return { kind }
    case 'BLOCKS':
      return { kind, blocks }
    case 'UNITS':
      return { kind, residence_ids }
    case 'GROUPS':
      return { kind, groups }
  }
}

/** What the rules cannot know: that a moment was promised and not given. */
export function whenProblems(
  { when, publish_at, status }: NoticeValues,
  { now, timeZone }: When,
): FieldProblem[] {
  if (when === 'now' || status === 'INACTIVE') return []
  const { day, time } = publish_at
  if (!day || !time) return [{ path: 'publish_at', message: 'Escolha o dia e a hora' }]
  const isPast = instantAt(day, minutesOf(time), timeZone) <= now
  return isPast
    ? [{ path: 'publish_at', message: 'Este momento já passou: publique agora ou escolha outro' }]
    : []
}

/** The last day on which it is out: it is archived as the next one begins. */
export function lastDayOf(archive_at: string | null, timeZone: string): string {
  if (archive_at === null) return ''
  const { day, minutes } = civilTime(archive_at, timeZone)
  return minutes === 0 ? addDays(day, -1) : day
}

/** Whether the moment of publication can still be chosen. */
export function isBeforeOut(row: AnyNotice | undefined, now: string): boolean {
  const stage = row ? shownStage(row, now) : 'DRAFT'
  return stage === 'DRAFT' || stage === 'SCHEDULED'
}

function publishAt(
  { when, publish_at }: NoticeValues,
  opened: OpenedNotice,
  timeZone: string,
): string | null {
  const { day, time } = publish_at
  if (when === 'later') {
    if (!day || !time) return null
    const chosen = instantAt(day, minutesOf(time), timeZone)
    return sameMinute(chosen, opened.publish_at) ? (opened.publish_at ?? null) : chosen
  }
  // What is out already keeps the moment at which it came out.
  return opened.stage === 'PUBLISHED' || opened.stage === 'ARCHIVED' ? (opened.publish_at ?? null) : null
}

function archiveAt({ archive_at }: NoticeValues, opened: OpenedNotice, timeZone: string): string | null {
  if (opened.archive_at !== undefined && lastDayOf(opened.archive_at, timeZone) === archive_at)
    return opened.archive_at
  return archive_at ? instantAt(addDays(archive_at, 1), 0, timeZone) : null
}

function sameMinute(one: string, other: string | null | undefined): boolean {
  return one.slice(0, 16) === other?.slice(0, 16)
}

function clockOf(instant: string, timeZone: string): { day: string; time: string } {
  const { day, minutes } = civilTime(instant, timeZone)
  return { day, time: clockTime(minutes) }
}
