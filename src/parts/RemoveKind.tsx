import type { RowOf } from '#domain/kernel/entity.ts'
import { removalWords } from '#domain/words/form-words.ts'
import type { Removal, RemovedKind, RowDialogEnds } from './removal-of.tsx'
import { RemoveRecord } from './RemoveRecord.tsx'

interface RemoveKindProps<E extends RemovedKind> extends RowDialogEnds {
  entity: E
  removal: Removal<RowOf<E>>
  row: RowOf<E>
}

/** A removal in the words of its kind, where it has none of its own. */
export function RemoveKind<E extends RemovedKind>({ entity, removal, row, ...ends }: RemoveKindProps<E>) {
  const { verb = 'Excluir', says, disappears, input, ...words } = removal
  const name = entity.nameOf(row as never, { find: () => undefined } as never) // a row of its own kind
  return (
    <RemoveRecord
      id={(row as { id: string }).id} // every row has one
      title={`${verb} ${name}?`}
      verb={verb}
      {...removalWords(entity.names, verb)}
      {...words}
      {...(input && { input: input(row) })}
      {...(disappears && { disappears: disappears(row) })}
      {...ends}
    >
      {says?.(row)}
    </RemoveRecord>
  )
}
