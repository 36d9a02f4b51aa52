import type { Assembly } from '#domain/assemblies/assembly.ts'
import { mustNotBeFrozen } from '#domain/assemblies/rules.ts'
import { DomainError } from '#domain/kernel/errors.ts'

/** Why its question stays as it is, or undefined while it may be edited. */
export function whyNotEdited(row: Assembly): string | undefined {
  return refusalOf(() => mustNotBeFrozen(row, 'edited'))
}

/** Why it stays, or undefined while it may be deleted. */
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
