import * as v from 'valibot'
import { AttachedDocument } from '../values/document.ts'
import { Id } from '../values/id.ts'
import { noticeFileLimit } from './notice.ts'

/** The files of a new notice; only the server fills them in, from the documented body. */
export const FilesOfNew = v.optional(v.pipe(v.array(AttachedDocument), v.maxLength(noticeFileLimit)), [])

/** Three files of the largest size in base64; more are sent one by one. */
export const embeddedMostBytes = 22 * 1024 * 1024

/** The files of a new notice as other API clients send them. */
export const EmbeddedFiles = v.optional(
  v.pipe(
    v.array(
      v.strictObject({
        filename: AttachedDocument.entries.filename,
        title: v.nullish(AttachedDocument.entries.title),
        file_base64: v.pipe(
          v.string('Escolha um arquivo'),
          v.nonEmpty('Escolha um arquivo'),
          v.maxLength(embeddedMostBytes),
        ),
        /** Detected from the bytes, whatever is said of them. */
        mime_type: v.nullish(v.pipe(v.string(), v.maxLength(200))),
        file_size: v.nullish(v.number()),
      }),
      'Lista de anexos inválida',
    ),
    v.maxLength(noticeFileLimit, `Cada comunicado guarda até ${noticeFileLimit} anexos.`),
  ),
  [],
)

/** The documented fields of a new notice: its id and condominium may be left out. */
export function bodyOf<E extends v.ObjectEntries>({ entries }: { entries: E }) {
  return { ...entries, id: v.optional(Id), condominium_id: v.optional(Id) }
}
