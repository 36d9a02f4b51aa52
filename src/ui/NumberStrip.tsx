import { chakra } from './chakra.ts'
import { Children, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Tone } from './tone.ts'

export interface StripNumber {
  label: string
  value: string
  /** Its explanation, or its date. */
  detail?: ReactNode
  detailTone?: Tone
  /** The exact time of a detail that tells one in words. */
  detailTitle?: string | undefined
  href?: string
  /** The list is narrowed to what it counts. */
  isCurrent?: boolean
  /** The one that is the sum of the others. */
  wide?: boolean
}

/** Summary figures in one panel, separated by lines; two per row on phones. */
export function NumberStrip({ label, numbers }: { label: string; numbers: readonly StripNumber[] }) {
  const columns = numbers.map((number) => (number.wide ? '1.5fr' : '1fr')).join(' ')
  return (
    <Strip label={label} columns={columns} narrow={numbers.length > 4 ? '40rem' : '34rem'}>
      {numbers.map((number) => (
        <NumberCell key={number.label} {...number} />
      ))}
    </Strip>
  )
}

interface StripProps {
  label: string
  /** The columns where there is room for all in one line. */
  columns: string
  /** In less room two per row. */
  narrow?: string
  /** Each a `NumberCell`, or a component that renders one. */
  children: ReactNode
}

/** The same of cells that read their own data. */
export function Strip({ label, columns, narrow = '34rem', children }: StripProps) {
  return (
    <chakra.section
      aria-label={label}
      data-is-odd={Children.count(children) % 2 === 1 || undefined}
      display="grid"
      gridTemplateColumns={{ base: twoWherePossible, md: columns }}
      css={{
        '&[data-is-odd] > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
        [`@container (max-width: ${narrow})`]: {
          gridTemplateColumns: twoWherePossible,
          '&[data-is-odd] > :last-child': { gridColumn: '1 / -1' },
        },
      }}
      gap="1px"
      bg="border"
      borderWidth="1px"
      borderRadius="panel"
      overflow="hidden"
    >
      {children}
    </chakra.section>
  )
}

/** Large text gets a line per figure rather than broken words. */
const twoWherePossible = 'repeat(auto-fit, minmax(min(max(7rem, 34%), 100%), 1fr))'

export function NumberCell(number: StripNumber) {
  const look = { ...cell, bg: number.wide || number.isCurrent ? 'brand.subtle' : 'bg.panel' }
  const figures = (
    <>
      <chakra.p textStyle="table" color={number.wide ? 'brand.fg' : 'fg.muted'}>
        {number.label}
      </chakra.p>
      <Value>{number.value}</Value>
      {number.detail && (
        <chakra.p
          title={number.detailTitle}
          textStyle="small"
          color={number.detailTone ? `${number.detailTone}.fg` : 'fg.muted'}
          fontWeight={number.detailTone ? 600 : 400}
        >
          {number.detail}
        </chakra.p>
      )}
    </>
  )
  return number.href ? (
    <CellLink href={number.href} aria-current={number.isCurrent || undefined} css={look}>
      {figures}
    </CellLink>
  ) : (
    <chakra.div css={look}>{figures}</chakra.div>
  )
}

/** As large as its cell allows: a long amount is set smaller, and never cut. */
function Value({ children }: { children: string }) {
  return (
    <chakra.div textStyle="figure" css={{ containerType: 'inline-size' }}>
      <chakra.p
        whiteSpace="nowrap"
        style={{ fontSize: `min(1em, ${(100 / (widthOfFigure * children.length)).toFixed(2)}cqi)` }}
      >
        {children}
      </chakra.p>
    </chakra.div>
  )
}

/** Of a bold figure's mean character, in ems. */
const widthOfFigure = 0.6

const CellLink = chakra(Link, {
  base: { textDecoration: 'none', _hover: { bg: 'bg.subtle' }, _focusVisible: { outlineOffset: '-3px' } },
})

const cell = {
  minWidth: 0,
  hyphens: 'auto',
  px: { base: '4', lg: '5' },
  py: { base: '3', md: '4' },
  color: 'fg',
} as const
