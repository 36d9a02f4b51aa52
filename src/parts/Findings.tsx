import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { chakra } from '#ui/chakra.ts'
import { Notice } from '#ui/Notice.tsx'
import { useRowWindow } from '#ui/use-row-window.ts'

interface FindingsProps<Row> {
  tone: 'danger' | 'accent'
  /** How many there are of what. */
  title: string
  /** The list's accessible name. */
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** A `Finding`. */
  renderRow: (row: Row) => ReactNode
}

const usualHeight = 78

/** Records that somebody has to look at, in a box of their own, which thousands of them scroll through. */
export function Findings<Row>({ tone, title, label, rows, rowId, renderRow }: FindingsProps<Row>) {
  const rowWindow = useRowWindow({
    name: label,
    count: rows.length,
    rowKey: (index) => rowId(rows[index] as Row), // the virtualizer only asks for indexes below count
    rowHeight: usualHeight,
    boxed: true,
  })
  return (
    <Notice tone={tone} icon={tone === 'danger' ? 'warning-circle' : 'warning'} title={title}>
      <chakra.div ref={rowWindow.box} css={box} tabIndex={0}>
        <ul
          aria-label={label}
          style={{ paddingTop: rowWindow.spaceBefore, paddingBottom: rowWindow.spaceAfter }}
        >
          {rowWindow.indexes.map((index) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <li
                key={rowId(row)}
                ref={rowWindow.measure}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
              >
                {renderRow(row)}
              </li>
            )
          })}
        </ul>
      </chakra.div>
    </Notice>
  )
}

interface FindingProps {
  /** Of the record; a link if it has a page. */
  name: string
  href?: string | null | undefined
  /** What was found, and what to do about it. */
  children: ReactNode
}

export function Finding({ name, href, children }: FindingProps) {
  return (
    <>
      {href ? <Link href={href}>{name}</Link> : <b>{name}</b>}
      {children}
    </>
  )
}

const box = {
  maxHeight: '24rem',
  overflowY: 'auto',
  '& li': { py: '1.5' },
  '& a': { display: 'inline-block', py: '1', textDecoration: 'underline', fontWeight: 600 },
  '& [data-todo]': { fontWeight: 600 },
} as const
