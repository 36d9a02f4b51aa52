import { chakra } from '#ui/chakra.ts'
import { usePutInUrl } from '#hooks/use-url-query.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Resident } from './resident-rows.ts'

/** How many pets somebody has; it opens them. */
export function PetsLink({ row }: { row: Resident }) {
  const put = usePutInUrl()
  if (row.pets === 0) return <span>–</span>
  return (
    <chakra.button
      type="button"
      aria-label={`${row.pets === 1 ? '1 pet' : `${row.pets} pets`} de ${row.profile.name}`}
      css={look}
      onClick={() => put({ pets: row.id }, { replace: false })}
    >
      <Icon name="paw-print" />
      {row.pets}
    </chakra.button>
  )
}

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minWidth: '11',
  minHeight: '11',
  px: '2',
  borderRadius: 'button',
  color: 'brand.fg',
  fontWeight: 600,
  cursor: 'pointer',
  _hover: { bg: 'brand.subtle' },
} as const
