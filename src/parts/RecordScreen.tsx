import type { ReactNode } from 'react'
import { EmptyScreen } from '#ui/EmptyScreen.tsx'
import { RefusedChanges, type RefusedChangesProps } from './RefusedChanges.tsx'
import { useScreenTitle } from '#ui/screen-title.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'

interface RecordScreenProps<Row, Refused> {
  /** Its row is undefined while it is read, and `null` when there is none. */
  record: { row: Row | null | undefined; refused: Refused }
  /** What the screen is called until the record's own name is known: "Ocorrência". */
  noun: string
  /** The list it is opened from. */
  back: { href: string; label: string }
  missing: {
    /** "Ocorrência não encontrada" */
    title: string
    why: string
    /** Where to go on: "Ver ocorrências" */
    link: string
  }
  children: (found: { row: Row; refused: Refused }) => ReactNode
}

/** The screen of one record: being read, missing, or found. */
export function RecordScreen<Row, Refused extends RefusedChangesProps>(
  props: RecordScreenProps<Row, Refused>,
) {
  const { row, refused } = props.record
  return row ? props.children({ row, refused }) : <NotThere {...props} />
}

function NotThere<Row, Refused extends RefusedChangesProps>(props: RecordScreenProps<Row, Refused>) {
  const { record, noun, back, missing } = props
  useScreenTitle(noun, back)

  if (record.row === undefined) return <SkeletonRows />
  return (
    <EmptyScreen
      title={missing.title}
      link={{ href: back.href, label: missing.link }}
      above={<RefusedChanges {...record.refused} />}
    >
      {missing.why}
    </EmptyScreen>
  )
}
