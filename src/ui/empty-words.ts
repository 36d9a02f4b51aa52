import type { FieldProps } from './FormField.tsx'

export interface EmptyMoment extends Pick<FieldProps, 'optional'> {
  /** What an optional date or time means while it is empty: "Sem prazo." */
  whenEmpty?: string | undefined
}

/** What stands below an optional date or time that is empty; required ones have nothing to tell. */
export function emptyWords({ optional, whenEmpty = 'Sem data.' }: EmptyMoment): string | undefined {
  return optional ? whenEmpty : undefined
}

/** Whether an input of this type is a date or a time. */
export function isMoment(type: string | undefined): boolean {
  return type !== undefined && momentTypes.has(type)
}

const momentTypes = new Set(['date', 'time', 'month', 'week', 'datetime-local'])
