import type { ReactNode } from 'react'
import type { Entity, RowOf } from '#domain/kernel/entity.ts'
import type { CommandCall } from '#store/dispatch.ts'
import { type Later, later } from './later.tsx'

export interface RowDialogEnds {
  onClose: () => void
  /** Accepted on this device: where to navigate, if the person was on the row's page. */
  onRemoved?: (() => void) | undefined
}

export type RemovedKind = Pick<Entity, 'names' | 'row'> & { nameOf(row: never, rows: never): string }

export interface Removal<Row> {
  command: CommandCall['command']
  verb?: 'Excluir' | 'Remover'
  /** What its command is told besides the id. */
  input?: (row: Row) => object
  /** By default "Excluir Salão de festas?". */
  title?: string
  confirmed?: string
  failure?: string
  /** The consequences, as text. */
  says?: (row: Row) => ReactNode
  /** What is deleted with it, line by line: then the word must be typed. */
  disappears?: (row: Row) => readonly string[]
  /** Said of a wrong word, where it is not the usual sentence. */
  wrongWord?: string
}

/** The question before a row is removed, from what its kind is called; its code comes when it is first asked. */
export function removalOf<E extends RemovedKind>(
  entity: E,
  removal: Removal<RowOf<E>>,
): Later<{ row: RowOf<E> } & RowDialogEnds> {
  return later(async () => {
    const { RemoveKind } = await import('./RemoveKind.tsx')
    return (props: { row: RowOf<E> } & RowDialogEnds) => (
      <RemoveKind<E> entity={entity} removal={removal} {...props} />
    )
  })
}

/** The line of its photos among what disappears; none where it has none. */
export function photoLines(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? '1 foto' : `${count} fotos`]
}
