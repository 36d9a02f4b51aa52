import { chakra } from './chakra.ts'
import { ariaWithCommandKey, withCommandKey } from './command-key.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { KeyCap } from './KeyCap.tsx'

interface SearchButtonProps {
  wide: boolean
  onSearch: () => void
  /** What is looked for. */
  text?: string
}

/** Opens the command palette: a field on desks, an icon on tablets; phones have it in the drawer, and on homes of staff. */
export function SearchButton({
  wide,
  onSearch,
  text = 'Buscar telas, pessoas, boletos, protocolos',
}: SearchButtonProps) {
  if (!wide) {
    return (
      <chakra.div display={{ base: 'none', md: 'block' }}>
        <IconButton icon="magnifying-glass" label="Buscar" onClick={onSearch} />
      </chakra.div>
    )
  }
  return (
    <chakra.button type="button" aria-keyshortcuts={ariaWithCommandKey('K')} onClick={onSearch} css={field}>
      <Icon name="magnifying-glass" />
      <chakra.span flex="1" minWidth="0" textAlign="start" truncate>
        {text}
      </chakra.span>
      <KeyCap aria-hidden css={whereItFits}>
        {withCommandKey('K')}
      </KeyCap>
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

const whereItFits = { '@container (max-width: 44rem)': { display: 'none' } } as const
