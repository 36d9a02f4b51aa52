import { chakra } from '#ui/chakra.ts'
import type { ReactNode } from 'react'
import { usePutInUrl } from '#hooks/use-url-query.ts'
import { Icon } from '#ui/Icon.tsx'

interface MineRowsProps {
  overlay: string
  rows: readonly { key: string; personId: string; content: ReactNode }[]
}

/** A few things in a panel, each opening what its person has of them. */
export function MineRows({ overlay, rows }: MineRowsProps) {
  const put = usePutInUrl()
  return (
    <chakra.ul css={list}>
      {rows.map(({ key, personId, content }) => (
        <li key={key}>
          <button type="button" onClick={() => put({ [overlay]: personId }, { replace: false })}>
            {content}
            <Icon name="caret-right" weight="bold" size={16} />
          </button>
        </li>
      ))}
    </chakra.ul>
  )
}

const list = {
  mt: '2',
  '& li': { borderTopWidth: '1px' },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minHeight: '14',
    px: { base: '4', md: '6' },
    py: '3',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-3px' },
  },
  '& button > svg': { color: 'fg.muted', flex: 'none' },
  // With the largest text on a phone the words need the whole line, below the picture.
  '@container (max-width: 11rem)': {
    '& button': { flexWrap: 'wrap' },
    '& button > span + span': { flexBasis: '100%' },
    '& button > svg': { display: 'none' },
  },
} as const
