import * as v from 'valibot'
import { CivilDate } from '#domain/values/civil-date.ts'
import { civilTime, ClockTime, clockTime, instantAt, minutesOf } from '#domain/values/civil-time.ts'
import { Id, Instant } from '#domain/values/id.ts'
import { wordsOf } from '#domain/values/text.ts'
import { codesOf } from '#domain/words/code-texts.ts'
import type { Pendency } from '#hooks/use-pendencies.ts'

export type FieldKind =
  | 'line'
  | 'paragraph'
  | 'day'
  | 'time'
  | 'moment'
  | 'choice'
  | 'flag'
  | 'number'
  | 'unit'

export interface EditableField {
  name: string
  kind: FieldKind
  /** The form value: an instant in the condominium's time, `2026-12-06T16:00`; a boolean as `true` or ``. */
  text: string
}

type RefusedPendency = Pick<Pendency, 'collection'> & { entry: Pick<Pendency['entry'], 'input' | 'problem'> }

/** The fields of a refused change that a person can correct: texts, dates, numbers, choices. */
export function editableFields({ collection, entry }: RefusedPendency, timeZone: string): EditableField[] {
  const { input, problem } = entry
  const wrong = new Set((problem?.errors ?? []).map(({ path }) => path))
  return Object.entries(input).flatMap(([name, value]) => {
    // A unit's number follows from its id; the description of a file from its bytes.
    if (hidden.has(name) || (name === 'unit' && 'residence_id' in input)) return []
    if (value === null) return wrong.has(name) ? [{ name, kind: 'line' as const, text: '' }] : []
    const kind = kindOf(collection, name, value)
    return kind ? [{ name, kind, text: textOf(kind, value, timeZone) }] : []
  })
}

/** The command input for a form value. */
export function valueOf({ kind }: EditableField, text: string, timeZone: string): unknown {
  if (kind === 'flag') return text === 'true'
  if (kind === 'number') return text === '' ? null : Number(text)
  if (kind !== 'moment') return text
  const [day = '', time = ''] = text.split('T')
  return day && time ? instantAt(day, minutesOf(time), timeZone) : ''
}

function kindOf(collection: string, name: string, value: unknown): FieldKind | null {
  if (typeof value === 'boolean') return 'flag'
  if (typeof value === 'number') return 'number'
  if (typeof value !== 'string') return null
  if (name === 'residence_id') return 'unit'
  if (v.is(Id, value)) return null
  if (codesOf(collection, name)) return 'choice'
  if (paragraphs.has(name)) return 'paragraph'
  return shapes.find(([, shape]) => v.is(shape, value))?.[0] ?? 'line'
}

const shapes = [
  ['day', CivilDate],
  ['time', ClockTime],
  ['moment', Instant],
] as const

const paragraphs = new Set(['description', 'content', 'observations', 'observacoes', 'reason', 'answer'])
const hidden = new Set('id sha256 mime_type file_size filename password current_password'.split(' '))

function textOf(kind: FieldKind, value: unknown, timeZone: string): string {
  if (kind === 'flag') return value === true ? 'true' : ''
  if (kind !== 'moment') return wordsOf(value)
  const { day, minutes } = civilTime(wordsOf(value), timeZone)
  return `${day}T${clockTime(minutes)}`
}
