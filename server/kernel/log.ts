import { type DestinationStream, type Level, type Logger, pino } from 'pino'
import { sqlState } from './database-errors.ts'

/** JSON lines, of which none has a person's data: also not where an error has them. */
export function openLog(level: Level | 'silent', to?: DestinationStream): Logger {
  const options = { level, serializers: { err: describe } }
  return to ? pino(options, to) : pino(options)
}

/**
 * PostgreSQL's errors contain row values in `message`, `detail` and `where`, and those of mail servers addresses: only
 * what locates the error is logged.
 */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { table, constraint, column, code } = error as Partial<Record<string, unknown>> & Error
  const state = sqlState(error)
  return state
    ? { type: error.name, state, table, constraint, column, stack: stackOf(error) }
    : { type: error.name, code, message: withoutAddresses(error.message), stack: stackOf(error) }
}

function withoutAddresses(message: string): string {
  return message.replaceAll(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '…@…')
}

/** Without the message, which has lines of its own. */
function stackOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
