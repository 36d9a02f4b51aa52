import { chakra } from './chakra.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { Notice } from './Notice.tsx'

interface AnswerBoxProps {
  /** For colleagues alone: its ground says so while one types. */
  isInternal: boolean
  onSubmit: () => void
  onKeyDown: (event: KeyboardEvent) => void
  failure: string | null
  /** The text. */
  children: ReactNode
  /** What goes with it, and at the end the button that sends. */
  foot: ReactNode
}

/** Where one writes at the end of a conversation: part of the page, so that no bar of a phone lies over it. */
export function AnswerBox({ isInternal, onSubmit, onKeyDown, failure, children, foot }: AnswerBoxProps) {
  return (
    <chakra.form
      noValidate
      data-internal={isInternal || undefined}
      css={box}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {failure && (
        <Notice tone="danger" icon="warning">
          {failure}
        </Notice>
      )}
      {children}
      <chakra.div css={footer}>{foot}</chakra.div>
    </chakra.form>
  )
}

const box = {
  display: 'flex',
  flexDirection: 'column',
  gap: '2.5',
  // A line below what was said; an empty conversation begins here.
  '&:not(:first-child)': { mt: '3', pt: '4', borderTopWidth: '1px' },
  '&[data-internal]': {
    mx: '-3',
    px: '3',
    pb: '3',
    bg: 'bg.muted',
    borderRadius: 'button',
    borderTopWidth: 0,
  },
} as const

const footer = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'flex-end',
  columnGap: '5',
  rowGap: '2',
  '& > [role=group]': { flex: '1 1 max-content', maxWidth: '100%' },
  '& > [role=group]:has(li)': { flexBasis: '100%' },
} as const
