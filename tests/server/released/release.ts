/** What a released version left on servers and devices, as data: nothing here follows today's code. */
export interface Release {
  /** Of the server: `0006`. */
  lastMigration: string
  /** Of the device's database, with its stores of rows. */
  storesVersion: number
  stores: Record<string, string>
  condominiumId: string
  people: Record<Who, string>
  /** A cursor as that server gave it, but for the numbers. */
  cursor: Record<string, unknown>
  /** The server's rows by table, in the order in which they may be written. */
  rows: Record<string, Record<string, unknown>[]>
  queued: Queued[]
}

export type Who = 'sindico' | 'morador'

interface Ids {
  id: string
  vote_id?: string
  photo_id?: string
  document_id?: string
}

/** A command that waited in an outbox when the app was updated. */
export interface Queued {
  by: Who
  command: string
  input: Ids & Record<string, unknown>
  /** For an edit: what its fields showed. */
  before?: Record<string, unknown>
  /** It travels with a file. */
  file?: 'image' | 'document'
  /** What the row is once the server has it; null when it is gone. */
  becomes?: Record<string, unknown> | null
  /** Or why today's server refuses it. */
  refused?: string
}
