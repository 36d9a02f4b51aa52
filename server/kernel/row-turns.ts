import { takeTurns } from './turns.ts'

/** Of one condominium's people at once, of the ten connections of a process: they queue for its counters at the commit anyway. */
const writesOfOneScope = 3
/** Far more than wait in their persons' lines: a limit of memory. */
const mostWaiting = 10_000

/**
 * Whoever would wait for a row waits here, without a connection: of those who change one row a single one is at the
 * database, of those who write in one condominium a few.
 */
export interface RowTurns {
  /** `row` names what is changed, if it is known before it is read; `scope` is the condominium, null the platform. */
  inTurn<T>(wanted: { row?: string | undefined; scope: string | null }, work: () => Promise<T>): Promise<T>
}

export function createRowTurns(): RowTurns {
  const rows = takeTurns({ atOnce: 1, waiting: mostWaiting })
  const scopes = takeTurns({ atOnce: writesOfOneScope, waiting: mostWaiting })
  return {
    inTurn({ row, scope }, work) {
      const within = () => scopes(scope ?? 'platform', work)
      // Not by the row alone: whoever names one of another condominium, where it is not found, keeps nobody there waiting.
      return row === undefined ? within() : rows(`${scope ?? 'platform'} ${row}`, within)
    },
  }
}
