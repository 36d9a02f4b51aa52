import { DomainError } from '#domain/kernel/errors.ts'
import { photos } from '#domain/photos/contract.ts'
import type { Photo } from '#domain/values/photo.ts'
import { fileResponse } from '#server/kernel/download.ts'
import { findPhoto } from '#server/kernel/photos.ts'
import { type Caller, serve } from '#server/kernel/serve.ts'

export const photoRoutes = serve(photos, {
  get: ({ id }, caller) => mustFindPhoto(id, caller),

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
