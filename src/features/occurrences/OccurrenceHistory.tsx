import type { OccurrenceHistoryStep, Occurrence } from '#domain/occurrences/occurrence.ts'
import { occurrenceActTexts, occurrenceStatusTexts } from '#domain/occurrences/texts.ts'
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
  return (
    <History
      steps={row.history}
      tell={({ act, status, reason }) =>
        act === 'moved'
          ? { ...occurrenceLooks[status], text: `mudou para ${occurrenceStatusTexts[status]}` }
          : { icon: icons[act], text: occurrenceActTexts[act], more: reason && `Motivo: ${reason}` }
      }
    />
  )
}
