import type { MouseEvent } from 'react'
import { chakra } from '#ui/chakra.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { type Page, pageSizes, pageText } from './boleto-list.ts'

interface BoletoPagerProps {
  page: Page
  total: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: String(size) }))

/** The page size, the pages, and which rows these are. */
export function BoletoPager({ page, total, onPage, onSize }: BoletoPagerProps) {
  const turnTo = (next: number) => (event: MouseEvent<HTMLButtonElement>) => {
    onPage(next)
    beginAtTop(event.currentTarget.closest('section'))
  }
  return (
    <chakra.nav aria-label="Páginas" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.span display="flex" alignItems="center" gap="2" color="fg.muted">
        <span aria-hidden>Por página</span>
        <SelectField
          label="Por página"
          hideLabel
          dense
          emptyText={null}
          options={sizeOptions}
          value={String(page.size)}
          onChange={(size) => onSize(Number(size))}
        />
      </chakra.span>
      <Button disabled={page.page === 1} onClick={turnTo(page.page - 1)}>
        Anterior
      </Button>
      <chakra.span role="status" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {pageText(page, total)}
      </chakra.span>
      <Button disabled={page.page === page.pages} onClick={turnTo(page.page + 1)}>
        Próxima
      </Button>
    </chakra.nav>
  )
}

/** The next page is read from its first row on. */
function beginAtTop(table: HTMLElement | null) {
  if (!table) return
  table.tabIndex = -1
  table.focus({ preventScroll: true })
  table.scrollIntoView({ block: 'start' })
}
