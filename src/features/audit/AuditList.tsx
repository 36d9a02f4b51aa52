import { chakra } from '#ui/chakra.ts'
import type { AuditEntry } from '#domain/audit/contract.ts'
import { civilDay, longDay } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useToday } from '#parts/use-today.ts'
import { EntryRow } from './EntryRow.tsx'
import { useTitles } from './use-titles.ts'

interface AuditListProps {
  entries: readonly AuditEntry[]
  /** The address with the history of one record; null while that is what shows. */
  historyHrefOf: (rowId: string) => string | null
}

/** What was done, the newest first, under the days that it was done on. */
export function AuditList({ entries, historyHrefOf }: AuditListProps) {
  const { timeZone } = useCondominium()
  const thisYear = useToday().slice(0, 4)
  const titles = useTitles(entries, timeZone)

  return [...byDay(entries, timeZone)].map(([day, ofDay]) => (
    <chakra.section key={day} aria-labelledby={`day-${day}`} css={look}>
      <h2 id={`day-${day}`}>{dayText(day, thisYear)}</h2>
      <ul>
        {ofDay.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            title={titles.get(entry.row_id) ?? ''}
            timeZone={timeZone}
            historyHref={historyHrefOf(entry.row_id)}
          />
        ))}
      </ul>
    </chakra.section>
  ))
}

function byDay(entries: readonly AuditEntry[], timeZone: string): Map<string, AuditEntry[]> {
  const days = new Map<string, AuditEntry[]>()
  for (const entry of entries) {
    const day = civilDay(entry.at, timeZone)
    const held = days.get(day)
    if (held) held.push(entry)
    else days.set(day, [entry])
  }
  return days
}

/** `Sábado, 21 de novembro`, with the year where it is another. */
function dayText(day: string, thisYear: string): string {
  const text = longDay(`${day}T12:00:00.000Z`, 'UTC')
  const year = day.slice(0, 4)
  return `${text[0]?.toUpperCase()}${text.slice(1)}${year === thisYear ? '' : ` de ${year}`}`
}

const look = {
  '& + &': { borderTopWidth: '1px' },
  '& > h2': {
    textStyle: 'small',
    fontWeight: 600,
    color: 'fg.muted',
    bg: 'bg.subtle',
    px: { base: '4', md: '6' },
    py: '2',
    borderBottomWidth: '1px',
  },
  '& > ul > li + li': { borderTopWidth: '1px' },
} as const
