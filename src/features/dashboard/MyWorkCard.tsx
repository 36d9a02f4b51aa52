import { Link } from 'wouter'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { useSetOut } from '#parts/use-set-out.ts'
import type { Local } from '#store/local-row.ts'
import { Button } from '#ui/Button.tsx'
import { CardList } from '#ui/CardList.tsx'
import { chakra } from '#ui/chakra.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import type { StatusLook } from '#ui/look.ts'
import { Card, CardLoading } from './Card.tsx'
import { CardNote } from './CardNote.tsx'
import { OccurrenceLine } from './OccurrenceRows.tsx'
import { newestGivenOn } from './read-newest.ts'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'

const shownAtMost = 10

/** What was given to this provider and is not done, the newest first, each with the way to say that they set out. */
export function MyWorkCard() {
  const { actor } = useHouse()
  return (
    <Card
      flush
      title="Seus serviços"
      href={`/app/occurrences?assigned_to_id=${actor.id}&status=ACTIVE`}
      linkText="Ver todos"
    >
      <MyWork />
    </Card>
  )
}

function MyWork() {
  const { of, actor } = useHouse()
  const rows = useCounted((db) => newestGivenOn(db, of, { id: actor.id, most: shownAtMost }), [of, actor.id])
  if (!rows) return <CardLoading height="12rem" />
  if (rows.length === 0)
    return (
      <CardNote>Nada com você agora. Quando a administração passar um serviço, ele aparece aqui.</CardNote>
    )
  return <CardList rows={rows.map((row) => ({ key: row.id, content: <Task row={row} /> }))} />
}

function Task({ row }: { row: Local<Occurrence> }) {
  const setOut = useSetOut(row)
  return (
    <chakra.article aria-label={row.title} css={task}>
      <OccurrenceLine
        row={row}
        title={<Link href={`/app/occurrences/${row.id}`}>{row.title}</Link>}
        badge={row.on_the_way_at && <LookBadge look={onTheWay} />}
      />
      {setOut && (
        <Button variant="soft" icon="truck" aria-label={`Estou a caminho: ${row.title}`} onClick={setOut}>
          Estou a caminho
        </Button>
      )}
    </chakra.article>
  )
}

const onTheWay: StatusLook = { tone: 'info', icon: 'truck', text: 'A caminho' }

const task = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 12rem' },
  alignItems: 'center',
  gap: '3',
} as const
