import { announcementKind } from './notice-kinds.ts'
import { NoticePage } from './NoticePage.tsx'

export function AnnouncementPage({ params }: { params: Record<string, string> }) {
  return <NoticePage kind={announcementKind} id={params.id} />
}
