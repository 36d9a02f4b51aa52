import { type ReactNode, useMemo } from 'react'
import { categoryIcons } from '#domain/notices/category.ts'
import { isNews } from '#domain/notices/unread.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useMinute } from '#hooks/use-minute.ts'
import { EmptyList } from '#parts/EmptyList.tsx'
import { NotifyInvitation } from '#parts/NotifyInvitation.tsx'
import { RecordList } from '#parts/RecordList.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import { SavedFilters } from '#parts/SavedFilters.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useNewRow } from '#parts/use-new-row.tsx'
import { type HeldNotice, useNotices } from '#parts/use-notices.ts'
import { useSelection } from '#parts/use-selection.ts'
import { useTableState } from '#parts/use-table-state.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import type { Filter, FilterValues } from '#ui/filter.ts'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { tabletUp, useMediaQuery } from '#ui/use-media-query.ts'
import { mayEditNotice } from './may-edit-notice.ts'
import { noticeDialogs } from './notice-dialogs.tsx'
import { matchesNotice, type NoticeFilter, noticeFilterKeys } from './notice-filter.ts'
import { filtersOf } from './notice-filters.ts'
import { type AnyNotice, type NoticeKind } from './notice-kinds.ts'
import {
  announcementColumns,
  noticeCard,
  Readers,
  type ShownNotice,
  statementColumns,
} from './notice-row.tsx'
import { NoticeCards } from './NoticeCards.tsx'
import { NoticeSelection } from './NoticeSelection.tsx'
import { useCategories } from './use-categories.ts'
import { useKnownPeople } from './use-known-people.ts'
import { mayPublishNotices } from './use-notice-acts.ts'

interface NoticeListScreenProps {
  kind: NoticeKind
  /** The line of tabs under the header. */
  tabs: ReactNode
  back?: { href: string; label: string }
  /** Besides the button that begins a notice. */
  actions?: ReactNode
}

/** The list of one kind of notices. */
export function NoticeListScreen({ kind, tabs, ...header }: NoticeListScreenProps) {
  const { can } = usePerson()
  const { form, dialogs } = noticeDialogs(kind)
  const create = useNewRow(kind.entity, {
    may: can(kind.calls.create),
    dialog: form,
    formKey: 'new',
    act: 'escrever comunicados',
    label: kind.words.fresh,
  })
  const { values, change, clear } = useFilterInUrl(noticeFilterKeys)
  const filters = useFilters(kind)
  const rows = useNotices<AnyNotice>(kind.entity)
  const [, ...others] = filters
  const isTablet = useMediaQuery(tabletUp)
  const narrow = (next: FilterValues) => change({ ...values, ...next })

  return (
    <RecordList<AnyNotice>
      entity={kind.entity}
      title={kind.words.title}
      fault={kind.words.notLoaded}
      create={create}
      dialogs={dialogs}
      narrowed={{ filters, values }}
      {...header}
      above={
        <>
          {tabs}
          <ReaderInvitation kind={kind} rows={rows} />
          {kind.entity.collection === 'statements' && <NoticeCards rows={rows} filter={values} />}
          {isTablet ? (
            <chakra.div css={filterLine}>
              <SearchField
                label="Buscar comunicados"
                placeholder="Título ou conteúdo"
                value={values.busca}
                onChange={(busca) => narrow({ busca })}
              />
              <FilterBar collapsible filters={others} values={values} onChange={narrow} />
            </chakra.div>
          ) : (
            <FilterBar filters={filters} values={values} onChange={narrow} />
          )}
          <SavedFilters
            collection={kind.entity.collection}
            filters={filters}
            values={values}
            onChange={narrow}
          />
        </>
      }
    >
      <NoticeTable kind={kind} rows={rows} filter={values} action={create.button} onClear={clear} />
    </RecordList>
  )
}

/** For those who only read, once they have read one: not on first sight. */
function ReaderInvitation({ kind, rows }: Pick<NoticeTableProps, 'kind' | 'rows'>) {
  const { can, actor } = usePerson()
  const now = useMinute()
  const hasRead = rows?.some((row) => row.is_read && isNews(row, actor, now))
  if (!hasRead || can(kind.calls.create)) return null
  return <NotifyInvitation reason="Quer saber na hora dos comunicados?" />
}

