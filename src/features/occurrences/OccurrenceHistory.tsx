import type { HistoryStep, Occurrence } from '#domain/occurrences/occurrence.ts'
import { occurrenceActTexts, occurrenceStatusTexts } from '#domain/occurrences/texts.ts'
import { shortInstant } from '#domain/values/instant-texts.ts'
import { now } from '#session/clock.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import type { IconName } from '#ui/icons/names.ts'
import { Timeline } from '#ui/Timeline.tsx'
import { statusLook } from './occurrence-look.ts'

const icons: Record<HistoryStep['act'], IconName> = {
  created: 'warning-octagon',
  edited: 'pencil-simple',
  moved: 'arrows-clockwise',
  assigned: 'user',
  photo_added: 'image',
  photo_removed: 'image',
}

export function OccurrenceHistory({ row }: { row: Occurrence }) {
  const { timeZone } = useCondominium()
  const newestFirst = row.history.map((step, at) => ({ step, key: `${at}` })).reverse()
  return (
    <Timeline
      label="Histórico"
      events={newestFirst.map(({ step, key }) => ({
        key,
        icon: step.act === 'moved' ? statusLook[step.status].icon : icons[step.act],
        tone: step.act === 'moved' ? statusLook[step.status].tone : 'gray',
        what: (
          <>
            <b>{step.by_name}</b>{' '}
            {step.act === 'moved'
              ? `mudou para ${occurrenceStatusTexts[step.status]}`
              : occurrenceActTexts[step.act]}
          </>
        ),
        when: shortInstant(step.at, now(), timeZone),
        instant: step.at,
      }))}
    />
  )
}
