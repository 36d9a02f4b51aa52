import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'

interface CardRowProps {
  /** Left of the first line: the `StatusBadge`. */
  status?: ReactNode
  /** Right of the first line: a `SyncMark`, else the time. */
  mark?: ReactNode
  /** A photo of 64 px before the text. */
  start?: ReactNode
  title: ReactNode
  /** Below the title: a `UnitPlate` and a short text. */
  meta?: ReactNode
  /** A photo of 64 px, or money. */
  end?: ReactNode
}

/** A table's row on phones; for `renderCard`. */
export function CardRow({ status, mark, start, title, meta, end }: CardRowProps) {
  return (
    <chakra.span display="block">
      {(status || mark) && (
        <chakra.span
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="3"
          rowGap="1"
          mb="2"
        >
          {status ?? <span />}
          <chakra.span textStyle="small" color="fg.muted">
            {mark}
          </chakra.span>
        </chakra.span>
      )}
      <chakra.span display="flex" alignItems="flex-start" gap="3" css={belowThePicture}>
        {start}
        <chakra.span data-text flex="1" minWidth="0">
          <chakra.span display="block" textStyle="title" hyphens="auto">
            {title}
          </chakra.span>
          {meta && (
            <chakra.span
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              columnGap="2.5"
              rowGap="1.5"
              mt="2"
              textStyle="small"
              color="fg.muted"
              css={wrapped}
            >
              {meta}
            </chakra.span>
          )}
        </chakra.span>
        {end}
      </chakra.span>
    </chakra.span>
  )
}

/** An address of e-mail may be longer than the line. */
const wrapped = { '& > *': { minWidth: 0 } } as const

/** With the largest text on a phone the words need the whole line. */
const belowThePicture = {
  '@container (max-width: 11rem)': { flexWrap: 'wrap', '& > [data-text]': { flexBasis: '7rem' } },
} as const
