import { chakra } from './chakra.ts'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useArrival } from './arrival.ts'
import { DataTableCards } from './DataTableCards.tsx'
import { DataTableGrid } from './DataTableGrid.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { NotArrived } from './NotArrived.tsx'
import { sortRows } from './sort-rows.ts'
import { useElementRoom } from './use-element-room.ts'
import { tabletUp, useMediaQuery } from './use-media-query.ts'

/** In less width, columns would be cut off at the panel's edge. */
const narrowestTable = 640

/** The app's table: a grid on desks, a list panel on phones, virtualized in both. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, sort, toolbar, total } = props
  const [panel, room] = useElementRoom<HTMLElement>()
  const isTablet = useMediaQuery(tabletUp)
  const { isKnown } = useArrival()
  const sorted = useMemo(() => rows && sortRows(rows, columns, sort), [rows, columns, sort])
  const asCards = !isTablet || (room > 0 && room < narrowestTable)
  const start = asCards ? '4' : '6' // padding before the first column

  return (
    <chakra.section ref={panel} aria-label={props.label} css={panelLook}>
      {toolbar && (
        <chakra.div px={start} py="3">
          {toolbar}
        </chakra.div>
      )}
      {!sorted && <Message>Carregando...</Message>}
      {sorted?.length === 0 && (
        <Message>{!isKnown && typeof props.empty === 'string' ? <NotArrived /> : props.empty}</Message>
      )}
      {sorted && sorted.length > 0 && room > 0 && (
        <>
          {asCards ? (
            <DataTableCards {...props} rows={sorted} />
          ) : (
            <DataTableGrid {...props} rows={sorted} room={room} />
          )}
          <Foot total={total ?? sorted.length} start={start}>
            {props.foot}
          </Foot>
        </>
      )}
    </chakra.section>
  )
}

function Message({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      role="status"
      px="6"
      py="6"
      color="fg.muted"
      textAlign="center"
      borderTopWidth="1px"
      mt="-1px"
    >
      {children}
    </chakra.div>
  )
}

interface FootProps {
  total: number
  start: '4' | '6'
  children: ReactNode
}

function Foot({ total, start, children }: FootProps) {
  return (
    <chakra.footer pl={start} css={footLook}>
      <chakra.p fontWeight={600} mr="auto" role="status">
        Total de {total.toLocaleString('pt-BR')} {total === 1 ? 'registro' : 'registros'}
      </chakra.p>
      {children}
    </chakra.footer>
  )
}

const panelLook = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'panel',
  overflow: 'clip',
  minWidth: 0,
  flex: 'none',
} as const

const footLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4',
  minHeight: '13',
  pr: '4',
  py: '1.5',
  borderTopWidth: '1px',
  textStyle: 'table',
} as const
