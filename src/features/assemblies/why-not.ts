import type { Assembly } from '#domain/assemblies/assembly.ts'
import { mustNotBeFrozen } from '#domain/assemblies/rules.ts'
import { DomainError } from '#domain/kernel/errors.ts'

/** Why the question cannot be edited, or undefined. */
export function whyNotEdited(row: Assembly): string | undefined {
  return refusalOf(() => mustNotBeFrozen(row, 'edited'))
}

/** Why it cannot be deleted, or undefined. */
export function whyNotDeleted(row: Assembly): string | undefined {
  if (row.votes_count === 0) return undefined
  return refusalOf(() => mustNotBeFrozen(row, 'deleted'))
}

function refusalOf(rule: () => void): string | undefined {
  try {
    rule()
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}
