import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Tone } from './tone.ts'

export interface StripNumber {
  label: string
  value: string
  /** Its explanation, or its date. */
  detail?: ReactNode
  detailTone?: Tone
  href?: string
  /** The list is narrowed to what it counts. */
  isCurrent?: boolean
  /** The one that is the sum of the others. */
  wide?: boolean
}

/** Summary figures in one panel, separated by lines; two per row on phones. */
export function NumberStrip({ label, numbers }: { label: string; numbers: readonly StripNumber[] }) {
  const narrow = numbers.length > 4 ? '40rem' : '34rem'
  const columns = numbers.map((number) => (number.wide ? '1.5fr' : '1fr')).join(' ')
  const lastIsAlone = numbers.length % 2 === 1

  return (
    <chakra.section
      aria-label={label}
      display="grid"
      gridTemplateColumns={{ base: twoWherePossible, md: columns }}
      css={{ [`@container (max-width: ${narrow})`]: { gridTemplateColumns: twoWherePossible } }}
      gap="1px"
      bg="border"
      borderWidth="1px"
      borderRadius="panel"
      overflow="hidden"
    >
      {numbers.map((number, index) => (
        <Cell
          key={number.label}
          number={number}
          gridColumn={
            lastIsAlone && index === numbers.length - 1 ? { base: '1 / -1', md: 'auto' } : undefined
          }
        />
      ))}
    </chakra.section>
  )
}

/** Large text gets a line per figure rather than broken words. */
const twoWherePossible = 'repeat(auto-fit, minmax(min(max(7rem, 34%), 100%), 1fr))'

interface CellProps {
  number: StripNumber
  gridColumn: Record<string, string> | undefined
}

function Cell({ number, gridColumn }: CellProps) {
  const look = { ...cell, gridColumn, bg: number.wide || number.isCurrent ? 'brand.subtle' : 'bg.panel' }
  const figures = (
    <>
      <chakra.p textStyle="table" color={number.wide ? 'brand.fg' : 'fg.muted'}>
        {number.label}
      </chakra.p>
      <Value>{number.value}</Value>
      {number.detail && (
        <chakra.p
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

const cell = { minWidth: 0, px: { base: '4', lg: '5' }, py: { base: '3', md: '4' }, color: 'fg' } as const
