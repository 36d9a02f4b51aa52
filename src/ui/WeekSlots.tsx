import type { KeyboardEvent } from 'react'
import { Icon } from './Icon.tsx'
import type { CalendarDay } from './calendar-block.ts'
import { clock } from './clock-text.ts'

interface WeekSlotsProps {
  day: CalendarDay
  hours: readonly number[]
  canPick: (hour: number) => boolean
  /** The one hour of the week with tabindex 0. */
  tabStop: string | undefined
  onFocus: (slot: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPick: (dayKey: string, minute: number) => void
}

/** The free hours of a day, as buttons. */
export function WeekSlots({ day, hours, canPick, tabStop, onFocus, onKeyDown, onPick }: WeekSlotsProps) {
  return (
    <div data-part="slots" data-screen-only>
      {hours.map((hour) => {
        const slot = `${day.key} ${hour * 60}`
        if (!canPick(hour)) return <span key={hour} />
        return (
          <button
            key={hour}
            type="button"
            data-slot={slot}
            tabIndex={slot === tabStop ? 0 : -1}
            aria-label={`Reservar ${day.label}, ${hour}h`}
            onFocus={() => onFocus(slot)}
            onKeyDown={onKeyDown}
            onClick={() => onPick(day.key, hour * 60)}
          >
            <span>
              <Icon name="plus" weight="bold" size={14} />
              {clock(hour * 60)}
            </span>
          </button>
        )
      })}
    </div>
  )
}
