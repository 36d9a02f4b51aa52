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
      <Button disabled={page.page === 1} onClick={() => onPage(page.page - 1)}>
        Anterior
      </Button>
      <chakra.span role="status" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {pageText(page, total)}
      </chakra.span>
      <Button disabled={page.page === page.pages} onClick={() => onPage(page.page + 1)}>
        Próxima
      </Button>
    </chakra.nav>
  )
}
