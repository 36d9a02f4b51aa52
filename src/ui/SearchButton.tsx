import { chakra } from './chakra.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

interface SearchButtonProps {
  wide: boolean
  onSearch: () => void
}

/** Opens the command palette: a field on desks, an icon on tablets; phones have it in the drawer. */
export function SearchButton({ wide, onSearch }: SearchButtonProps) {
  if (!wide) {
    return (
      <chakra.div display={{ base: 'none', md: 'block' }}>
        <IconButton icon="magnifying-glass" label="Buscar" onClick={onSearch} />
      </chakra.div>
    )
  }
  return (
    <chakra.button type="button" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch} css={field}>
      <Icon name="magnifying-glass" />
      <chakra.span flex="1" minWidth="0" textAlign="start" truncate>
        Buscar telas, pessoas, boletos, protocolos
      </chakra.span>
      <chakra.kbd aria-hidden css={shortcut}>
        {navigator.userAgent.includes('Mac') ? '⌘ K' : 'Ctrl K'}
      </chakra.kbd>
    </chakra.button>
  )
}

const field = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  flex: '1',
  minWidth: 0,
  maxWidth: '26rem',
  minHeight: '11',
  pl: '3.5',
  pr: '2.5',
  borderRadius: 'field',
  bg: 'bg',
  color: 'fg.muted',
  textStyle: 'table',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
} as const

const shortcut = {
  fontFamily: 'body',
  px: '1.5',
  py: '1',
  borderWidth: '1px',
  borderRadius: '5px',
  bg: 'bg.panel',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  '@container (max-width: 44rem)': { display: 'none' },
} as const