function useFilters(kind: NoticeKind): Filter[] {
  const { can, actor } = usePerson()
  const categories = useCategories(kind)
  return useMemo(
    () =>
      filtersOf({
        isStatement: kind.entity.collection === 'statements',
        seesDrafts: can(kind.calls.update),
        reads: actor.role !== 'MASTER',
        categories: categories.map(({ id, name, icon }) => ({
          value: id,
          label: `${categoryIcons[icon]} ${name}`,
        })),
      }),
    [kind, can, actor.role, categories],
  )
}

interface NoticeTableProps {
  kind: NoticeKind
  rows: readonly HeldNotice<AnyNotice>[] | undefined
  filter: NoticeFilter
  action: ReactNode
  onClear: () => void
}

function NoticeTable({ kind, rows, filter, action, onClear }: NoticeTableProps) {
  const { can } = usePerson()
  const { timeZone } = useCondominium()
  const at = useMinute()
  const state = useTableState()
  const known = useKnownPeople()
  const isCounted = can(kind.calls.remind)
  const shown = useShownNotices(kind, rows, filter)
  const drawing = useMemo(() => {
    const given = { timeZone, isCounted, at }
    const columns =
      kind.entity.collection === 'statements' ? statementColumns(given) : announcementColumns(given)
    return { columns, renderCard: noticeCard(given) }
  }, [kind, timeZone, isCounted, at])
  const rowMenu = useMemo(() => (row: ShownNotice) => <NoticeMenu kind={kind} row={row} />, [kind])
  const mayWrite = can(kind.calls.update) || can(kind.calls.remove)
  const isNarrowed = Object.values(filter).some((value) => value !== '')

  const mayPublish = mayPublishNotices(kind, can)
  const selection = useSelection<ShownNotice>({ all: shown, canSelect: always, labelOf })

  return (
    <Readers value={isCounted ? (known ?? null) : null}>
      {mayPublish && selection.chosen.length > 0 && (
        <NoticeSelection kind={kind} rows={selection.chosen} onClear={selection.clear} />
      )}
      <RecordTable
        entity={kind.entity}
        label={kind.words.title}
        rows={shown}
        state={state}
        {...drawing}
        {...(mayWrite && { rowMenu })}
        {...(mayPublish && { selection: selection.ofTable })}
        density="tall"
        empty={
          isNarrowed ? (
            <EmptyState
              title={kind.words.notFound}
              isCertain={false}
              action={<Button onClick={onClear}>Limpar</Button>}
            />
          ) : (
            <EmptyList
              isNarrowed={false}
              onClear={onClear}
              of={kind.entity}
              title={kind.words.none}
              action={action}
            >
              {action
                ? 'Escreva o primeiro: quem tem de saber fica sabendo, e você vê quem leu.'
                : 'Quando a administração publicar um, ele aparece aqui.'}
            </EmptyList>
          )
        }
      />
    </Readers>
  )
}

const always = () => true
const labelOf = ({ title }: ShownNotice) => `Selecionar ${title}`

/** The notices that the filter lets through, each with its category. */
function useShownNotices(
  kind: NoticeKind,
  rows: readonly HeldNotice<AnyNotice>[] | undefined,
  filter: NoticeFilter,
): ShownNotice[] | undefined {
  const { timeZone } = useCondominium()
  const now = useMinute()
  const categories = useCategories(kind)
  return useMemo(() => {
    const byId = new Map(categories.map((category) => [category.id, category]))
    return rows
      ?.filter((row) => matchesNotice(row, filter, { now, timeZone }))
      .map((row) => ({ ...row, category: byId.get(row.category_id) }))
  }, [rows, categories, filter, now, timeZone])
}

function NoticeMenu({ kind, row }: { kind: NoticeKind; row: ShownNotice }) {
  const { can } = usePerson()
  const open = useOpenDialog<'edit' | 'delete'>()
  return (
    <RowActions
      of={row.title}
      items={[
        mayEditNotice(kind, row, can) && { ...editItem, onPress: () => open('edit', row) },
        can(kind.calls.remove) && { ...deleteItem, onPress: () => open('delete', row) },
      ]}
    />
  )
}

/** The opened filters get a line of their own. */
const filterLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '3',
  '& > :first-child': { flex: '1 1 20rem' },
  '& > :has([aria-expanded=true])': { flex: '1 1 100%' },
} as const
