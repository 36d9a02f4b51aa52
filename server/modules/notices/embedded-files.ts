import * as v from 'valibot'
import { DomainError, type FieldProblem } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import { EmbeddedFiles } from '#domain/notices/embedded-files.ts'
import type { NoticeFile } from '#domain/notices/notice.ts'
import {
  documentMaxBytes,
  documentMimes,
  titleFromFilename,
  tooLargeSentence,
  unsupportedTypeSentence,
} from '#domain/values/document.ts'
import { findFileKind } from '#domain/values/file-kind.ts'
import { findBase64, notBase64 } from '#server/kernel/base64.ts'
import { storeFor } from '#server/kernel/row-files.ts'
import type { ActingWork, RawInput } from '#server/kernel/serve.ts'

/**
 * Stores the files of a documented body, in base64, and describes them as rows do. The problems of all are reported at
 * once, and then none is stored.
 */
export async function takeEmbeddedFiles(
  raw: RawInput,
  field: 'files' | 'attachments',
  work: ActingWork,
): Promise<NoticeFile[]> {
  const given = parse(v.object({ files: EmbeddedFiles, attachments: EmbeddedFiles }), {
    [field]: raw[field] ?? [],
  })[field]
  const problems: FieldProblem[] = []
  const readable = given.flatMap(({ file_base64, filename, title }, at) => {
    const found = readBytes(file_base64, filename)
    if (typeof found !== 'string') return [{ ...found, filename, title }]
    problems.push({ path: `${field}.${at}.file_base64`, message: found })
    return []
  })
  if (problems.length > 0) throw new DomainError('invalid', { errors: problems })
  const { actor, now, kernel } = work
  const taken: NoticeFile[] = []
  for (const { bytes, mime_type, filename, title } of readable) {
    const { sha256, size: file_size } = await storeFor(work, bytes, mime_type)
    taken.push({
      id: kernel.newId(),
      title: title ?? titleFromFilename(filename),
      description: '',
      filename,
      file_size,
      mime_type,
      sha256,
      uploaded_by: { id: actor.id, profile: { name: actor.name } },
      created_at: now,
    })
  }
  return taken
}

/** A file's bytes and type, or why it is refused. */
function readBytes(
  text: string,
  filename: string,
): { bytes: Uint8Array; mime_type: NoticeFile['mime_type'] } | string {
  const bytes = findBase64(text)
  if (!bytes) return notBase64
  if (bytes.byteLength > documentMaxBytes) return tooLargeSentence(filename)
  const kind = findFileKind(bytes)
  const mime_type = documentMimes.find((known) => known === kind)
  return mime_type ? { bytes, mime_type } : unsupportedTypeSentence(kind ?? 'desconhecido')
}
