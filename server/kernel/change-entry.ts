/** The newest change of one row, as devices pull it. */
export interface ChangeEntry {
  scope: string
  collection: string
  row_id: string
  version: number
  deleted: boolean
  /** Rows with 0 are sent to a new device before those with 1. */
  rank: number
  audience: string[]
}
