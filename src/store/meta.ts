import * as v from 'valibot'
import type { Me } from '#domain/auth/contract.ts'
import { roles } from '#domain/kernel/roles.ts'
import { Instant } from '#domain/values/id.ts'
import { isSame } from '#domain/values/same.ts'
import type { ZeloDatabase } from './database.ts'

/** What the device stores about itself and its sync state. */
export interface Meta {
  me: Me
  /** Per condominium id (or `platform`): the position of the next pull. */
  [cursor: `cursor:${string}`]: Position
  /**
   * Per condominium id (or `platform`): acknowledged idempotency keys that no pull has confirmed yet. A restored backup
   * of the server does not know them, and so can be detected.
   */
  [heard: `heard:${string}`]: string[]
  /** The session is over and nobody has signed in since: when (`ended.ts`). Nothing may be written. */
  ended: string
  /** How many unsent operations are in `sealed`. */
  unsent_sealed: number
  active_condominium: string | null
  last_pull_at: string
  /** The build of the app that last opened this database. */
  app_build: string
  /** When the server stopped answering; null while it answers. */
  unreachable_since: string | null
  /** Per condominium id: when the person put the first steps of a new condominium away. */
  [put_away: `first_steps_put_away:${string}`]: string
  /** Sent today: listed under "Enviadas hoje". */
  sent: SentNote[]
  install_dismissed_at: string
  /** The person turned notifications on for this device. */
  push_wanted: boolean
  /** The passkey of theirs that was made on this device. */
  passkey_here: string
  /** When they last declined to. */
  notify_dismissed_at: string
  /** Drafts of rows that were dropped when access narrowed, until the pull is complete. */
  drafts_in_doubt: DraftInDoubt[]
  /** Per collection and condominium: the server has older rows than this copy, and how far back they were fetched. */
  [older: `older:${string}`]: OlderRows
  /**
   * Per `collection:id`: when (by the server's clock) the person fetched or changed a row older than the device keeps.
   */
  [asked: `asked:${string}`]: string
  /** Per condominium id: when (by the server's clock) rows older than the device keeps were last deleted. */
  [pruned: `pruned:${string}`]: string
  /** Per question: the last answer to a question that only the server can answer. */
  [report: `report:${string}`]: { answer: unknown; at: string }
  /** Per collection: filters of its list that the person gave a name. They stay on this device. */
  [saved: `saved_filters:${string}`]: SavedFilter[]
}

export interface SavedFilter {
  name: string
  /** By filter key. */
  values: Record<string, string>
}

/** A draft whose row was dropped and may be sent again in the same pull. */
export interface DraftInDoubt {
  key: string
  collection: string
  id: string
}

export interface OlderRows {
  /** The oldest row fetched: this device has all rows from there on. Null: only those that it keeps by itself. */
  from: { since: string; id: string } | null
  /** All older rows were fetched. */
  isAll: boolean
  /** When they were last fetched, by the server's clock. */
  asked_at: string | null
}

export interface Position {
  cursor: string
  /** The id of the full copy that the rows came with. */
  generation: string
  /** A full copy (first pull or reset) is under way. */
  isWhole: boolean
  /** This device had no rows when that copy began: none can be left from before it. */
  isFirst?: boolean | undefined
  /** The server's clock at the last page; absent in answers of older servers. */
  at?: string | undefined
}

export interface SentNote {
  command: string
  /** The label of its entity: "Ocorrência". */
  label: string
  title: string
  protocol: string | null
  isDeletion: boolean
  at: string
}

/** The key of a condominium's pull position; of the platform's rows if none is open. */
export function positionKey(condominiumId: string | null): `cursor:${string}` {
  return `cursor:${condominiumId ?? 'platform'}`
}

/** Whether the server has older rows of a collection, and how far back this device has them. */
export function olderKey(collection: string, condominiumId: string): `older:${string}` {
  return `older:${collection}:${condominiumId}`
}

export async function readMeta<K extends keyof Meta>(db: ZeloDatabase, key: K): Promise<Meta[K] | undefined> {
  const record = await db.meta.get(key)
  const shape = shapes[key.split(':')[0] ?? '']
  if (!record || !shape || !v.is(shape, record.value)) return undefined
  return record.value as Meta[K] // only writeMeta writes it, under the same key; its shape was checked above
}

const text = v.string()

/**
 * Whether a stored record may be used. A damaged one counts as absent, so that it is fetched again. Of `me` only what
 * the app cannot work without is checked: an older release did not store today's permissions.
 */
const shapes: Record<string, v.GenericSchema> = {
  me: v.looseObject({
    user: v.looseObject({
      id: text,
      email: text,
      role: v.picklist(roles),
      condominium_id: v.nullable(text),
      profile: v.looseObject({ name: text }),
    }),
    residence_ids: v.array(text),
    permissions: v.record(text, v.boolean()),
  }),
  cursor: v.looseObject({ cursor: text, generation: text, isWhole: v.boolean() }),
  heard: v.array(text),
  ended: Instant,
  unsent_sealed: v.number(),
  active_condominium: v.nullable(text),
  last_pull_at: Instant,
  app_build: text,
  unreachable_since: v.nullable(Instant),
  sent: v.array(v.looseObject({ command: text, label: text, title: text, at: Instant })),
  first_steps_put_away: Instant,
  install_dismissed_at: text,
  push_wanted: v.boolean(),
  passkey_here: text,
  notify_dismissed_at: Instant,
  drafts_in_doubt: v.array(v.looseObject({ key: text, collection: text, id: text })),
  older: v.looseObject({
    from: v.nullable(v.looseObject({ since: Instant, id: text })),
    isAll: v.boolean(),
    asked_at: v.nullable(Instant),
  }),
  asked: Instant,
  pruned: Instant,
  report: v.looseObject({ at: Instant }),
  saved_filters: v.array(v.object({ name: text, values: v.record(text, text) })),
}

export async function writeMeta<K extends keyof Meta>(
  db: ZeloDatabase,
  key: K,
  value: Meta[K],
): Promise<void> {
  await db.meta.put({ key, value })
}

/**
 * Whether the person's access is still what it was when a request was sent: a pull may have narrowed it meanwhile.
 */
export async function isStillSame(db: ZeloDatabase, whenAsked: Me | undefined): Promise<boolean> {
  return isSame(await readMeta(db, 'me'), whenAsked)
}
