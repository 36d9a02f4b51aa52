import type { ReactNode } from 'react'
import type { Names } from '#domain/kernel/entity.ts'
import { recordWords } from '#domain/words/record-words.ts'
import type { Listed } from '#hooks/rows-of.ts'
import { FilterBar, type FilterBarProps } from '#ui/FilterBar.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import type { PageHeaderProps } from '#ui/PageHeader.tsx'
import { RecordActions } from '#ui/RecordActions.tsx'
import { ScreenFrame } from '#ui/ScreenFrame.tsx'
import { tabletUp, useMediaQuery } from '#ui/use-media-query.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { PrintedList } from './PrintedList.tsx'
import { RowDialogs, type RowDialogsProps } from './RowDialogs.tsx'
import { SavedFilters } from './SavedFilters.tsx'

interface RecordListProps<Row> extends Pick<PageHeaderProps, 'detail' | 'actions' | 'back'> {
  entity: Listed<Row> & { names: Names }
  /** By default what its rows are called: "Áreas". */
  title?: string
  /** The title of what stands in its place when it cannot be shown. */
  fault?: string
  /** The button that begins a new row, for the header and the dock, and what it opens: `useNewRow`. */
  create?: { button: ReactNode; form?: ReactNode }
  /** What is done with the list as a whole: buttons of the header, on phones a menu beside the search. */
  acts?: readonly (MenuItem | false)[]
  filter?: FilterBarProps
  /** What it is narrowed by, where that stands elsewhere than in `filter`. */
  narrowed?: Pick<FilterBarProps, 'filters' | 'values'>
  /** What people do here without a network: "registrar". */
  offlineAct?: string
  dialogs?: RowDialogsProps<Row>['dialogs']
  /** Over the filters. */
  above?: ReactNode
  /** Between the filters and the rows. */
  below?: ReactNode
  /** The rows; here, so that a fault in reading them leaves the rest of the screen. */
  children: ReactNode
}

/** The screen of a list: header, filters, rows, and the dialogs of a row beside them. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const {
    entity,
    title,
    fault,
    create,
    acts,
    filter,
    narrowed,
    offlineAct,
    dialogs,
    above,
    below,
    children,
    ...header
  } = props
  const { names } = entity
  const name = title ?? names.many
  const isTablet = useMediaQuery(tabletUp)
  return (
    <ScreenFrame
      title={name}
      mainAction={create?.button}
      {...(acts && isTablet && { actions: <RecordActions besides={acts} /> })}
      {...header}
    >
      {above}
      {filter && <FilterBar {...filter} menu={acts && <RecordActions rest={acts} />} />}
      {filter && <SavedFilters collection={entity.collection} {...filter} />}
      {offlineAct && <OfflineNote act={offlineAct} />}
      {below}
      <LoadFault title={fault ?? recordWords(names).notLoaded}>
        <PrintedList title={name} {...(narrowed ?? filter)}>
          {dialogs ? (
            <RowDialogs entity={entity} dialogs={dialogs}>
              {children}
            </RowDialogs>
          ) : (
            children
          )}
        </PrintedList>
      </LoadFault>
      {create?.form}
    </ScreenFrame>
  )
}
