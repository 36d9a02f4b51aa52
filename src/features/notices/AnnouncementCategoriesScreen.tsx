import { AnnouncementTabs } from './AnnouncementTabs.tsx'
import { CategoriesScreen } from './CategoriesScreen.tsx'
import { announcementKind, statementKind } from './notice-kinds.ts'

export function AnnouncementCategoriesScreen() {
  return (
    <CategoriesScreen
      kind={announcementKind}
      title="Mural"
      back={{ href: statementKind.href, label: statementKind.words.title }}
      tabs={<AnnouncementTabs current={announcementKind.category.href} />}
    />
  )
}
