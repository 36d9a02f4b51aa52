import type { Condominium } from '#domain/condominiums/condominium.ts'
import type { Local } from '#store/local-row.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { CondominiumBadge } from './CondominiumBadge.tsx'
import { cityText, streetText, unitsText } from './condominium-rows.ts'

export function CondominiumCard({ row }: { row: Local<Condominium> }) {
  return (
    <CardRow
      status={<CondominiumBadge status={row.status} />}
      mark={<RowMark row={row} />}
      title={row.name}
      meta={
        <>
          <span>{streetText(row)}</span>
          <span>{cityText(row)}</span>
          <span>{unitsText(row.units_count)}</span>
        </>
      }
    />
  )
}
