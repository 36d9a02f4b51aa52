import { useState } from 'react'
import { readSentence } from '#domain/occurrences/from-sentence.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { OccurrenceType } from '#domain/occurrences/occurrence.ts'
import { unitName } from '#domain/residences/residence.ts'
import { newId } from '#session/clock.ts'
import { photoActs } from '#hooks/photo-acts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useSubmit } from '#hooks/use-run.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useGiveUpPictures } from '#hooks/use-picked-photos.ts'
import { useForm } from '#hooks/use-form.ts'
import { useResidences } from '#parts/use-residences.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useUnitOptions } from '#parts/use-unit-options.ts'
import { Button } from '#ui/Button.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { UnitField } from '#parts/UnitField.tsx'
import { newOccurrenceDraft, OccurrenceForm, type OccurrenceValues } from './OccurrenceForm.tsx'
import { PhotosField, TypeField } from './occurrence-fields.tsx'
import { useSharedPhotos } from './use-shared-photos.ts'

interface Values {
  sentence: string
  /** Null while the sentence decides. */
  type: OccurrenceType | null
  residence_id: string | null
  photo_ids: string[]
}

/** For the gate: two taps and a sentence. The sentence names the unit and the kind; both show and can be corrected. */
export function QuickRecord({ onClose }: { onClose: () => void }) {
  const { actor, db } = usePerson()
  const submit = useSubmit()
  const { offlineSince } = useSyncStatus()
  const residences = useResidences() ?? []
  const units = useUnitOptions()
  const [isFull, setFull] = useState(false)
  const fullDraft = useDraft<Partial<OccurrenceValues>>(newOccurrenceDraft)

  const failure = 'Erro ao criar ocorrência. Tente novamente.'
  const draft = useDraft<Values>('occurrence:quick')
  const form = useForm<Values>({
    initial: { sentence: '', type: null, residence_id: null, photo_ids: [] },
    draft,
    failure,
    submit: async ({ sentence, photo_ids, ...chosen }) => {
      const read = readSentence(sentence, residences)
      const id = newId()
      const residence_id = chosen.residence_id ?? read.residence_id ?? ''
      const unit = residences.find((residence) => residence.id === residence_id)
      const input = {
        id,
        condominium_id: actor.condominium_id,
        title: read.title,
        description: read.description,
        type: chosen.type ?? read.type,
        residence_id,
        unit: unit ? unitName(unit) : '',
      }
      const photos = await photoActs(db, { command: occurrences.addPhoto, rowId: id, blobIds: photo_ids })
      await submit({
        acts: [{ command: occurrences.create, input }, ...photos],
        draft: draft.key,
        confirmed: 'Ocorrência registrada com sucesso!',
        waiting: 'Ocorrência guardada, aguardando envio.',
        failure,
      })
      onClose()
    },
  })
  const { values, set } = form
  const errors: Partial<Record<string, string>> = form.errors // the command's own fields, made from the sentence
  const read = readSentence(values.sentence, residences)
  const giveUp = useGiveUpPictures()
  useSharedPhotos((ids) => set('photo_ids', [...values.photo_ids, ...ids]))

  /** The full form goes on from what the sentence already says, and this draft ends. */
  async function openFull() {
    const { title, description, type, residence_id } = read
    await fullDraft.write({
      title,
      description,
      type: values.type ?? type,
      residence_id: values.residence_id ?? residence_id ?? '',
      photo_ids: values.photo_ids,
    })
    form.reset(values)
    setFull(true)
  }

  if (isFull) return <OccurrenceForm onClose={onClose} />
  return (
    <FormModal
      formId="quick"
      form={form}
      onSubmit={() => void form.submit()}
      title="Nova ocorrência"
      phone="full"
      onClose={() => {
        form.reset(values)
        void giveUp(values.photo_ids)
        onClose()
      }}
      submitText="Registrar ocorrência"
      busyText="Salvando..."
      submitLook={{ size: 'lg' }}
      foot={<OfflineHint offlineSince={offlineSince} />}
    >
      <TextAreaField
        label="O que aconteceu?"
        hint="Diga a unidade: “304 com vazamento na garagem”."
        rows={3}
        data-autofocus
        value={values.sentence}
        onChange={(text) => set('sentence', text)}
        error={(errors.title ?? errors.description) ? 'Conte em uma frase o que aconteceu.' : undefined}
      />
      <UnitField
        options={units}
        value={values.residence_id ?? read.residence_id ?? ''}
        onChange={(id) => set('residence_id', id)}
        error={errors.residence_id}
      />
      <TypeField
        value={values.type ?? read.type}
        onChange={(type) => set('type', type)}
        error={errors.type}
      />
      <PhotosField value={values.photo_ids} onChange={(ids) => set('photo_ids', ids)} />
      <Button variant="ghost" onClick={() => void openFull()}>
        Formulário completo
      </Button>
    </FormModal>
  )
}
