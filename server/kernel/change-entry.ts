/** The newest change of one row, from which devices pull. */
export interface ChangeEntry {
  scope: string
  collection: string
  row_id: string
  version: number
  deleted: boolean
  /** 0 reaches a new device before 1. */
  rank: number
  audience: string[]
}
