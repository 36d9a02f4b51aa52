import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { photos } from '#domain/photos/contract.ts'
import { User } from '#domain/users/user.ts'
import type { Photo } from '#domain/values/photo.ts'
import { fileResponse } from '#server/kernel/download.ts'
import { findPhoto } from '#server/kernel/photos.ts'
import { findVisible } from '#server/kernel/rows.ts'
import { type Caller, serve } from '#server/kernel/serve.ts'

export const photoRoutes = serve(photos, {
  get: ({ id }, caller) => mustFindPhoto(id, caller),

  async ofProfile({ profile_id }, caller) {
    const { kernel, session } = caller
    const { rows } = await sql<{ id: string }>`
      select id from users where profile ->> 'id' = ${profile_id}`.execute(kernel.db)
    const [owner] = rows
    const stored = owner && session && (await findVisible(kernel.db, session.actor, User, owner.id))
    const photo = stored && stored.row.profile.photo
    if (!photo) throw new DomainError('not_found')
    await mustFindPhoto(photo.id, caller)
    return photo
  },

  async download({ id }, caller) {
    const { sha256, mime } = await mustFindPhoto(id, caller)
    return fileResponse(caller.kernel, caller, {
      sha256,
      mime,
      filename: `foto-${id}.${mime.slice('image/'.length)}`,
      disposition: 'inline',
      missing: 'Foto não encontrada',
    })
  },
})

async function mustFindPhoto(id: string, { kernel, session }: Caller): Promise<Photo> {
  const photo = session && (await findPhoto(kernel, session.actor, id))
  if (!photo) throw new DomainError('not_found')
  return photo
}
