import type { FieldProps } from './FormField.tsx'

export interface EmptyMoment extends Pick<FieldProps, 'optional'> {
  /** What it means while it is empty: "Sem prazo." */
  whenEmpty?: string | undefined
}

/** What stands below a date or time that is empty and may stay so; required ones have nothing to tell. */
export function emptyWords({ optional, whenEmpty }: EmptyMoment, type?: string): string | undefined {
  if (whenEmpty !== undefined || !optional) return whenEmpty
  return type === 'time' ? 'Sem horário.' : 'Sem data.'
}

/** Whether an input of this type is a date or a time. */
export function isMoment(type: string | undefined): boolean {
  return type !== undefined && momentTypes.has(type)
}

const momentTypes = new Set(['date', 'time', 'month', 'week', 'datetime-local'])
