import { Residence } from '#domain/residences/residence.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { followLinks } from '#server/people/residence-links.ts'
import { findVisible, removeRow } from '#server/kernel/rows.ts'
import type { Caller } from '#server/kernel/serve.ts'
import { write } from '#server/kernel/write.ts'
import { removeRelated } from './related.ts'

/** Deletes a unit with everything that is only about it; its people stay, with the records that they own. */
export async function removeForced({ id }: { id: string }, { kernel, session }: Caller) {
  if (!session) throw new DomainError('unauthenticated')
  await write(kernel, session.actor, async (work) => {
    const stored = await findVisible(work.tx, session.actor, Residence, id, { lock: true })
    if (!stored) throw new DomainError('not_found')
    await removeRelated(work, stored.row)
    await followLinks(work, { before: stored.row, after: { ...stored.row, residents: [], owner_id: null } })
    await removeRow(work, Residence, stored)
  })
  return { message: 'Unidade excluída com tudo o que era dela.' }
}
