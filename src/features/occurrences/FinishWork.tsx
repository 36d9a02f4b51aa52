import { answerMaxLength } from '#domain/occurrences/answer.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { type Occurrence, occurrencePhotoLimit } from '#domain/occurrences/occurrence.ts'
import { photoCalls } from '#hooks/photo-calls.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useRecordForm } from '#parts/use-record-form.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { PhotosField } from './OccurrenceForm.tsx'

/** A provider says that the work is done, with pictures of it if they like: sent together, or kept together. */
export function FinishWork({ row, onClose }: { row: Occurrence; onClose: () => void }) {
  const { db } = usePerson()
  const record = useRecordForm<{ note: string; photo_ids: string[] }>({
    draftKey: `occurrence_done:${row.id}`,
    initial: { note: '', photo_ids: [] },
    create: async ({ note, photo_ids }) => [
      ...(await photoCalls(db, { command: occurrences.addPhoto, rowId: row.id, blobIds: photo_ids })),
      { command: occurrences.move, input: { id: row.id, status: 'RESOLVED', note } },
    ],
    failure: 'Erro ao concluir o serviço',
    texts: {
      created: 'Serviço concluído. Quem registrou será avisado.',
      createdWaiting: 'Guardado: segue quando houver internet.',
    },
    onRefused: null,
    onClose,
  })
  const free = occurrencePhotoLimit - row.photos.length
  return (
    <RecordFormModal
      {...record}
      formId="finish-work"
      size="question"
      title="Serviço feito"
      description="Uma foto de como ficou ajuda quem acompanha. Sem foto também vale."
      submitText="Concluir serviço"
    >
      <TextAreaField
        label="O que foi feito?"
        optional
        rows={2}
        maxLength={answerMaxLength}
        {...record.form.field('note')}
      />
      {free > 0 && <PhotosField max={free} {...record.form.field('photo_ids')} />}
    </RecordFormModal>
  )
}
