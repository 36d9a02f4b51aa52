import type { ReactNode } from 'react'
import type { Entity, RowOf } from '#domain/kernel/entity.ts'
import { recordWords } from '#domain/words/record-words.ts'
import { type ListedCollection, listHref } from './navigation.ts'
import { RecordScreen } from './RecordScreen.tsx'
import { type FoundRecord, useRecordPage } from './use-record-page.ts'

interface KindScreenProps<E extends ListedKind> {
  entity: E
  /** From the address; without one nothing is found. */
  id: string | undefined
  /** Why a row may be missing, where it is more than that somebody deleted it. */
  why?: string
  children: (found: FoundOfKind<RowOf<E>>) => ReactNode
}

type ListedKind = Pick<Entity<ListedCollection>, 'collection' | 'names' | 'row'>

export interface FoundOfKind<Row> extends FoundRecord<Row> {
  /** The way back to the list. */
  back: { href: string; label: string }
}

/** The page of one row of a kind that has a list: loading, missing, or found. */
export function KindScreen<E extends ListedKind>({ entity, id, why, children }: KindScreenProps<E>) {
  const { collection, names } = entity
  const record = useRecordPage<RowOf<E>>(collection, id)
  const back = { href: listHref(collection), label: names.many }
  const { missing } = recordWords(names)
  return (
    <RecordScreen
      record={record}
      noun={names.label}
      back={back}
      missing={{ ...missing, ...(why && { why }) }}
    >
      {(found) => children({ ...found, back })}
    </RecordScreen>
  )
}
