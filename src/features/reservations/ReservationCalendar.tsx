import { chakra } from '#ui/chakra.ts'
import { useRef, useState } from 'react'
import type { Area } from '#domain/areas/area.ts'
import { reservations } from '#domain/reservations/contract.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { livesHere } from '#domain/users/user.ts'
import { mayDecideReservation } from '#domain/reservations/rules.ts'
import { addDays, civilTime, clockTime, instantAt } from '#domain/values/civil-time.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { OlderRows } from '#parts/OlderRows.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useOlder } from '#parts/use-older.ts'
import { Button } from '#ui/Button.tsx'
import { blocksOf, type CalendarDay, type HourBlock } from '#ui/calendar-block.ts'
import { CalendarHeader } from '#ui/CalendarHeader.tsx'
import { DayList } from '#ui/DayList.tsx'
import { MonthCalendar } from '#ui/MonthCalendar.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { desk, tabletUp, useMediaQuery } from '#ui/use-media-query.ts'
import { WeekCalendar } from '#ui/WeekCalendar.tsx'
import { AwaitingPanel } from './AwaitingPanel.tsx'
import { calendarBlocks, hoursShown } from './calendar-blocks.ts'
import { calendarDay, calendarTitle, daysOf, monthGridOf, stepped } from './calendar-days.ts'
import { OwnReservations } from './OwnReservations.tsx'
import { useReservationsAddress } from './use-reservations-address.ts'
import { useTimes } from './use-times.ts'

interface ReservationCalendarProps {
  areas: readonly Area[]
  /** A free hour asks for a reservation. */
  mayAsk: boolean
}

/** Who has which area when, and beside it, for those who decide, what waits for them. */
export function ReservationCalendar({ areas, mayAsk }: ReservationCalendarProps) {
  const { actor, can } = usePerson()
  const { timeZone } = useCondominium()
  const { today } = useReservationsAddress()
  const calendar = <Calendar areas={areas} mayAsk={mayAsk} />
  if (!mayDecideReservation({ actor }) || !can(reservations.confirm))
    return (
      <>
        {livesHere(actor.role) && <OwnReservations />}
        {calendar}
      </>
    )
  return (
    <chakra.div css={columns}>
      {calendar}
      <chakra.div order={{ base: -1, xl: 0 }} _empty={{ display: 'none' }}>
        <AwaitingPanel from={instantAt(today, 0, timeZone)} />
      </chakra.div>
    </chakra.div>
  )
}

function Calendar({ areas, mayAsk }: ReservationCalendarProps) {
  const { timeZone } = useCondominium()
  const isTablet = useMediaQuery(tabletUp)
  const place = useReservationsAddress()
  const isDesk = useMediaQuery(desk)
  const { at, today, day, areaId } = place
  // A list of days on phones has room for a week.
  const hoursView = isDesk || !isTablet ? 'week' : 'days'
  const view = place.view === 'month' ? 'month' : hoursView
  const keys = view === 'month' ? monthGridOf(day) : daysOf(day, view)
  const month = view === 'month' ? day.slice(0, 7) : undefined
  const days = keys.map((key) => calendarDay(key, { today, ...(month && { month }) }))
  const from = instantAt(keys[0] ?? day, 0, timeZone)
  const older = useOlder(Reservation)
  const times = useTimes({
    from,
    until: instantAt(addDays(keys.at(-1) ?? day, 1), 0, timeZone),
  })
  const shown = hoursShown(areas.filter((area) => !areaId || area.id === areaId))
  const hasHours = view !== 'month' && isTablet
  const { firstHour } = shown
  const blocks = times ? calendarBlocks({ ...times, areas, areaId, firstHour, now: at, timeZone }) : []
  const ask = mayAsk ? (key: string, minute: number) => place.ask(`${key}T${clockTime(minute)}`) : undefined
  const askDay = mayAsk ? (key: string) => place.ask(key) : undefined
  const title = calendarTitle(day, view, today)
  const list = useRef<HTMLDivElement>(null)

  /** On phones its list stands below the month, often out of sight. */
  function pickDay(key: string) {
    if (isTablet && key >= today && askDay) return askDay(key)
    place.showDay(key)
    list.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <Panel flush>
      <CalendarHeader
        title={title}
        view={view}
        views={[hoursView, 'month']}
        onView={place.showView}
        onPrevious={() => place.showDay(stepped(day, view, -1))}
        onNext={() => place.showDay(stepped(day, view, 1))}
        onToday={() => place.showDay(today)}
      >
        <chakra.div flex="1 1 8rem" minWidth="0" maxWidth={{ md: '12rem' }}>
          <SelectField
            label="Área"
            hideLabel
            emptyText="Todas as áreas"
            options={areas.map(({ id, name }) => ({ value: id, label: name }))}
            value={areaId}
            onChange={place.showArea}
          />
        </chakra.div>
      </CalendarHeader>
      {older && !older.isAll && from < older.from && (
        <chakra.div px={{ base: '4', md: '6' }} pb="4">
          <OlderRows entity={Reservation} />
        </chakra.div>
      )}
      {hasHours && (
        <WeekCalendar
          label={view === 'week' ? 'Reservas da semana' : 'Reservas destes dias'}
          days={days}
          blocks={blocks}
          {...shown}
          nowMinute={civilTime(at, timeZone).minutes}
          {...(ask && { onPickSlot: ask })}
        />
      )}
      {view === 'month' && (
        <MonthCalendar
          label={`Reservas de ${title}`}
          days={days}
          blocks={blocks}
          {...(!isTablet && { picked: day })}
          onPickDay={pickDay}
        />
      )}
      {!isTablet && (
        <chakra.div ref={list} scrollMarginTop="5rem">
          <PhoneDays
            days={view === 'month' ? days.filter(({ key }) => key === day) : days}
            blocks={blocks}
            {...(askDay && { onPickDay: askDay })}
          />
        </chakra.div>
      )}
    </Panel>
  )
}

interface PhoneDaysProps {
  days: readonly CalendarDay[]
  blocks: readonly HourBlock[]
  onPickDay?: (key: string) => void
}

/** A week under way begins with today: the days before it, those with something in them, wait behind a button. */
function PhoneDays({ days, ...list }: PhoneDaysProps) {
  const [showsPast, setShowsPast] = useState(false)
  const hasToday = days.length > 1 && days.some(({ isToday }) => isToday)
  const past = days.filter((day) => day.isPast && blocksOf(list.blocks, day).length > 0)
  const coming = days.filter(({ isPast }) => !isPast)
  const worthReading = [...past, ...coming]
  if (!hasToday) return <DayList days={worthReading.length > 0 ? worthReading : days} {...list} />
  return (
    <>
      {past.length > 0 && !showsPast && (
        <Button variant="ghost" full icon="caret-up" onClick={() => setShowsPast(true)}>
          Ver o que já passou nesta semana
        </Button>
      )}
      <DayList days={showsPast ? worthReading : coming} {...list} />
    </>
  )
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 18.5rem' },
  gap: { base: '3', md: '5' },
  alignItems: 'start',
} as const
