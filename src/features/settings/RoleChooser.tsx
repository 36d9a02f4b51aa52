import { chakra } from '#ui/chakra.ts'
import { useEffect, useRef } from 'react'
import { type Role, roles } from '#domain/kernel/roles.ts'
import { Icon } from '#ui/Icon.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { settingsRoleText } from './role-labels.ts'

interface RoleChooserProps {
  value: Role
  onChange: (role: Role) => void
  /** How much a role may do. */
  countOf: (role: Role) => number
  isLocked: (role: Role) => boolean
  isChanged: (role: Role) => boolean
}

/** All eight roles: a column on desks, a line that moves under the thumb on phones. */
export function RoleChooser({ value, onChange, countOf, isLocked, isChanged }: RoleChooserProps) {
  const line = useRef<HTMLDivElement>(null)

  // On phones the line moves sideways: the chosen role is in sight.
  useEffect(() => {
    const chosen = line.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (line.current && chosen) line.current.scrollLeft = chosen.offsetLeft - line.current.offsetLeft - 16
  }, [value])

  return (
    <chakra.div ref={line} role="group" aria-label="Perfil" css={list}>
      {roles.map((role) => (
        <button key={role} type="button" aria-pressed={role === value} onClick={() => onChange(role)}>
          <span data-name>
            {settingsRoleText(role)}
            {isChanged(role) && (
              <>
                <i aria-hidden />
                <VisuallyHidden>, com alterações não salvas</VisuallyHidden>
              </>
            )}
          </span>
          {isLocked(role) && (
            <>
              <Icon name="eye" size={18} />
              <VisuallyHidden>, só para ver</VisuallyHidden>
            </>
          )}
          <span data-count>{countOf(role)}</span>
        </button>
      ))}
    </chakra.div>
  )
}

const list = {
  display: 'flex',
  flexDirection: { base: 'row', lg: 'column' },
  gap: { base: '2', lg: '0' },
  mx: { base: '-4', md: '-6', lg: '0' },
  px: { base: '4', md: '6', lg: '0' },
  py: { base: '1', lg: '0' },
  my: { base: '-1', lg: '0' },
  overflowX: { base: 'auto', lg: 'clip' },
  scrollbarWidth: 'none',
  lg: {
    position: 'sticky',
    top: 'calc(var(--sticky-top) + 1.25rem)',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'panel',
  },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: 'none',
    minHeight: '11',
    px: '4',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    lgDown: {
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'full',
      bg: 'bg.panel',
      textStyle: 'table',
      '&[aria-pressed=true]': { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
    },
    lg: {
      minHeight: '12',
      textAlign: 'start',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outlineOffset: '-3px' },
      '&[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 700 },
      '& + button': { borderTopWidth: '1px' },
    },
  },
  '& [data-name]': { flex: '1' },
  '& [data-count]': { textStyle: 'small', opacity: 0.85 },
  '& i': {
    display: 'inline-block',
    width: '2',
    height: '2',
    ms: '2',
    verticalAlign: 'middle',
    borderRadius: 'full',
    bg: 'currentColor',
  },
} as const
