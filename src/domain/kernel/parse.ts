import * as v from 'valibot'
import { DomainError, type FieldProblem } from './errors.ts'

/** The parsed input, or `invalid` with the problems of all fields. Errors never repeat what was typed. */
export function parse<I>(schema: v.GenericSchema<unknown, I>, raw: unknown): I {
  const result = v.safeParse(schema, raw)
  if (result.success) return result.output
  throw new DomainError('invalid', { errors: fieldProblems(result.issues) })
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
    return issue.expected === 'never' ? 'Campo desconhecido' : 'Campo obrigatório'
  return issue.message.startsWith('Invalid ') ? 'Valor inválido' : issue.message
}
