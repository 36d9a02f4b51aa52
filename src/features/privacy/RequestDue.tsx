import { chakra } from '#ui/chakra.ts'
import { dueOf } from '#domain/privacy/due.ts'
import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { useToday } from '#parts/use-today.ts'
import { Icon } from '#ui/Icon.tsx'

/** The last day for the answer, and how far it is: words and a sign beside the colour. */
export function RequestDue({ row }: { row: Pick<PrivacyRequest, 'status' | 'due_on'> }) {
  const due = dueOf(row, useToday())
  const day = civilDateText(row.due_on)
  if (!due) return day
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2">
      {day}
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="1"
        color={colours[due.urgency]}
        fontWeight={due.urgency === 'calm' ? 400 : 600}
      >
        {due.urgency !== 'calm' && (
          <Icon name={due.urgency === 'late' ? 'warning-circle' : 'clock'} size={16} />
        )}
        {due.text}
      </chakra.span>
    </chakra.span>
  )
}

const colours = { late: 'danger.fg', soon: 'accent.fg', calm: 'fg.muted' }
