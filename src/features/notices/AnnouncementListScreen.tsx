import { AnnouncementTabs } from './AnnouncementTabs.tsx'
import { NoticeListScreen } from './NoticeListScreen.tsx'
import { announcementKind, statementKind } from './notice-kinds.ts'

export function AnnouncementListScreen() {
  return (
    <NoticeListScreen
      kind={announcementKind}
      back={{ href: statementKind.href, label: statementKind.words.title }}
      tabs={<AnnouncementTabs current={announcementKind.href} />}
    />
  )
}
