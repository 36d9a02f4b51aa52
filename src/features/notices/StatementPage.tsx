import { statementKind } from './notice-kinds.ts'
import { NoticePage } from './NoticePage.tsx'

export function StatementPage({ params }: { params: Record<string, string> }) {
  return <NoticePage kind={statementKind} id={params.id} />
}
