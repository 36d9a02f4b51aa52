import type { NoticeStep } from '#domain/notices/notice.ts'
import { noticeActTexts } from '#domain/notices/texts.ts'
import { History } from '#parts/History.tsx'
import type { IconName } from '#ui/icons/names.ts'
import type { AnyNotice } from './notice-kinds.ts'

const icons: Record<NoticeStep['act'], IconName> = {
  created: 'pencil-simple-line',
  edited: 'pencil-simple',
  published: 'paper-plane-tilt',
  scheduled: 'clock',
  withdrawn: 'eye-slash',
  archived: 'folder-open',
  reminded: 'bell-ringing',
  file_added: 'paperclip',
  file_removed: 'paperclip',
}

export function NoticeHistory({ row }: { row: AnyNotice }) {
  return <History steps={row.history} tell={({ act }) => ({ icon: icons[act], text: noticeActTexts[act] })} />
}
