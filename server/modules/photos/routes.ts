import { DomainError } from '#domain/kernel/errors.ts'
import { photos } from '#domain/photos/contract.ts'
import type { Photo } from '#domain/values/photo.ts'
import { findPhoto } from '#server/kernel/photos.ts'
import { type Caller, serve } from '#server/kernel/serve.ts'

export const photoRoutes = serve(photos, {
  get: ({ id }, caller) => mustFindPhoto(id, caller),

  async download({ id }, caller) {
    const photo = await mustFindPhoto(id, caller)
    const headers = headersOf(photo)
    if (caller.header('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
    const file = await caller.kernel.files.get(photo.sha256)
    if (!file) throw new DomainError('not_found')
    return new Response(file.bytes as Uint8Array<ArrayBuffer>, { headers }) // read from a file or a bucket, never shared
  },
})

async function mustFindPhoto(id: string, { kernel, session }: Caller): Promise<Photo> {
  const photo = session && (await findPhoto(kernel, session.actor, id))
  if (!photo) throw new DomainError('not_found')
  return photo
}

// The bytes never change, but who may see them does: a copy is used only after asking again.
function headersOf({ id, mime, sha256 }: Photo) {
  return {
    'content-type': mime,
    'content-disposition': `inline; filename="foto-${id}.${mime.slice('image/'.length)}"`,
    etag: `"${sha256}"`,
    'cache-control': 'private, no-cache',
    vary: 'authorization',
  }
}
