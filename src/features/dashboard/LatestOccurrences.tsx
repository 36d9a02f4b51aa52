import { Dexie } from 'dexie'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { occurrenceStatusTexts } from '#domain/occurrences/texts.ts'
import { shortInstant } from '#domain/values/instant-texts.ts'
import { now } from '#session/clock.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useLive } from '#hooks/use-live.ts'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { IconName } from '#ui/icons/names.ts'
import type { Tone } from '#ui/tone.ts'
import { UnitPlate } from '#ui/UnitPlate.tsx'

const look: Record<Occurrence['status'], { tone: Tone; icon: IconName }> = {
  OPEN: { tone: 'accent', icon: 'circle-dashed' },
  IN_PROGRESS: { tone: 'info', icon: 'circle-half' },
  RESOLVED: { tone: 'success', icon: 'check-circle' },
  CLOSED: { tone: 'gray', icon: 'lock-simple' },
}

export function LatestOccurrences() {
  const { id, timeZone } = useCondominium()
  const rows = useLive(
    (db) =>
      db
        .rows<Occurrence>('occurrences')
        .where('[condominium_id+recorded_at]')
        .between([id ?? '', Dexie.minKey], [id ?? '', Dexie.maxKey])
        .reverse()
        .limit(5)
        .toArray(),
    [id],
  )
  if (!rows) return null

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
      {rows.length === 0 ? (
        <EmptyState title="Nenhuma ocorrência por aqui">Viu algo? Registre com uma foto.</EmptyState>
      ) : (
        <CardList
          rows={rows.map((row) => ({
            key: row.id,
            href: `/app/occurrences/${row.id}`,
            content: (
              <CardRow
                status={
                  <StatusBadge tone={look[row.status].tone} icon={look[row.status].icon}>
                    {occurrenceStatusTexts[row.status]}
                  </StatusBadge>
                }
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
