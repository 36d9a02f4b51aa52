import { noticeFileLimit, type NoticeFile } from '#domain/notices/notice.ts'
import { documentDetail } from '#domain/values/document.ts'
import type { PickedDocument } from '#hooks/document-file.ts'
import { attachedPhotoSize } from '#hooks/photo-file.ts'
import type { Form } from '#hooks/use-form.ts'
import { useSharedFiles } from '#hooks/use-shared-files.ts'
import { usePickedDocuments } from '#hooks/use-picked-documents.ts'
import type { CommandCall } from '#store/dispatch.ts'
import { FileField } from '#ui/FileField.tsx'
import type { NoticeValues } from './notice-form.ts'
import { type AnyNotice, filesOf, type NoticeKind } from './notice-kinds.ts'

interface FilesFieldProps {
  /** Those that the notice has already. */
  kept: readonly NoticeFile[]
  form: Form<NoticeValues>
}

/** The papers of a notice: its bytes are on this device at once, also without a network. */
export function FilesField({ kept, form: { values, set } }: FilesFieldProps) {
  const picked = usePickedDocuments({
    documents: values.documents,
    onChange: (documents) => set('documents', documents.slice(0, noticeFileLimit)),
    photoSize: attachedPhotoSize,
  })
  const room = noticeFileLimit - values.documents.length
  useSharedFiles({ kinds: 'all', most: room, take: picked.add })
  const staying = kept.filter(({ id }) => !values.removed_ids.includes(id))

  function remove(id: string) {
    if (staying.some((file) => file.id === id)) set('removed_ids', [...values.removed_ids, id])
    else void picked.remove(id)
  }

  return (
    <FileField
      label="Anexos"
      optional
      accept=".pdf,.doc,.docx,.jpg,.jpeg,.png"
      hint={
        picked.isBusy ? 'Lendo o arquivo…' : 'PDF, DOC, DOCX, JPG ou PNG, até 5 MB cada. Fotos são reduzidas.'
      }
      files={[
        ...staying.map(({ id, filename, ...file }) => ({ id, name: filename, detail: documentDetail(file) })),
        ...picked.items,
      ]}
      onAdd={(files) => void picked.add(files)}
      onRemove={remove}
      error={picked.error}
    />
  )
}

export function addFileCalls(
  { calls }: NoticeKind,
  id: string,
  documents: readonly PickedDocument[],
): CommandCall[] {
  return documents.map(({ id: document_id, ...file }) => ({
    command: calls.addFile,
    input: { id, document_id, ...file },
    blobId: document_id,
  }))
}

/** Those that are still there: somebody else may have removed one meanwhile. */
export function removeFileCalls(
  { calls }: NoticeKind,
  row: AnyNotice | undefined,
  removed: readonly string[],
): CommandCall[] {
  if (!row) return []
  return filesOf(row)
    .filter(({ id }) => removed.includes(id))
    .map(({ id: document_id }) => ({ command: calls.removeFile, input: { id: row.id, document_id } }))
}
