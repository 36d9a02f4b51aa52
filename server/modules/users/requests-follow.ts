import { sql } from 'kysely'
import { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import type { User } from '#domain/users/user.ts'
import { idsWhere } from '#server/people/remove-all.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'

/** A person's privacy requests move with them to another condominium: only its management can answer them. */
export async function requestsFollow(work: Work, { id, condominium_id }: User): Promise<void> {
  const elsewhere = sql`r.user_id = ${id}::uuid and r.status = 'OPEN'
    and r.condominium_id is distinct from ${condominium_id}::uuid`
  for (const requestId of await idsWhere(work, 'privacy_requests', elsewhere)) {
    const stored = await findRow(work.tx, PrivacyRequest, requestId, { lock: true })
    if (stored) await putRow(work, PrivacyRequest, { ...stored.row, condominium_id }, stored)
  }
}
