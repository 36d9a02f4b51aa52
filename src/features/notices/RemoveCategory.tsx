import { whereTo } from '#domain/notices/category-commands.ts'
import type { NoticeCategory } from '#domain/notices/category.ts'
import { RemoveGroup } from '#parts/RemoveGroup.tsx'
import { useRows } from '#parts/use-rows.ts'
import type { AnyNotice, NoticeKind } from './notice-kinds.ts'
import { useCategories } from './use-categories.ts'

interface RemoveCategoryProps {
  kind: NoticeKind
  row: NoticeCategory
  onClose: () => void
}

/** Asks before a category goes; of one in use, which other one gets its notices. */
export function RemoveCategory({ kind, row, onClose }: RemoveCategoryProps) {
  const others = useCategories(kind, row.condominium_id).filter(({ id }) => id !== row.id)
  const notices = useRows<AnyNotice>(kind.entity, { of: row.condominium_id })?.rows
  const ids = notices?.filter(({ category_id }) => category_id === row.id).map(({ id }) => id)
  if (!ids) return null
  return (
    <RemoveGroup
      row={row}
      others={others}
      members={ids}
      remove={{ command: kind.category.calls.remove, ids: 'notice_ids' }}
      words={{
        whereTo,
        inUse: inUseText(ids.length),
        unused: 'Nenhum comunicado está nesta categoria.',
        makeOther: 'Crie antes outra categoria.',
        confirmed: 'Categoria excluída com sucesso!',
        failure: 'Erro ao excluir categoria',
      }}
      onClose={onClose}
    />
  )
}

function inUseText(count: number): string {
  return count === 1
    ? '1 comunicado está nesta categoria, com os arquivados. Ele não se perde:'
    : `${count} comunicados estão nesta categoria, com os arquivados. Eles não se perdem:`
}
