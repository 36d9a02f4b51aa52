import { type ReactNode, useMemo } from 'react'
import type { NoticeCategory } from '#domain/notices/category.ts'
import { folded } from '#domain/values/text.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { later } from '#parts/later.tsx'
import { RecordList } from '#parts/RecordList.tsx'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import { useNewRow } from '#parts/use-new-row.tsx'
import { useRows } from '#parts/use-rows.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Local } from '#store/local-row.ts'
import { CardGrid } from '#ui/CardGrid.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Filter } from '#ui/filter.ts'
import { NothingFound } from '#ui/NothingFound.tsx'
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

function Cards({ kind, search, action, onClear }: CardsProps) {
  const rows = useKnownCategories(kind)
  const notices = useRows<AnyNotice>(kind.entity)?.rows
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const { category_id } of notices ?? []) found.set(category_id, (found.get(category_id) ?? 0) + 1)
    return found
  }, [notices])
  const shown = rows?.filter(({ name, description }) =>
    folded(`${name} ${description}`).includes(folded(search)),
  )
  if (!shown || !notices) return null
  if (shown.length === 0)
    return search ? (
      <NothingFound onClear={onClear} />
    ) : (
      <EmptyState title="Nenhuma categoria" action={action}>
        Com categorias, cada um reconhece de relance do que se trata.
      </EmptyState>
    )
  return (
    <CardGrid
      label="Categorias"
      cards={shown.map((row) => ({
        key: row.id,
        content: <CategoryCard row={row} count={counts.get(row.id) ?? 0} />,
        menu: <CategoryMenu kind={kind} row={row} />,
      }))}
    />
  )
}

function CategoryCard({ row, count }: { row: Local<NoticeCategory>; count: number }) {
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

function countText(count: number): string {
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
