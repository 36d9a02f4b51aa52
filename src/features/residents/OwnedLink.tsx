import { countedText } from '#domain/values/counted-text.ts'
import { chakra } from '#ui/chakra.ts'
import { usePutInUrl } from '#hooks/use-url-query.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Resident } from './resident-rows.ts'

interface OwnedLinkProps {
  row: Resident
  of: 'pets' | 'vehicles'
}

const kinds = {
  pets: { one: 'pet', many: 'pets', icon: 'paw-print' },
  vehicles: { one: 'veículo', many: 'veículos', icon: 'car' },
} as const

/** How many pets or vehicles somebody has; it opens them. */
export function OwnedLink({ row, of }: OwnedLinkProps) {
  const put = usePutInUrl()
  const { one, many, icon } = kinds[of]
  const count = row[of]
  if (count === 0) return <span>–</span>
  return (
    <chakra.button
      type="button"
      aria-label={`${countedText(count, one, many)} de ${row.profile.name}`}
      css={look}
      onClick={() => put({ [of]: row.id }, { replace: false })}
    >
      <Icon name={icon} />
      {count}
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
