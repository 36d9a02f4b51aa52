import { unreadWords } from '#domain/notices/texts.ts'
import { useUnreadNotices } from '#hooks/use-unread-notices.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { announcementKind, statementKind } from './notice-kinds.ts'

/** What management tells, the board, and how it is sorted. */
export function StatementTabs({ current }: { current: string }) {
  const { actor } = usePerson()
  const onBoard = useUnreadNotices()?.announcements.size ?? 0
  return (
    <Tabs
      label="Comunicados e mural"
      current={current}
      items={[
        { label: 'Comunicados', href: statementKind.href },
        {
          label: 'Mural',
          href: announcementKind.href,
          ...(onBoard > 0 && { count: onBoard, countWords: unreadWords(onBoard) }),
        },
        ...(actor.permissions.includes('read_statement_category')
          ? [{ label: 'Categorias', href: statementKind.category.href }]
          : []),
      ]}
    />
  )
}
