import { monthOf } from '#domain/occurrences/handling.ts'
import { workOf } from '#domain/occurrences/numbers.ts'
import { PanelColumns } from '#ui/PanelColumns.tsx'
import { Strip } from '#ui/NumberStrip.tsx'
import { Figure, OwnFigure } from './Figure.tsx'
import { LatestNotices } from './LatestNotices.tsx'
import { MyRegistrationCard } from './MyRegistrationCard.tsx'
import { MyWorkCard } from './MyWorkCard.tsx'
import { assigneeGroupsOn } from './read-numbers.ts'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'
import { type WorkCount, workCounts } from './work-counts.ts'

/** A provider's: what was given to them and where to go next, this month's work, their papers and how they were rated. */
export function ProviderHome() {
  const { actor } = useHouse()
  const reads = (permission: (typeof actor.permissions)[number]) => actor.permissions.includes(permission)
  return (
    <>
      {reads('read_occurrence') && <WorkNumbers />}
      {reads('read_occurrence') && <MyWorkCard />}
      <PanelColumns>
        {reads('read_service_provider') && <MyRegistrationCard />}
        {reads('read_statement') && <LatestNotices />}
      </PanelColumns>
    </>
  )
}

function WorkNumbers() {
  return (
    <Strip label="Meu trabalho" columns="repeat(4, 1fr)">
      {workCounts.map((figure) => (
        <OwnFigure key={figure.label} label={figure.label}>
          <WorkFigure {...figure} />
        </OwnFigure>
      ))}
    </Strip>
  )
}

function WorkFigure({ label, value, detail, isAsked, query }: WorkCount) {
  const { of, actor, now } = useHouse()
  const month = monthOf(now)
  const groups = useCounted((db) => assigneeGroupsOn(db, of), [of])
  const work = groups && workOf(groups, { id: actor.id, month })
  return (
    <Figure
      label={label}
      value={work && value(work)}
      detail={work && detail(work)}
      detailTone={work && isAsked?.(work) ? 'accent' : undefined}
      href={`/app/occurrences?${query({ id: actor.id, month })}`}
    />
  )
}
