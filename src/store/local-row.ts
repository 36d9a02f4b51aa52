import type { AnyRow } from '#domain/kernel/command.ts'

/** Local state of a row: never sent, never read by rules. */
export interface LocalState {
  /** The server version displayed or edited; 0 when the server has never acknowledged the row. */
  _v: number
  /** The number of pending changes. */
  _pending: number
  _state: 'ok' | 'pending' | 'rejected'
  /**
   * The id of the full copy (generation) that the row came with; rows of older ones are deleted when the copy is
   * complete.
   */
  _g: string
}

/** A row with its local state, as screens read it. */
export type Local<Row = AnyRow> = Row & LocalState

/** The row without local state, as rules and the server know it. */
export function bare(local: Local): AnyRow {
  const { _v, _pending, _state, _g, ...row } = local
  return row
}
