import type { ComponentProps } from 'react'
import { latestDueDate } from '#domain/boletos/barcode.ts'
import { useToday } from '#parts/use-today.ts'
import { TextField } from '#ui/TextField.tsx'

type DueDateFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'min' | 'max'>

/** Today or later, and not later than a barcode can say. */
export function DueDateField(field: DueDateFieldProps) {
  const today = useToday()
  return <TextField label="Vencimento" type="date" min={today} max={latestDueDate(today)} {...field} />
}
