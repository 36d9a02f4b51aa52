import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { shortInstant } from '#domain/values/instant-texts.ts'
import { now } from '#session/clock.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { occurrenceLooks } from '#parts/occurrence-looks.ts'
import { useRows } from '#parts/use-rows.ts'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'

export function LatestOccurrences() {
  const { timeZone } = useCondominium()
  const found = useRows(Occurrence, { order: 'descending', limit: 5 })
  if (!found) return null

  return (
    <Panel
      flush
      title="Últimas ocorrências"
      action={
        <LinkButton variant="ghost" href="/app/occurrences">
          Ver todas
        </LinkButton>
      }
    >
      {found.rows.length === 0 ? (
        <EmptyState title="Nenhuma ocorrência por aqui">Viu algo? Registre com uma foto.</EmptyState>
      ) : (
        <CardList
          rows={found.rows.map((row) => ({
            key: row.id,
            href: `/app/occurrences/${row.id}`,
            content: (
              <CardRow
                status={<LookBadge look={occurrenceLooks[row.status]} />}
                mark={<RowMark row={row}>{shortInstant(row.recorded_at, now(), timeZone)}</RowMark>}
                title={row.title}
                meta={row.unit && <UnitPlate unit={row.unit} />}
              />
            ),
          }))}
        />
      )}
    </Panel>
  )
}
