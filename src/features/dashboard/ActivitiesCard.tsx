import { useEffect, useRef, useState } from 'react'
import { activityStatusText, activityTone, activityTypeTexts } from '#domain/dashboards/activity-texts.ts'
import { When } from '#parts/When.tsx'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import { Button } from '#ui/Button.tsx'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { chakra } from '#ui/chakra.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { Card, CardLoading } from './Card.tsx'
import { CardNote } from './CardNote.tsx'
import { activityRowsOn } from './read-activities.ts'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'

/** What was recorded in the last 24 hours; `?atividades=1` comes here. */
export function ActivitiesCard() {
  const place = useRef<HTMLDivElement>(null)
  const { params } = useUrlQuery()
  const isAsked = params.get('atividades') === '1'
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  return (
    <chakra.div ref={place} scrollMarginTop="20">
      <Card flush title="Atividades recentes">
        <Activities key={String(isAsked)} shownAtFirst={isAsked ? 50 : 6} />
      </Card>
    </chakra.div>
  )
}

function Activities({ shownAtFirst }: { shownAtFirst: number }) {
  const { of, now } = useHouse()
  const [shown, setShown] = useState(shownAtFirst)
  const rows = useCounted((db) => activityRowsOn(db, of, now), [of], [now])
  if (!rows) return <CardLoading height="12rem" />
  if (rows.length === 0) return <CardNote>Nenhuma atividade recente encontrada</CardNote>
  const more = rows.length - shown
  return (
    <>
      <CardList
        rows={rows.slice(0, shown).map((row) => ({
          key: row.id,
          href: row.href,
          content: (
            <CardRow
              status={
                <StatusBadge tone={activityTone(row.status)} icon={row.icon}>
                  {`${activityTypeTexts[row.type]}: ${activityStatusText(row)}`}
                </StatusBadge>
              }
              mark={<When at={row.timestamp} />}
              title={row.description}
            />
          ),
        }))}
      />
      {more > 0 && (
        <Button variant="ghost" full onClick={() => setShown(shown + 50)}>
          {`Mostrar mais (${more.toLocaleString('pt-BR')})`}
        </Button>
      )}
    </>
  )
}
