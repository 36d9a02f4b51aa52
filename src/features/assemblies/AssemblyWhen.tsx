import type { Assembly } from '#domain/assemblies/assembly.ts'
import { now } from '#hooks/clock.ts'
import { useCondominium } from '#hooks/use-condominium.ts'
import { longTime } from './date-texts.ts'
import { votesText } from './votes-text.ts'

/** When it is held, how many voted, and when it was first closed. */
export function AssemblyWhen({ row }: { row: Assembly }) {
  const { timeZone } = useCondominium()
  const held = longTime(row.date, now(), timeZone)
  return (
    <>
      {held[0]?.toUpperCase()}
      {held.slice(1)} · {votesText(row.votes_count)}
      {row.closed_at && ` · Encerrada em ${longTime(row.closed_at, now(), timeZone)}`}
    </>
  )
}
