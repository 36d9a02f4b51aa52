import type { Assembly } from '#domain/assemblies/assembly.ts'
import { civilTime, clockTime, instantAt, minutesOf } from '#domain/values/civil-time.ts'
import type { PickedDocument } from '#hooks/document-file.ts'

type Opened = Pick<Assembly, 'title' | 'date' | 'description' | 'shows_partial_results'>

export interface AssemblyValues {
  title: string
  /** As the condominium's calendar and clock show it: `2026-11-21`, `19:00`. */
  date: { day: string; time: string }
  description: string
  shows_partial_results: boolean
  /** Chosen here, not yet part of the assembly. */
  documents: PickedDocument[]
  /** Documents of the assembly that leave when the form is saved. */
  removed_ids: string[]
  /** What was there when the editing began: it travels with the draft, and only what differs from it is this person's. */
  opened: Partial<Opened>
}

export const blankAssembly: AssemblyValues = {
  title: '',
  date: { day: '', time: '' },
  description: '',
  shows_partial_results: false,
  documents: [],
  removed_ids: [],
  opened: {},
}

export function valuesOf(row: Assembly, timeZone: string): AssemblyValues {
  const { title, date, description, shows_partial_results } = row
  const opened = { title, date, description, shows_partial_results }
  const { day, minutes } = civilTime(date, timeZone)
  return { ...blankAssembly, ...opened, date: { day, time: clockTime(minutes) }, opened }
}

/** The fields as the commands take them; an hour that was not touched keeps its seconds. */
export function fieldsOf(values: AssemblyValues, timeZone: string): Opened {
  const { title, description, shows_partial_results } = values
  return { title, date: dateOf(values, timeZone), description, shows_partial_results }
}

function dateOf({ date: { day, time }, opened }: AssemblyValues, timeZone: string): string {
  if (!day || !time) return ''
  const then = opened.date && civilTime(opened.date, timeZone)
  if (then && opened.date && then.day === day && clockTime(then.minutes) === time) return opened.date
  return instantAt(day, minutesOf(time), timeZone)
}
