import * as v from 'valibot'
import { DomainError, type FieldProblem } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import { findFileKind } from '#domain/values/file-kind.ts'
import { type Photo, photoMimes } from '#domain/values/photo.ts'
import { CaptionedPhoto } from '#domain/values/captioned-photo.ts'
import { findBase64, notBase64 } from './base64.ts'
import { storeFor } from './row-files.ts'
import type { ActingWork } from './serve.ts'

export interface EmbeddedPhoto extends Photo {
  title: string
  description: string
  is_primary: boolean
}

/**
 * Stores the base64 pictures of a documented JSON body and describes them as rows do. The problems of all pictures
 * are reported at once, under `photos.<n>.photo_base64`, and then none is stored.
 */
export async function takeEmbeddedPhotos(
  list: unknown,
  work: ActingWork,
  maxBytes: number,
): Promise<EmbeddedPhoto[]> {
  const { photos } = parse(Embedded, { photos: list ?? [] })
  const problems: FieldProblem[] = []
  const readable = photos.flatMap(({ photo_base64, ...words }, at) => {
    const found = read(photo_base64, maxBytes)
    if (typeof found !== 'string') return [{ ...found, ...words }]
    problems.push({ path: `photos.${at}.photo_base64`, message: found })
    return []
  })
  if (problems.length > 0) throw new DomainError('invalid', { errors: problems })
  const accepted: EmbeddedPhoto[] = []
  for (const { bytes, mime, ...words } of readable) {
    const stored = await storeFor(work, bytes, mime)
    accepted.push({ id: work.kernel.newId(), ...stored, mime, width: null, height: null, ...words })
  }
  return accepted
}

const Embedded = v.strictObject({
  photos: v.array(
    v.strictObject({
      photo_base64: v.pipe(v.string('Escolha um arquivo'), v.nonEmpty('Escolha um arquivo')),
      title: v.nullish(CaptionedPhoto.entries.title, ''),
      description: v.nullish(CaptionedPhoto.entries.description, ''),
      is_primary: v.nullish(v.boolean('Valor inválido'), false),
    }),
    'Lista de fotos inválida',
  ),
})

/** A picture's bytes and type, or its problem. */
function read(text: string, maxBytes: number): { bytes: Uint8Array; mime: Photo['mime'] } | string {
  const bytes = findBase64(text)
  if (!bytes) return notBase64
  if (bytes.byteLength > maxBytes) return `A foto passa de ${Math.floor(maxBytes / 1024 / 1024)} MB`
  const kind = findFileKind(bytes)
  const mime = photoMimes.find((known) => known === kind)
  return mime ? { bytes, mime } : 'Use JPG, PNG, GIF ou WebP'
}
