import { condominiums } from '#domain/condominiums/contract.ts'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Local } from '#store/local-row.ts'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { useOpening } from './use-opening.ts'
import { whyNotDeleted, whyNotOpened } from './why-not.ts'

interface RowMenuProps {
  row: Local<Condominium>
  /** The dialog stands beside the table: a row that scrolls away must not take it along. */
  onAct: (act: 'edit' | 'delete') => void
}

/** What can be done with one condominium without opening its page. */
export function RowMenu({ row, onAct }: RowMenuProps) {
  const { can } = usePerson()
  const { mayOpen, openId, open } = useOpening()
  return (
    <RowActions
      of={row.name}
      items={[
        mayOpen && {
          label: openId === row.id ? 'Aberto agora' : 'Abrir',
          icon: 'buildings',
          disabledReason: whyNotOpened(row),
          onPress: () => open(row.id),
        },
        can(condominiums.update) && { ...editItem, onPress: () => onAct('edit') },
        mayOpen &&
          can(condominiums.remove) && {
            ...deleteItem,
            disabledReason: whyNotDeleted(row, openId),
            onPress: () => onAct('delete'),
          },
      ]}
    />
  )
}
