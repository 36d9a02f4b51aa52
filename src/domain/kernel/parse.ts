import * as v from 'valibot'
import { DomainError, type FieldProblem } from './errors.ts'

/** The parsed input, or `invalid` with the problems of all fields. Errors never repeat what was typed. */
export function parse<I>(schema: v.GenericSchema<unknown, I>, raw: unknown): I {
  const result = v.safeParse(schema, raw)
  if (result.success) return result.output
  const unknown = result.issues.some(isUnknownField)
  throw new DomainError('invalid', { errors: fieldProblems(result.issues), ...(unknown && { unknown }) })
}

/** The problems of an input, without throwing. */
export function problemsIn(schema: v.GenericSchema, raw: unknown): FieldProblem[] {
  const result = v.safeParse(schema, raw)
  return result.success ? [] : fieldProblems(result.issues)
}

function fieldProblems(issues: readonly v.BaseIssue<unknown>[]): FieldProblem[] {
  const seen = new Map<string, string>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    if (!seen.has(path)) seen.set(path, issueSentence(issue))
  }
  return Array.from(seen, ([path, message]) => ({ path, message }))
}

/** Messages of our schemas are Portuguese; valibot's default messages are English and are replaced. */
function issueSentence(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object')
    return isUnknownField(issue) ? 'Campo desconhecido' : 'Campo obrigatório'
  return issue.message.startsWith('Invalid ') ? 'Valor inválido' : issue.message
}

function isUnknownField({ type, expected }: v.BaseIssue<unknown>): boolean {
  return type === 'strict_object' && expected === 'never'
}

/** As `safeParse`, for what a server answered: it may be newer than the app, and fields not known here are left out. */
export function safeParseAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): v.SafeParseResult<Schema> {
  let result = v.safeParse(schema, raw)
  if (result.success || !result.issues.every(isUnknownField)) return result
  const known: unknown = JSON.parse(JSON.stringify(raw)) // a copy: it came as JSON
  for (let left = 1000; left > 0; left--) {
    result = v.safeParse(schema, known)
    if (result.success || !result.issues.every(isUnknownField)) break
    result.issues.forEach(removeField)
  }
  return result
}

/** From the object that the issue is about. */
function removeField({ path }: v.BaseIssue<unknown>): void {
  const item = path?.at(-1)
  if (item) delete (item.input as Record<string, unknown>)[String(item.key)] // unknown fields are those of objects
}
