import { chakra } from '#ui/chakra.ts'
import type { CataloguePermission } from '#domain/permissions/permission.ts'
import { Icon } from '#ui/Icon.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { permissionText } from './permission-groups.ts'

interface CatalogueRowProps {
  row: CataloguePermission
  isOfZelo: boolean
  /** Only for whoever keeps the list. */
  onAct?: (act: 'edit' | 'delete') => void
}

export function CatalogueRow({ row, isOfZelo, onAct }: CatalogueRowProps) {
  return (
    <chakra.div display="flex" alignItems="center" gap="3" minHeight="13" py="1.5">
      <chakra.div flex="1" minWidth="0" overflowWrap="anywhere">
        <p>{permissionText(row)}</p>
        <chakra.p display="flex" flexWrap="wrap" columnGap="2.5" textStyle="small" color="fg.muted">
          <span>{row.name}</span>
          {isOfZelo && (
            <chakra.span display="inline-flex" alignItems="center" gap="1">
              <Icon name="lock-simple" size={16} />
              Usada pelo Zelo
            </chakra.span>
          )}
        </chakra.p>
      </chakra.div>
      {onAct && (
        <chakra.div mr="-2.5">
          <RowActions
            of={permissionText(row)}
            items={[
              { ...editItem, onPress: () => onAct('edit') },
              !isOfZelo && { ...deleteItem, onPress: () => onAct('delete') },
            ]}
          />
        </chakra.div>
      )}
    </chakra.div>
  )
}
