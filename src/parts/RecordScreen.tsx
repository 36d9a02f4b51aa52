import type { ReactNode } from 'react'
import { EmptyScreen } from '#ui/EmptyScreen.tsx'
import { RefusedChanges, type RefusedChangesProps } from './RefusedChanges.tsx'
import { useScreenTitle } from '#ui/screen-title.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'

interface RecordScreenProps<Row, Refused> {
  /** The row is undefined while it is read, and `null` if it does not exist. */
  record: { row: Row | null | undefined; refused: Refused }
  /** The screen's title until the record's name is known: "Ocorrência". */
  noun: string
  /** The list that it belongs to. */
  back: { href: string; label: string }
  missing: {
    /** "Ocorrência não encontrada" */
    title: string
    why: string
    /** The link back: "Ver ocorrências" */
    link: string
  }
  children: (found: { row: Row; refused: Refused }) => ReactNode
}

/** The page of one record: loading, missing, or found. */
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
