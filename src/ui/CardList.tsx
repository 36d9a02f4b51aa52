import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface CardListProps {
  rows: readonly { key: string; href?: string; content: ReactNode }[]
}

const CardLink = chakra(Link, {
  base: {
    display: 'block',
    px: { base: '4', md: '6' },
    py: '3.5',
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
  },
})

/** A few records in a panel, separated by lines, each a link. */
export function CardList({ rows }: CardListProps) {
  return (
    <chakra.ul css={list}>
      {rows.map(({ key, href, content }) => (
        <li key={key} data-list-row>
          {href ? (
            <CardLink href={href}>{content}</CardLink>
          ) : (
            <chakra.div px={{ base: '4', md: '6' }} py="3.5">
              {content}
            </chakra.div>
          )}
        </li>
      ))}
    </chakra.ul>
  )
}

const list = { '& > li + li': { borderTopWidth: '1px' } } as const
