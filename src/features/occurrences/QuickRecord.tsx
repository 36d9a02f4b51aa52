import { useState } from 'react'
import { readSentence } from '#domain/occurrences/from-sentence.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { OccurrenceType } from '#domain/occurrences/occurrence.ts'
import { commonAreaName } from '#domain/occurrences/place.ts'
import { unitName } from '#domain/residences/residence.ts'
import { photoCalls } from '#hooks/photo-calls.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useDraft } from '#hooks/use-draft.ts'
import { useResidences } from '#parts/use-residences.ts'
import { useUnitOptions } from '#parts/use-unit-options.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceTiles } from '#ui/ChoiceTiles.tsx'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useRecordForm } from '#parts/use-record-form.ts'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import {
  newOccurrenceDraft,
  OccurrenceForm,
  type OccurrenceValues,
  PhotosField,
  typeTiles,
} from './OccurrenceForm.tsx'
import { asPlace } from './as-place.ts'
import { PlaceField } from './PlaceField.tsx'
import { useSharedPhotos } from './use-shared-photos.ts'

interface Values {
  sentence: string
  /** Null while the sentence decides. */
  type: OccurrenceType | null
  place: string | null
  photo_ids: string[]
}

/** For the gate: two taps and a sentence. The sentence names the unit and the kind; both show and can be corrected. */
export function QuickRecord({ onClose }: { onClose: () => void }) {
  const { actor, db } = usePerson()
  const residences = useResidences() ?? []
  const units = useUnitOptions()
  const [isFull, setFull] = useState(false)
  const fullDraft = useDraft<Partial<OccurrenceValues>>(newOccurrenceDraft)

  const record = useRecordForm<Values>({
    draftKey: 'occurrence:quick',
    initial: { sentence: '', type: null, place: null, photo_ids: [] },
    create: async ({ sentence, photo_ids, ...chosen }, id) => {
      const said = readSentence(sentence, residences)
      const residence_id = asPlace.parse(chosen.place ?? said.place ?? '')
      const unit = residences.find((residence) => residence.id === residence_id)
      const input = {
        id,
        condominium_id: actor.condominium_id,
        title: said.title,
        description: said.description,
        type: chosen.type ?? said.type,
        residence_id,
        unit: unit ? unitName(unit) : commonAreaName,
      }
      const photos = await photoCalls(db, { command: occurrences.addPhoto, rowId: id, blobIds: photo_ids })
      return [{ command: occurrences.create, input }, ...photos]
    },
    failure: 'Erro ao criar ocorrência. Tente novamente.',
    texts: {
      created: 'Ocorrência registrada com sucesso!',
      createdWaiting: 'Ocorrência guardada, aguardando envio.',
    },
    onRefused: null,
    onClose,
  })
  const { form } = record
  const { values, set } = form
  const errors: Partial<Record<string, string>> = form.errors // the command's own fields, made from the sentence
  const read = readSentence(values.sentence, residences)
  useSharedPhotos(values.photo_ids, (ids) => set('photo_ids', [...values.photo_ids, ...ids]))

  /** The full form goes on from what the sentence already says, and this draft ends. */
  async function openFull() {
    const { title, description, type, place } = read
    await fullDraft.write({
      title,
      description,
      type: values.type ?? type,
      residence_id: values.place ?? place ?? '',
      photo_ids: values.photo_ids,
    })
    await form.reset(values)
    setFull(true)
  }

  if (isFull) return <OccurrenceForm onClose={onClose} />
  return (
    <RecordFormModal
      {...record}
      formId="quick"
      title="Nova ocorrência"
      phone="full"
      submitText="Registrar ocorrência"
      submitLook={{ size: 'lg' }}
    >
      <TextAreaField
        label="O que aconteceu?"
        hint="Diga a unidade: “304 com vazamento na garagem”."
        rows={3}
        data-autofocus
        {...form.field('sentence')}
        error={(errors.title ?? errors.description) ? 'Conte em uma frase o que aconteceu.' : undefined}
      />
      <PlaceField
        options={units}
        {...form.field('place')}
        value={values.place ?? read.place ?? ''}
        error={errors.residence_id}
      />
      <ChoiceTiles
        label="O que é?"
        options={typeTiles}
        {...form.field('type')}
        value={values.type ?? read.type}
      />
      <PhotosField {...form.field('photo_ids')} />
      <Button variant="ghost" onClick={() => void openFull()}>
        Formulário completo
      </Button>
    </RecordFormModal>
  )
}
