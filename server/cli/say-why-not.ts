import { DomainError } from '#domain/kernel/errors.ts'
import { domainErrorOf } from '#server/kernel/database-errors.ts'
import { EmbeddedError } from '../db/embedded-error.ts'
import { MigrationError } from '../db/migrate.ts'
import { EnvError } from '../env.ts'

/** For what a sentence says well enough, also a folder or a database that is not there, or a full disk; throws anything else. */
export function sayWhyNot(error: unknown): void {
  const kinds = [DomainError, EnvError, MigrationError, EmbeddedError]
  const { code, path, message } = error as NodeJS.ErrnoException
  const isAway = !(error instanceof DomainError) && domainErrorOf(error)?.code === 'unavailable'
  const isExpected =
    isAway ||
    kinds.some((kind) => error instanceof kind) ||
    path !== undefined ||
    code?.startsWith('ERR_PARSE_ARGS')
  if (!isExpected) throw error
  console.error(isAway ? `O banco de dados não respondeu (${message || code}).` : message)
  process.exitCode = 1
}
