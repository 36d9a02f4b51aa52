import type { OccurrenceHistoryStep, Occurrence } from '#domain/occurrences/occurrence.ts'
import { occurrenceActTexts, occurrenceStatusTexts } from '#domain/occurrences/texts.ts'
import { useNames } from '#parts/use-names.ts'
import { History } from '#parts/History.tsx'
import { occurrenceLooks } from '#parts/occurrence-looks.ts'
import type { IconName } from '#ui/icons/names.ts'

const icons: Record<Exclude<OccurrenceHistoryStep['act'], 'moved'>, IconName> = {
  created: 'warning-octagon',
  edited: 'pencil-simple',
  assigned: 'user',
  photo_added: 'image',
  photo_removed: 'image',
  on_the_way: 'truck',
  rated: 'star',
  archived: 'folder-open',
  unarchived: 'arrow-counter-clockwise',
}

export function OccurrenceHistory({ row }: { row: Occurrence }) {
  const names = useNames([...new Set(row.history.flatMap(({ to_id }) => to_id ?? []))])
  return (
    <History
      steps={row.history}
      tell={(step) => {
        const { act, status, reason } = step
        return act === 'moved'
          ? { ...occurrenceLooks[status], text: `mudou para ${occurrenceStatusTexts[status]}` }
          : { icon: icons[act], text: stepText(step, names), more: reason && `Motivo: ${reason}` }
      }}
    />
  )
}

/** `mudou o responsável para Paulo`, as far as this person knows who that is. */
export function stepText(
  { act, to_id }: Pick<OccurrenceHistoryStep, 'act' | 'to_id'>,
  names: ReadonlyMap<string, string>,
): string {
  if (act !== 'assigned') return occurrenceActTexts[act]
  if (to_id === null) return 'deixou sem responsável'
  const name = to_id && names.get(to_id)
  return name ? `${occurrenceActTexts[act]} para ${name}` : occurrenceActTexts[act]
}
