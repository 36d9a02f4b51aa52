import type { AnyRow } from '#domain/kernel/command.ts'

/** What the device knows about a row besides the row: never sent, never part of a rule. */
export interface LocalState {
  /** The server version shown or built upon; 0 when the server has never confirmed this row. */
  _v: number
  /** Changes of this device that the server has not answered yet. */
  _pending: number
  _state: 'ok' | 'pending' | 'rejected'
  /** The whole copy (reset) this row came with; rows of an older one leave when the new one is complete. */
  _g: string
}

/** A row as a screen reads it. */
export type Local<Row = AnyRow> = Row & LocalState

/** The row alone, as rules and the server know it. */
export function bare(local: Local): AnyRow {
  const { _v, _pending, _state, _g, ...row } = local
  return row
}
