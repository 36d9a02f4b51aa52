import { chakra } from './chakra.ts'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { blocksOf } from './calendar-block.ts'
import type { CalendarDay, HourBlock } from './calendar-block.ts'
import { clock } from './clock-text.ts'
import { dayWeight } from './position-blocks.ts'
import { hourRem, weekLook } from './week-look.ts'
import { WeekBlocks } from './WeekBlocks.tsx'
import { WeekSlots } from './WeekSlots.tsx'

interface WeekCalendarProps {
  /** "Reservas da semana" */
  label: string
  days: readonly CalendarDay[]
  blocks: readonly HourBlock[]
  /** The hours that are always displayed, e.g. 8 and 22; a block outside of them extends the week, past midnight too. */
  firstHour: number
  lastHour: number
  /** Minutes since midnight of the current-time line; absent for none. */
  nowMinute?: number | null
  onOpen?: (id: string) => void
  /** A free hour was pressed; `minute` is its beginning. */
  onPickSlot?: (dayKey: string, minute: number) => void
}

/** Seven days by the hour. Put it in a flush `Panel` below a `CalendarHeader`. */
export function WeekCalendar(props: WeekCalendarProps) {
  const { label, days, blocks, nowMinute = null, onPickSlot } = props
  const [slot, setSlot] = useState<string | null>(null)
  const firstHour = Math.min(props.firstHour, ...blocks.map((block) => Math.floor(block.startMinute / 60)))
  const lastHour = Math.max(props.lastHour, ...blocks.map((block) => Math.ceil(block.endMinute / 60)))
  const hours = Array.from({ length: lastHour - firstHour }, (_, index) => firstHour + index)
  const widths = days.map((day) => `minmax(0, ${dayWeight(blocksOf(blocks, day))}fr)`).join(' ')
  const canPick = (day: CalendarDay, hour: number) =>
    hour < 24 && !day.isPast && !(day.isToday && nowMinute !== null && (hour + 1) * 60 <= nowMinute)
  const slots = days.flatMap((day) =>
    hours.filter((hour) => canPick(day, hour)).map((hour) => slotKey(day.key, hour * 60)),
  )
  const tabStop = slot !== null && slots.includes(slot) ? slot : slots[0]

  return (
    <chakra.div role="group" aria-label={label} css={weekLook}>
      <div data-part="rail" aria-hidden>
        {hours.map((hour) => (
          <span key={hour}>{clock(hour * 60)}</span>
        ))}
      </div>
      <ol data-part="days" style={{ gridTemplateColumns: widths }}>
        {days.map((day) => (
          <li key={day.key} data-today={day.isToday || undefined}>
            <h3 aria-label={day.isToday ? `${day.label}, hoje` : day.label}>
              {day.weekday} <b>{day.day}</b>
            </h3>
            <div data-part="hours" style={{ height: `${hours.length * hourRem}rem` }}>
              <WeekBlocks blocks={blocksOf(blocks, day)} firstMinute={firstHour * 60} onOpen={props.onOpen} />
              {onPickSlot && (
                <WeekSlots
                  day={day}
                  hours={hours}
                  canPick={(hour) => canPick(day, hour)}
                  tabStop={tabStop}
                  onFocus={setSlot}
                  onKeyDown={(event) => moveSlot(event, days)}
                  onPick={onPickSlot}
                />
              )}
              {day.isToday && nowMinute !== null && nowMinute >= firstHour * 60 && (
                <span
                  data-part="now"
                  style={{ top: `${((nowMinute - firstHour * 60) / 60) * hourRem}rem` }}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </chakra.div>
  )
}

function slotKey(day: string, minute: number) {
  return `${day} ${minute}`
}

/** A single tab stop for all free hours; arrow keys move between them (roving tabindex). */
function moveSlot(event: KeyboardEvent<HTMLElement>, days: readonly CalendarDay[]) {
  const [dayKey, minuteText] = (event.currentTarget.dataset['slot'] ?? '').split(' ')
  const minute = Number(minuteText)
  const at = days.findIndex((day) => day.key === dayKey)
  const steps: Record<string, [days: number, minutes: number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -60],
    ArrowDown: [0, 60],
  }
  const step = steps[event.key]
  const day = step && days[at + step[0]]
  if (!day) return
  event.preventDefault()
  const next = slotKey(day.key, minute + step[1])
  const week = event.currentTarget.closest('[data-part=days]')
  week?.querySelector<HTMLElement>(`[data-slot="${next}"]`)?.focus()
}
