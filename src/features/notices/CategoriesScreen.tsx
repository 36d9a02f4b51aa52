import { type ReactNode, useMemo } from 'react'
import type { NoticeCategory } from '#domain/notices/category.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { GroupCards } from '#parts/GroupCards.tsx'
import { later } from '#parts/later.tsx'
import { RecordList } from '#parts/RecordList.tsx'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import { useNewRow } from '#parts/use-new-row.tsx'
import { useRows } from '#parts/use-rows.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Local } from '#store/local-row.ts'
import type { Filter } from '#ui/filter.ts'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import { CategoryBadge } from '#parts/CategoryBadge.tsx'
import { type AnyNotice, announcementKind, type NoticeKind, statementKind } from './notice-kinds.ts'
import { useKnownCategories } from './use-categories.ts'

interface CategoriesScreenProps {
  kind: NoticeKind
  title: string
  tabs: ReactNode
  back: { href: string; label: string }
}

const filterKeys = ['busca'] as const
const filters: Filter[] = [
  { kind: 'text', key: 'busca', label: 'Buscar categorias', placeholder: 'Nome ou descrição' },
]

/** The categories of one kind of notices, as cards. */
export function CategoriesScreen({ kind, ...header }: CategoriesScreenProps) {
  const { can } = usePerson()
  const { form, dialogs } = dialogsOf(kind)
  const create = useNewRow(kind.category.entity, {
    may: can(kind.category.calls.create),
    dialog: form,
    formKey: 'nova',
    act: 'criar categorias',
    label: 'Nova categoria',
  })
  const { values, change, clear } = useFilterInUrl(filterKeys)
  const { tabs, ...rest } = header

  return (
    <RecordList<NoticeCategory>
      entity={kind.category.entity}
      fault="Erro ao carregar categorias"
      create={create}
      filter={{ filters, values, onChange: change }}
      dialogs={dialogs}
      above={tabs}
      {...rest}
    >
      <Cards kind={kind} search={values.busca} action={create.button} onClear={clear} />
    </RecordList>
  )
}

interface CardsProps {
  kind: NoticeKind
  search: string
  action: ReactNode
  onClear: () => void
}

function Cards({ kind, action, ...list }: CardsProps) {
  const notices = useRows<AnyNotice>(kind.entity)?.rows
  return (
    <GroupCards
      {...list}
      label="Categorias"
      rows={useKnownCategories(kind)}
      memberships={useMemo(() => notices?.map((notice) => notice.category_id), [notices])}
      empty={{
        of: kind.category.entity,
        title: 'Nenhuma categoria',
        action,
        hint: 'Com categorias, cada um reconhece de relance do que se trata.',
      }}
      card={(row, count) => <CategoryCard row={row} count={count} />}
      menu={(row) => <CategoryMenu kind={kind} row={row} />}
    />
  )
}

function CategoryCard({ row, count }: { row: Local<NoticeCategory>; count: number | undefined }) {
  return (
    <>
      <p>
        <CategoryBadge category={row} />
      </p>
      {row.description && <p>{row.description}</p>}
      <small>
        <RowMark row={row}>{countText(count)}</RowMark>
      </small>
    </>
  )
}

function countText(count: number | undefined): string {
  if (count === undefined) return '–'
  if (count === 0) return 'Nenhum comunicado'
  return count === 1 ? '1 comunicado' : `${count} comunicados`
}

function CategoryMenu({ kind, row }: { kind: NoticeKind; row: NoticeCategory }) {
  const { can } = usePerson()
  const open = useOpenDialog<'edit' | 'delete'>()
  const { calls } = kind.category
  return (
    <RowActions
      of={row.name}
      items={[
        can(calls.update) && { ...editItem, onPress: () => open('edit', row) },
        can(calls.remove) && { ...deleteItem, onPress: () => open('delete', row) },
      ]}
    />
  )
}

interface DialogProps {
  row: NoticeCategory
  onClose: () => void
}

function dialogsFor(kind: NoticeKind) {
  const form = later(async () => {
    const { CategoryForm } = await import('./CategoryForm.tsx')
    return (props: { row?: NoticeCategory; onClose: () => void }) => <CategoryForm kind={kind} {...props} />
  })
  const removal = later(async () => {
    const { RemoveCategory } = await import('./RemoveCategory.tsx')
    return (props: DialogProps) => <RemoveCategory kind={kind} {...props} />
  })
  return { form, dialogs: { edit: form, delete: removal } }
}

const ofStatements = dialogsFor(statementKind)
const ofAnnouncements = dialogsFor(announcementKind)

function dialogsOf({ entity }: NoticeKind): ReturnType<typeof dialogsFor> {
  return entity.collection === 'statements' ? ofStatements : ofAnnouncements
}
