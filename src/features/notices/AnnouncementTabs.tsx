import { usePerson } from '#session/SessionContext.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { announcementKind } from './notice-kinds.ts'

/** The board and its categories, for whoever keeps them; nobody else needs the line. */
export function AnnouncementTabs({ current }: { current: string }) {
  const { actor } = usePerson()
  if (!actor.permissions.includes('read_statement_category')) return null
  return (
    <Tabs
      label="Mural"
      current={current}
      items={[
        { label: 'Comunicados', href: announcementKind.href },
        { label: 'Categorias', href: announcementKind.category.href },
      ]}
    />
  )
}
