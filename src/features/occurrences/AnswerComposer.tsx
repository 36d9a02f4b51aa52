import type { KeyboardEvent } from 'react'
import { answerMaxLength, answerPhotoLimit } from '#domain/occurrences/answer.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { mayNoteInternally } from '#domain/occurrences/rights.ts'
import { photoCalls } from '#hooks/photo-calls.ts'
import { occurrencePhotoSize } from '#hooks/photo-file.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useForm } from '#hooks/use-form.ts'
import { usePickedPhotos } from '#hooks/use-picked-photos.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { newId } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { AnswerBox } from '#ui/AnswerBox.tsx'
import { Button } from '#ui/Button.tsx'
import { isCommandPressed } from '#ui/command-key.ts'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'

const blank = { text: '', is_internal: false, photo_ids: [] as string[] }

/** Where one answers, at the end of what was said: kept while it is typed, sent when there is a network. */
export function AnswerComposer({ row }: { row: Occurrence }) {
  const { actor, db } = usePerson()
  const submit = useSubmit()
  const draft = useDraft<typeof blank>(`occurrence_answer:${row.id}`)
  const form = useForm({ initial: blank, draft, submit: send })
  const { values } = form
  const photos = usePickedPhotos({
    ids: values.photo_ids,
    onChange: (ids) => form.set('photo_ids', ids),
    size: occurrencePhotoSize,
  })
  const isInternal = values.is_internal

  async function send({ photo_ids, ...words }: typeof blank): Promise<void> {
    const ids = { id: row.id, answer_id: newId() }
    const pictures = await photoCalls(db, {
      command: occurrences.addAnswerPhoto,
      rowId: row.id,
      blobIds: photo_ids,
    })
    await submit({
      calls: [
        { command: occurrences.answer, input: { ...ids, ...words } },
        ...pictures.map((call) => ({ ...call, input: { ...(call.input as object), ...ids } })), // an object, made above
      ],
      draft: draft.key,
    })
    await form.reset(blank)
  }

  function sendByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !isCommandPressed(event)) return
    event.preventDefault()
    void form.submit()
  }

  return (
    <AnswerBox
      isInternal={isInternal}
      onSubmit={() => void form.submit()}
      onKeyDown={sendByKey}
      failure={form.failure}
      foot={
        <>
          <PhotoPicker
            isQuiet
            label="Fotos da resposta"
            items={photos.items}
            max={answerPhotoLimit}
            onAdd={(files) => void photos.add(files)}
            onRemove={(id) => void photos.remove(id)}
            isBusy={photos.isBusy}
            error={photos.error}
          />
          {mayNoteInternally(row, { actor }) && (
            <SwitchField label="Anotação interna" {...form.field('is_internal')} />
          )}
          <Button
            type="submit"
            variant={isInternal ? 'outline' : 'soft'}
            icon="paper-plane-tilt"
            busy={form.isBusy}
          >
            {isInternal ? 'Anotar' : 'Responder'}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={isInternal ? 'Anotação interna' : 'Resposta'}
        hideLabel
        placeholder={isInternal ? 'Só a equipe lê' : 'Escreva uma resposta'}
        rows={2}
        maxLength={answerMaxLength}
        {...form.field('text')}
      />
    </AnswerBox>
  )
}
