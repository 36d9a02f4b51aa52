import * as v from 'valibot'

export const manifestName = 'manifest.json'

export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A part of an archive, as its manifest tells it. */
export const Member = v.strictObject({
  name: v.string(),
  sha256: Sha256,
  bytes: Count,
  /** Of a table: its lines. */
  rows: v.optional(Count),
})
export type Member = v.InferOutput<typeof Member>

/** One format of archive, and the words of its refusals. */
export interface ArchiveKind<Manifest> {
  format: string
  /** Raised when an archive changes in a way that an older reader would misread. */
  version: number
  manifest: v.GenericSchema<unknown, Manifest>
  /** Such as "uma exportação do Zelo". */
  called: string
  /** What a refusal ends with. */
  untouched: string
}

export function tableMember(table: string): string {
  return `tables/${table}.jsonl`
}

export function isFile({ name }: Member): boolean {
  return name.startsWith('files/')
}
