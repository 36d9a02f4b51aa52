import type { ReactNode } from 'react'
import type { Entity, RowOf } from '#domain/kernel/entity.ts'
import { removalWords } from '#domain/words/record-words.ts'
import type { CommandCall } from '#store/dispatch.ts'
import { type Later, later } from './later.tsx'

export interface RowDialogEnds {
  onClose: () => void
  /** Accepted on this device: where to navigate, if the person was on the row's page. */
  onRemoved?: (() => void) | undefined
}

type RemovedKind = Pick<Entity, 'names' | 'row'> & { nameOf(row: never, rows: never): string }

interface Removal<Row> {
  command: CommandCall['command']
  verb?: 'Excluir' | 'Remover'
  /** By default "Excluir Salão de festas?". */
  title?: string | ((row: Row) => string)
  confirmed?: string
  failure?: string
  /** The consequences, as text. */
  says?: (row: Row) => ReactNode
  /** What is deleted with it, line by line: then the word must be typed. */
  disappears?: (row: Row) => readonly string[]
}

/** The question before a row is removed, from what its kind is called; its code comes when it is first asked. */
export function removalOf<E extends RemovedKind>(
  entity: E,
  { command, verb = 'Excluir', title, says, disappears, ...words }: Removal<RowOf<E>>,
): Later<{ row: RowOf<E> } & RowDialogEnds> {
  const titleOf = (row: RowOf<E>) =>
    (typeof title === 'function' ? title(row) : title) ??
    `${verb} ${entity.nameOf(row as never, { find: () => undefined } as never)}?` // a row of its own kind

  return later(async () => {
    const { RemoveRecord } = await import('./RemoveRecord.tsx')
    return function Removal({ row, ...ends }: { row: RowOf<E> } & RowDialogEnds) {
      return (
        <RemoveRecord
          command={command}
          id={(row as { id: string }).id} // every row has one
          title={titleOf(row)}
          verb={verb}
          {...removalWords(entity.names, verb)}
          {...words}
          {...(disappears && { disappears: disappears(row) })}
          {...ends}
        >
          {says?.(row)}
        </RemoveRecord>
      )
    }
  })
}

/** The line of its photos among what disappears; none where it has none. */
export function photoLines(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? '1 foto' : `${count} fotos`]
}
