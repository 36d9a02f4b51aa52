import { ageOf, type Dependent } from '#domain/dependents/dependent.ts'
import { yearsText } from '#domain/values/civil-date.ts'
import { now } from '#session/clock.ts'
import type { Local } from '#store/local-row.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { type RecordAction, RecordRow } from '#ui/RecordRow.tsx'
import { RowMark } from '#ui/RowMark.tsx'

interface DependentRowProps {
  row: Local<Dependent>
  acts: readonly RecordAction[]
}

/** The gate is told only the first name and the age of a minor. */
export function DependentRow({ row, acts }: DependentRowProps) {
  const age = ageOf(row, now())
  return (
    <RecordRow
      picture={<Avatar name={row.full_name} size={48} />}
      title={row.full_name}
      marks={row._state !== 'ok' && <RowMark row={row} />}
      acts={acts}
    >
      <p data-detail>{[row.relationship, age !== null && yearsText(age)].filter(Boolean).join(', ')}</p>
    </RecordRow>
  )
}
