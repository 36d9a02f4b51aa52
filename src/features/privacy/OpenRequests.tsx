import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { useRowsOf } from '#hooks/use-rows-of.ts'
import { CardList } from '#ui/CardList.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RequestCard } from './RequestCard.tsx'

/** Requests that nobody answered yet, each leading to where it is. */
export function OpenRequests({ ids }: { ids: readonly string[] }) {
  const rows = useRowsOf<PrivacyRequest>('privacy_requests', ids)
  if (!rows || rows.length === 0) return null
  return (
    <Panel title="Pedidos de titulares" flush>
      <CardList
        rows={rows.map((row) => ({
          key: row.id,
          href: `/app/privacy-requests/${row.id}`,
          content: <RequestCard row={row} />,
        }))}
      />
    </Panel>
  )
}
