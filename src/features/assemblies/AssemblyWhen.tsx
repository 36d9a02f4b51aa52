import type { Assembly } from '#domain/assemblies/assembly.ts'
import { now } from '#session/clock.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { dayAndHour, weekdayAndHour } from './date-texts.ts'
import type { ShownAssembly } from './use-assembly.ts'
import { votesText } from './votes-text.ts'

/** When it is held, how many voted and, once the server closed it, since when it is so. */
export function AssemblyWhen({ row, status, awaited }: Pick<ShownAssembly, 'row' | 'status' | 'awaited'>) {
  const { timeZone } = useCondominium()
  const closedAt = status === 'CLOSED' && awaited === null ? lastClosing(row) : undefined
  return [
    weekdayAndHour(row.date, now(), timeZone),
    votesText(row.votes_count),
    deadlineText(row, status, timeZone),
    closedAt && `Encerrada em ${dayAndHour(closedAt, now(), timeZone)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function deadlineText(
  { voting_ends_at }: Assembly,
  status: ShownAssembly['status'],
  timeZone: string,
): string | null {
  if (status === 'CLOSED' || !voting_ends_at) return null
  return `Votação até ${dayAndHour(voting_ends_at, now(), timeZone)}`
}

function lastClosing({ history }: Assembly): string | undefined {
  return history.findLast(({ act }) => act === 'closed')?.at
}
