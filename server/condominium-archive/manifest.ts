import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#server/db/schema.ts'

export const formatName = 'zelo-condominium'
/** Raised when an archive changes in a way that an older import would misread. */
export const formatVersion = 1
export const manifestName = 'manifest.json'

const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const Member = v.strictObject({
  name: v.string(),
  sha256: Sha256,
  bytes: Count,
  /** Of a table. */
  rows: v.optional(Count),
})
export type Member = v.InferOutput<typeof Member>

/** What an archive holds. Loose: what later versions add under the same format version may be ignored. */
export const Manifest = v.object({
  format: v.literal(formatName),
  version: v.literal(formatVersion),
  made_at: v.string(),
  /** The last migration of the database that it comes from. */
  schema: v.string(),
  condominium: v.object({ id: v.pipe(v.string(), v.uuid()), name: v.string() }),
  members: v.array(Member),
  /** Rows by table that stayed, because they are of people who are of another condominium by now. */
  left_out: v.record(v.string(), Count),
  /** Files that rows name and the installation no longer had, by their SHA-256. */
  missing_files: v.array(Sha256),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** Enough of a manifest to say why another one is refused. */
export const AnyManifest = v.object({ format: v.literal(formatName), version: v.unknown() })

export function tableMember(table: string): string {
  return `tables/${table}.jsonl`
}

export async function schemaOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from migrations order by version desc limit 1`.execute(db)
  return (rows[0]?.name ?? '').replace(/\.sql$/, '')
}
