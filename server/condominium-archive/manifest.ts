import * as v from 'valibot'
import { type ArchiveKind, Count, Member, Sha256 } from '#server/archive/member.ts'

export const formatName = 'zelo-condominium'
export const formatVersion = 1

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

export const condominiumArchive: ArchiveKind<Manifest> = {
  format: formatName,
  version: formatVersion,
  manifest: Manifest,
  called: 'uma exportação do Zelo',
  untouched: 'Nada foi importado.',
}
