import { type Notice, type NoticeStage, shownStage } from '#domain/notices/notice.ts'
import { noticeStageTexts as stages, noticeStatusTexts, priorityTexts } from '#domain/notices/texts.ts'
import type { StatusLook } from '#ui/look.ts'

export const noticeStageLooks: Record<NoticeStage, StatusLook> = {
  DRAFT: { tone: 'gray', icon: 'pencil-simple-line', text: stages.DRAFT },
  SCHEDULED: { tone: 'info', icon: 'clock', text: stages.SCHEDULED },
  PUBLISHED: { tone: 'success', icon: 'check-circle', text: stages.PUBLISHED },
  ARCHIVED: { tone: 'gray', icon: 'folder-open', text: stages.ARCHIVED },
}

const noticeStatusLooks: Record<keyof typeof noticeStatusTexts, StatusLook> = {
  ACTIVE: { tone: 'success', icon: 'check-circle', text: noticeStatusTexts.ACTIVE },
  INACTIVE: { tone: 'gray', icon: 'prohibit', text: noticeStatusTexts.INACTIVE },
}

/** What waits for its moment or is archived is not what people call active. */
export function announcementLook(row: Notice, now: string): StatusLook {
  const stage = shownStage(row, now)
  return stage === 'SCHEDULED' || stage === 'ARCHIVED'
    ? noticeStageLooks[stage]
    : noticeStatusLooks[row.status]
}

export const priorityLooks: Record<keyof typeof priorityTexts, StatusLook> = {
  LOW: { tone: 'gray', icon: 'arrow-down', text: priorityTexts.LOW },
  MEDIUM: { tone: 'info', icon: 'circle-half', text: priorityTexts.MEDIUM },
  HIGH: { tone: 'danger', icon: 'warning', text: priorityTexts.HIGH },
}

/** A statement of high priority, where its priority has no place of its own. */
export const urgentLook: StatusLook = { ...priorityLooks.HIGH, text: 'Urgente' }
