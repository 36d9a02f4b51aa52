import { useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { DomainError, type FieldProblem, type ProblemCode } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import type { Draft } from './use-draft.ts'
import { sentenceOf } from './sentence-of.ts'
import { filesBeingTaken } from './use-taking-files.ts'

export type FormErrors<T> = Partial<Record<keyof T, string>>

interface FormOptions<T extends object> {
  initial: T
  /** The key of the draft, which survives an update of the app, a kill, a phone call. */
  draft?: Draft<T>
  submit(values: T): Promise<void>
  /** The message after an unexpected error, which is reported too. */
  failure?: string
  /** Called after every refused submission, for a toast of what is no field's own error. */
  onRefused?(refused: RefusedSubmit<T>): void
}

export interface RefusedSubmit<T> {
  values: T
  /** The first problem's message. */
  sentence: string
  /** The problems of all fields; empty when the refusal is about something else. */
  problems: readonly FieldProblem[]
  /** The error code; undefined for an unexpected error. */
  code: ProblemCode | undefined
}

export interface Form<T extends object> {
  values: T
  errors: FormErrors<T>
  /** A refusal that belongs to no field, or the reason why the draft cannot be stored. */
  failure: string | null
  /** The props of a field component: `<TextField label="Título" {...form.field('title')} />`. */
  field<K extends keyof T & string>(name: K): FieldOf<T[K]>
  isDirty: boolean
  isBusy: boolean
  /** Changes with every refused attempt: the screen focuses the first wrong field. */
  attempt: number
  set<K extends keyof T>(field: K, value: T[K]): void
  submit(): Promise<boolean>
  /** Resolves when the draft is deleted. */
  reset(values: T): Promise<void>
}

interface FieldState {
  name: string
  error: string | undefined
}

/** Checkboxes have `checked`, all other fields `value`. */
export type FieldOf<V> = [V] extends [boolean]
  ? FieldState & { checked: boolean; onChange: (checked: boolean) => void }
  : FieldState & { value: V; onChange: (value: V) => void }

/** Form state: values, all errors at once, one submission at a time, a stored draft. */
export function useForm<T extends object>({
  initial,
  draft,
  submit,
  failure: fallback,
  onRefused,
}: FormOptions<T>): Form<T> {
  const toasts = useToasts()
  const [values, setValues] = useState(initial)
  const [start, setStart] = useState(initial)
  const [errors, setErrors] = useState<FormErrors<T>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [unkept, setUnkept] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isTouched = useRef(false)
  const latest = useRef(initial)
  const visit = useRef(0)
  const isDirty = JSON.stringify(values) !== JSON.stringify(start)

  useEffect(() => {
    void draft?.read().then((kept) => {
      if (kept && !isTouched.current) change((now) => ({ ...now, ...fitting(kept, now) }))
    })
  }, [draft])

  useEffect(() => {
    if (!isTouched.current) return
    void draft?.write(values).then(
      () => setUnkept(null),
      (error: unknown) => setUnkept(sentenceOf(error)),
    )
  }, [draft, values])

  /** Known at once: a file that is taken while a press waits for it is in what is sent. */
  function change(next: (now: T) => T) {
    latest.current = next(latest.current)
    setValues(latest.current)
  }

  function set<K extends keyof T>(field: K, value: T[K]) {
    isTouched.current = true
    change((now) => ({ ...now, [field]: value }))
    setErrors((now) => ({ ...now, [field]: undefined }))
  }

  async function forgetDraft() {
    isTouched.current = false
    await draft?.clear()
  }

  return {
    values,
    errors,
    failure: failure ?? unkept,
    isDirty,
    isBusy,
    attempt,
    set,
    field<K extends keyof T & string>(name: K) {
      const value = values[name]
      const onChange = (next: T[K]) => set(name, next)
      const named = { name, error: errors[name], onChange }
      return (typeof value === 'boolean'
        ? { ...named, checked: value }
        : { ...named, value }) as unknown as FieldOf<T[K]> // which of the two shapes depends on the value
    },
    reset(next) {
      visit.current++
      setStart(next)
      change(() => next)
      setErrors({})
      setFailure(null)
      return forgetDraft()
    },
    async submit() {
      if (isBusy) return false
      setBusy(true)
      setFailure(null)
      // What the attempt before was refused for may be right now.
      toasts.dismissErrors()
      const visited = visit.current
      try {
        const files = filesBeingTaken()
        if (files && (!(await files) || visited !== visit.current)) return false
        await submit(latest.current)
        await forgetDraft()
        return true
      } catch (error) {
        const { code, problems, fields, rest } = explain<T>(error, fallback)
        setErrors(fields)
        setFailure(rest)
        setAttempt((count) => count + 1)
        onRefused?.({ sentence: rest ?? problems[0]?.message ?? '', problems, code, values: latest.current })
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}

/** Validates these values without submitting: for checks while typing. */
export function errorsOf<T>(schema: v.GenericSchema, values: T): FormErrors<T> {
  try {
    parse(schema, values)
    return {}
  } catch (error) {
    return explain<T>(error).fields
  }
}

interface Explained<T> {
  code: ProblemCode | undefined
  problems: readonly FieldProblem[]
  fields: FormErrors<T>
  rest: string | null
}

function explain<T>(error: unknown, fallback?: string): Explained<T> {
  const problems = (error instanceof DomainError && error.refusal.errors) || []
  const fields = Object.fromEntries(
    problems.map(({ path, message }) => [path.split('.')[0], message]),
  ) as FormErrors<T> // paths name this form's own fields
  const code = error instanceof DomainError ? error.code : undefined
  return { code, problems, fields, rest: problems.length > 0 ? null : sentenceOf(error, fallback) }
}

/**
 * The fields of a stored draft that still fit this form: an older release may have stored another shape, a killed
 * browser half of it.
 */
export function fitting<T extends object>(kept: Partial<T>, now: T): Partial<T> {
  const fits = Object.entries(kept).filter(([name, value]) => isAlike(value, now[name as keyof T]))
  return Object.fromEntries(fits) as Partial<T> // a part of what was given
}

function isAlike(value: unknown, blank: unknown): boolean {
  if (blank === null || blank === undefined) return true
  return typeof value === typeof blank && Array.isArray(value) === Array.isArray(blank)
}
