import { useMemo } from 'react'
import { Link } from 'wouter'
import { useMinute } from '#hooks/use-minute.ts'
import { useRows } from '#parts/use-rows.ts'
import { chakra } from '#ui/chakra.ts'
import { Icon } from '#ui/Icon.tsx'
import type { AnyNotice, NoticeKind } from './notice-kinds.ts'
import { neighboursOf } from './notice-neighbours.ts'

/** From one notice to the next newer and older one. */
export function NoticePager({ kind, row }: { kind: NoticeKind; row: AnyNotice }) {
  const rows = useRows<AnyNotice>(kind.entity, { of: row.condominium_id })?.rows
  const now = useMinute()
  const { newer, older } = useMemo(() => neighboursOf(rows ?? [], row, now), [rows, row, now])
  if (!newer && !older) return null
  return (
    <chakra.nav aria-label="Outros comunicados" data-screen-only css={two}>
      {newer && (
        <Link href={`${kind.href}/${newer.id}`} data-newer>
          <small>
            <Icon name="arrow-left" size={16} /> Mais recente
          </small>
          <span>{newer.title}</span>
        </Link>
      )}
      {older && (
        <Link href={`${kind.href}/${older.id}`} data-older>
          <small>
            Mais antigo <Icon name="arrow-right" size={16} />
          </small>
          <span>{older.title}</span>
        </Link>
      )}
    </chakra.nav>
  )
}

const two = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: '3',
  '& > a': {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    minHeight: '14',
    px: '4',
    py: '2.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'panel',
    color: 'fg',
    fontWeight: 600,
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
  },
  '& > [data-older]': { textAlign: 'end' },
  '& > [data-older] > small': { justifyContent: 'flex-end' },
  '& small': {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    textStyle: 'small',
    fontWeight: 400,
    color: 'fg.muted',
  },
  '& > a > span': { lineClamp: 2, overflowWrap: 'anywhere' },
} as const
