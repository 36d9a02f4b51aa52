import { dayText, fullInstant, momentText, shortInstant } from '#domain/values/instant-texts.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { now } from '#session/clock.ts'
import { useCondominium } from './use-condominium.ts'

/*
 * Times in words by their distance, with the exact one in the tooltip. Paper outlives "hoje": a printer draws the exact
 * one (`print-css.ts`).
 */

/** When something was done: "hoje 14h30", "ontem 9h", "ter 4 nov". */
export function When({ at }: { at: string }) {
  const { timeZone } = useCondominium()
  return <Time at={at} exact={fullInstant(at, timeZone)} words={shortInstant(at, now(), timeZone)} />
}

/** To the hour, however far: "amanhã 19h", "qui 12 nov, 19h". */
export function Moment({ at }: { at: string }) {
  const { timeZone } = useCondominium()
  return <Time at={at} exact={fullInstant(at, timeZone)} words={momentText(at, now(), timeZone)} />
}

/** A civil day: "hoje", "sáb 5 dez". */
export function Day({ day }: { day: string }) {
  const { timeZone } = useCondominium()
  return <Time at={day} exact={civilDateText(day)} words={dayText(day, now(), timeZone)} />
}

function Time({ at, exact, words }: { at: string; exact: string; words: string }) {
  return (
    <time dateTime={at} title={exact}>
      <span>{words}</span>
    </time>
  )
}
