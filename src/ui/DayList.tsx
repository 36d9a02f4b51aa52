import { chakra } from './chakra.ts'
import { BlockLink } from './BlockLink.tsx'
import { blockLook, blockWords } from './block-look.ts'
import { Button } from './Button.tsx'
import { blocksOf } from './calendar-block.ts'
import type { CalendarDay, DayBlock } from './calendar-block.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { UnitPlate } from './UnitPlate.tsx'

interface DayListProps {
  days: readonly CalendarDay[]
  /** In display order within each day. */
  blocks: readonly DayBlock[]
  onOpen?: (id: string) => void
  /** "Reservar" beside each day that is not past. */
  onPickDay?: (dayKey: string) => void
}

/** The calendar on phones: day by day, each block a row with all its information. */
export function DayList({ days, blocks, onOpen, onPickDay }: DayListProps) {
  return (
    <chakra.div css={look}>
      {days.map((day) => {
        const ofDay = blocksOf(blocks, day)
        return (
          <section key={day.key} data-today={day.isToday || undefined}>
            <header>
              <h3>
                {day.label}
                {day.isToday && <span>hoje</span>}
              </h3>
              {onPickDay && !day.isPast && (
                <Button
                  variant="ghost"
                  icon="plus"
                  iconWeight="bold"
                  aria-label={`Reservar ${day.label}`}
                  onClick={() => onPickDay(day.key)}
                >
                  Reservar
                </Button>
              )}
            </header>
            {ofDay.length === 0 ? (
              <p>{day.isPast ? 'Sem reservas.' : 'Livre o dia todo.'}</p>
            ) : (
              <ul>
                {ofDay.map((block) => (
                  <li key={block.id}>
                    <BlockLink block={block} onOpen={onOpen}>
                      <DayRow block={block} />
                    </BlockLink>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </chakra.div>
  )
}

function DayRow({ block }: { block: DayBlock }) {
  const { words, icon, tone } = blockWords[block.tone]
  return (
    <>
      <span data-hours data-tone={block.tone}>
        {block.hours}
      </span>
      <span data-words>
        <span data-title>{block.title}</span>
        <span data-meta>
          {block.unit !== undefined && <UnitPlate unit={block.unit} />}
          <StatusBadge tone={tone} icon={icon} iconWeight="fill">
            {words}
          </StatusBadge>
        </span>
        {block.note !== undefined && <span data-note>{block.note}</span>}
      </span>
    </>
  )
}

const look = {
  borderTopWidth: '1px',
  '& section + section': { borderTopWidth: '1px' },
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    minHeight: '12',
    pl: { base: '4', md: '6' },
    pr: { base: '1', md: '3' },
    bg: 'bg.subtle',
  },
  '& h3': {
    flex: '1 1 10rem',
    textStyle: 'label',
    _firstLetter: { textTransform: 'uppercase' },
    '& span': {
      textStyle: 'small',
      fontWeight: 600,
      ml: '2',
      px: '2',
      py: '0.5',
      borderRadius: 'badge',
      bg: 'brand.solid',
      color: 'brand.contrast',
    },
  },
  '& [data-today] h3': { color: 'brand.fg' },
  '& section > p': { px: { base: '4', md: '6' }, py: '2.5', color: 'fg.muted', textStyle: 'table' },
  '& li + li': { borderTopWidth: '1px' },
  '& [data-block]': {
    display: 'flex',
    flexWrap: 'wrap', // very large letters
    alignItems: 'flex-start',
    columnGap: '3',
    rowGap: '2',
    width: '100%',
    px: { base: '4', md: '6' },
    py: '3',
    color: 'fg',
    textAlign: 'start',
    textDecoration: 'none',
    '&:is(a, button)': { cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
    _focusVisible: { outlineOffset: '-3px' },
  },
  '& [data-hours]': {
    ...blockLook,
    flex: 'none',
    width: '5rem',
    px: '2',
    py: '2',
    borderRadius: '7px',
    fontSize: '0.9375rem',
    lineHeight: 1.25,
    fontWeight: 600,
    fontFeatureSettings: '"tnum"',
  },
  '& [data-words]': { flex: '1 1 8rem', minWidth: 0 },
  '& [data-words] [data-title]': { display: 'block', textStyle: 'title' },
  '& [data-meta]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mt: '1.5' },
  '& [data-note]': { display: 'block', mt: '1.5', textStyle: 'small', color: 'fg.muted' },
  '& [data-tone=clash] [data-note]': { color: 'danger.fg', fontWeight: 500 },
} as const
