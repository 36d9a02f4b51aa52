import { chakra } from './chakra.ts'
import { BlockLink } from './BlockLink.tsx'
import { hoverWords, markIcons } from './block-look.ts'
import { blocksOf } from './calendar-block.ts'
import type { BlockTone, CalendarDay, DayBlock } from './calendar-block.ts'
import { Icon } from './Icon.tsx'
import { monthLook } from './month-look.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface MonthCalendarProps {
  /** "Reservas de novembro de 2026" */
  label: string
  /** Whole weeks, usually 42 days; the first seven give the column names. */
  days: readonly CalendarDay[]
  /** In display order within each day. */
  blocks: readonly DayBlock[]
  onOpen?: (id: string) => void
  onPickDay?: (dayKey: string) => void
  /** The day whose list is displayed. */
  picked?: string
}

const shown = 3

/** A month with up to three blocks per day. On phones days have a count, and the selected day's list belongs below. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, days } = props
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  )

  return (
    <chakra.table css={monthLook}>
      <caption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day.key} scope="col">
              {day.weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.key}>
            {week.map((day) => (
              <td
                key={day.key}
                data-today={day.isToday || undefined}
                data-outside={day.isOutside || undefined}
                aria-current={day.isToday ? 'date' : undefined}
              >
                <Day {...props} day={day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

function Day({ day, blocks, onOpen, onPickDay, picked }: MonthCalendarProps & { day: CalendarDay }) {
  const ofDay = blocksOf(blocks, day)
  const hidden = ofDay.length > shown ? ofDay.length - shown + 1 : 0
  const number = (
    <>
      <span data-number>{day.day}</span>
      {ofDay.length > 0 && (
        <span data-count data-tone={mostUrgent(ofDay)}>
          {ofDay.length}
        </span>
      )}
    </>
  )

  return (
    <>
      {onPickDay ? (
        <button
          type="button"
          data-day
          aria-label={dayName(day, ofDay.length)}
          aria-pressed={picked === undefined ? undefined : day.key === picked}
          onClick={() => onPickDay(day.key)}
        >
          {number}
        </button>
      ) : (
        <div data-day>{number}</div>
      )}
      {ofDay.length > 0 && (
        <ul>
          {ofDay.slice(0, hidden > 0 ? shown - 1 : shown).map((block) => (
            <li key={block.id}>
              <BlockLink block={block} onOpen={onOpen} tooltip={block.note ?? hoverWords(block)}>
                <span data-title>{block.title}</span>
                <MarkIcon tone={block.tone} />
              </BlockLink>
            </li>
          ))}
          {hidden > 0 && (
            <li>
              <More day={day} count={hidden} onPickDay={onPickDay} />
            </li>
          )}
        </ul>
      )}
    </>
  )
}

function MarkIcon({ tone }: { tone: BlockTone }) {
  const icon = markIcons[tone]
  return icon ? <Icon name={icon} weight="fill" size={16} /> : null
}

interface MoreProps {
  day: CalendarDay
  count: number
  onPickDay: ((dayKey: string) => void) | undefined
}

function More({ day, count, onPickDay }: MoreProps) {
  const words = `+${count} mais`
  if (!onPickDay) return <span data-more>{words}</span>
  return (
    <button
      type="button"
      data-more
      aria-label={`${words} em ${day.label}`}
      onClick={() => onPickDay(day.key)}
    >
      {words}
    </button>
  )
}

function dayName(day: CalendarDay, count: number) {
  const reservations = count === 0 ? 'sem reservas' : count === 1 ? '1 reserva' : `${count} reservas`
  return `${day.label}${day.isToday ? ', hoje' : ''}, ${reservations}`
}

const byUrgency: readonly BlockTone[] = ['clash', 'pending', 'approved', 'busy', 'past']

function mostUrgent(blocks: readonly DayBlock[]) {
  return byUrgency.find((tone) => blocks.some((block) => block.tone === tone))
}
