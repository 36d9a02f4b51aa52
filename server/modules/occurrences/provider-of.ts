import { DomainError } from '#domain/kernel/errors.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { findVisible } from '#server/kernel/rows.ts'
import type { ActingWork, RawInput } from '#server/kernel/serve.ts'

/** The provider to whom an occurrence was given: other API clients need not know their id. */
export async function providerOf({ id, provider_id }: RawInput, work: ActingWork): Promise<unknown> {
  if (provider_id !== undefined) return provider_id
  const stored = await findVisible(work.tx, work.actor, Occurrence, String(id)) // the path's own id, whose form was checked
  if (!stored) throw new DomainError('not_found')
  const { condominium_id, assigned_to_id } = stored.row
  const provider = await work.tx
    .selectFrom('service_providers')
    .select('id')
    .where('condominium_id', '=', condominium_id)
    .where('user_id', '=', assigned_to_id)
    .executeTakeFirst()
  if (provider) return provider.id
  throw new DomainError('conflict', { detail: 'Esta ocorrência não foi de nenhum prestador.' })
}
