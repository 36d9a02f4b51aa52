import { finds } from '#domain/values/search.ts'
import { type NoticeStage, noticeInstant, noticeStages, shownStage } from '#domain/notices/notice.ts'
import { isUrgent } from '#domain/statements/statement.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { HeldNotice } from '#parts/use-notices.ts'
import { type AnyNotice, isStatement } from './notice-kinds.ts'

export const noticeFilterKeys = [
  'busca',
  'categoria',
  'situacao',
  'leitura',
  'prioridade',
  'de',
  'ate',
] as const
/** As they stand in the address; an empty text does not filter. */
export type NoticeFilter = Record<(typeof noticeFilterKeys)[number], string>

type Row = HeldNotice<AnyNotice>

interface When {
  now: string
  timeZone: string
}

/** The day that a notice is listed under: an announcement's own, else when it came out or was written. */
export function dayOf(row: AnyNotice, timeZone: string): string {
  return (!isStatement(row) && row.date) || civilDay(noticeInstant(row), timeZone)
}

/** Whether a list shows it. What is archived only shows when it is asked for, or searched for by words. */
export function matchesNotice(row: Row, filter: NoticeFilter, { now, timeZone }: When): boolean {
  const stage = shownStage(row, now)
  if (!isStageWanted(stage, filter)) return false
  if (filter.categoria && row.category_id !== filter.categoria) return false
  if (filter.prioridade && !(isStatement(row) && row.priority === filter.prioridade)) return false
  if (filter.leitura && (stage !== 'PUBLISHED' || row.is_read !== (filter.leitura === 'lidos'))) return false
  const day = dayOf(row, timeZone)
  if ((filter.de && day < filter.de) || (filter.ate && day > filter.ate)) return false
  return finds(filter.busca, row.title, row.content)
}

function isStageWanted(stage: NoticeStage, { situacao, busca, leitura }: NoticeFilter): boolean {
  const wanted = noticeStages.find((one) => one === situacao)
  if (wanted) return stage === wanted
  // An old notice is found by its words without knowing that it is archived.
  return stage !== 'ARCHIVED' || (busca.trim() !== '' && !leitura)
}

/** The figures over the list: of what is out now, not of drafts nor of what is archived. */
export function noticeFigures(rows: readonly Row[], now: string) {
  const out = rows.filter((row) => shownStage(row, now) === 'PUBLISHED')
  const unread = out.filter((row) => !row.is_read)
  return {
    total: out.length,
    read: out.length - unread.length,
    unread: unread.length,
    urgent: out.filter((row) => isStatement(row) && isUrgent(row)).length,
    urgentUnread: unread.filter((row) => isStatement(row) && isUrgent(row)).length,
  }
}
