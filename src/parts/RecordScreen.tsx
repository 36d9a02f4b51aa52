import type { ReactNode } from 'react'
import { EmptyScreen } from '#ui/EmptyScreen.tsx'
import type { Entity } from '#domain/kernel/entity.ts'
import { useOlder } from './use-older.ts'
import { RefusedChanges, type RefusedChangesProps } from './RefusedChanges.tsx'
import { useScreenTitle } from '#ui/screen-title.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'

type KeptKind = Pick<Entity, 'collection' | 'keeps'>

const nothing: KeptKind = { collection: '' }

interface RecordScreenProps<Row, Refused> {
  /**
   * The row is undefined while it is read, and `null` if there is none. `unreached`: the row may be older than this
   * device keeps, and the server did not answer.
   */
  record: { row: Row | null | undefined; refused: Refused; unreached?: KeptKind | null }
  /** The title until the record's own name is known: "Ocorrência". */
  noun: string
  /** The list it belongs to. */
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
  const older = useOlder(record.unreached ?? nothing)
  useScreenTitle(noun, { back })

  if (record.row === undefined) return <SkeletonRows />
  const isOutside = older !== null && !older.isAll
  return (
    <EmptyScreen
      title={isOutside ? `${noun} fora deste aparelho` : missing.title}
      link={{ href: back.href, label: missing.link }}
      above={<RefusedChanges {...record.refused} />}
      isCertain={isOutside}
    >
      {isOutside
        ? `Aqui está o que é de ${older.since} para cá e o que segue em aberto. O mais antigo fica no servidor: assim que houver internet, aparece.`
        : missing.why}
    </EmptyScreen>
  )
}
