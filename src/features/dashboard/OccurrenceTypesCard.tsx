import { figuresByType, type TypeFigures } from '#domain/occurrences/numbers.ts'
import { occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ShareBars } from '#ui/ShareBars.tsx'
import { Card, CardLoading } from './Card.tsx'
import { monthGroupsOn } from './read-numbers.ts'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'

/** What is reported most, and how long it takes until it is resolved. */
export function OccurrenceTypesCard() {
  const { today } = useHouse()
  return (
    <Card
      title="Ocorrências por tipo"
      href={`/app/occurrences?recorded_since=${sinceMonth(today)}`}
      linkText="Ver todas"
    >
      <Types />
    </Card>
  )
}

function Types() {
  const { of, today } = useHouse()
  const groups = useCounted((db) => monthGroupsOn(db, of), [of])
  if (!groups) return <CardLoading height="14rem" />
  const since = sinceMonth(today)
  const figures = figuresByType(groups, since)
  if (figures.length === 0)
    return (
      <EmptyState title="Nenhuma ocorrência em doze meses">
        Quando houver, aqui aparece o que mais acontece e quanto tempo leva.
      </EmptyState>
    )
  return (
    <ShareBars
      label="Ocorrências registradas em doze meses, por tipo"
      bars={figures.map((one) => ({
        key: one.type,
        label: occurrenceTypeTexts[one.type],
        figure: one.rows.toLocaleString('pt-BR'),
        detail: tookText(one),
        href: `/app/occurrences?type=${one.type}&recorded_since=${since}`,
        value: one.rows,
      }))}
    />
  )
}

/** The first of the twelve months until this one. */
function sinceMonth(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 7)
}

/** `12 resolvidas, em 3 dias na média` */
function tookText({ resolved, mean_hours }: TypeFigures): string {
  if (mean_hours === null) return 'nenhuma resolvida ainda'
  const count = resolved === 1 ? '1 resolvida' : `${resolved.toLocaleString('pt-BR')} resolvidas`
  return `${count}, em ${durationText(mean_hours)}${resolved === 1 ? '' : ' na média'}`
}

function durationText(hours: number): string {
  if (hours < 1) return 'menos de 1 hora'
  if (hours < 48) return countText(Math.round(hours), 'hora', 'horas')
  return countText(Math.round(hours / 24), 'dia', 'dias')
}

function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
