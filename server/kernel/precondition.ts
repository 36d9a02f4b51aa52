import { DomainError } from '#domain/kernel/errors.ts'
import type { Stored } from './rows.ts'

/** RFC 9110 section 13.1.1: `*`, or entity tags of which one must match the row's version. Ours are strong. */
export function mustMatch(ifMatch: string | undefined, stored: Stored | undefined): void {
  if (ifMatch === undefined || !stored || ifMatch.trim() === '*') return
  const tags = ifMatch.split(',').map((tag) => tag.trim())
  if (tags.includes(entityTag(stored.version))) return
  throw new DomainError('stale', { current: { row: stored.row, version: stored.version } })
}

export function entityTag(version: number): string {
  return `"${version}"`
}
