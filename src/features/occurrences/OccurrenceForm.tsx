import { occurrences } from '#domain/occurrences/contract.ts'
import {
  Occurrence,
  occurrencePhotoLimit,
  type OccurrenceType,
  occurrenceTypes,
} from '#domain/occurrences/occurrence.ts'
import { commonAreaName } from '#domain/occurrences/place.ts'
import { occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { editCalls } from '#hooks/changed-fields.ts'
import { photoCalls } from '#hooks/photo-calls.ts'
import { occurrencePhotoSize } from '#hooks/photo-file.ts'
import { usePickedPhotos } from '#hooks/use-picked-photos.ts'
import { CondominiumField } from '#parts/CondominiumField.tsx'
import { formOf, notTyped } from '#parts/form-of.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useOwnUnits } from '#parts/use-unit-options.ts'
import { formWords } from '#domain/words/form-words.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ChoiceTiles } from '#ui/ChoiceTiles.tsx'
import type { IconName } from '#ui/icons/names.ts'
import { asPlace } from './as-place.ts'
import { PlaceField } from './PlaceField.tsx'
import { useSharedPhotos } from './use-shared-photos.ts'

/** The unit's name goes with the unit: nobody types it. */
const occurrenceForm = formOf(Occurrence, { unit: notTyped, residence_id: asPlace })

export type OccurrenceValues = typeof occurrenceForm.blank & { condominium_id: string; photo_ids: string[] }

export const newOccurrenceDraft = 'occurrence:new'

const typeIcons: Record<OccurrenceType, IconName> = {
  LEAK: 'drop',
  NOISE: 'speaker-high',
  COMPLAINT: 'chat-circle-dots',
  MAINTENANCE: 'wrench',
  OTHER: 'question',
}

export const typeTiles = occurrenceTypes.map((type) => ({
  value: type,
  label: occurrenceTypeTexts[type],
  icon: typeIcons[type],
}))

interface OccurrenceFormProps {
  row?: Occurrence
  onClose: () => void
}

/** Records an occurrence, or edits `row`. */
export function OccurrenceForm({ row, onClose }: OccurrenceFormProps) {
  const { actor, db } = usePerson()
  const condominium = useCondominium()
  const { title, submitText, texts } = formWords(Occurrence.names, !row, 'registrar')
  const record = useRecordForm<OccurrenceValues, Partial<Occurrence>>({
    row,
    draftKey: row ? `occurrence:${row.id}` : newOccurrenceDraft,
    initial: {
      ...(row ? occurrenceForm.valuesOf(row) : occurrenceForm.blank),
      condominium_id: row?.condominium_id ?? condominium.id ?? '',
      photo_ids: [],
    },
    opened: row && { ...occurrenceForm.sentFields(occurrenceForm.valuesOf(row)), unit: row.unit },
    create: async ({ condominium_id, photo_ids, ...values }, id) => {
      const fields = occurrenceForm.sentFields({ ...values, residence_id: values.residence_id || own.only })
      const unit = await unitOf(fields.residence_id)
      return [
        { command: occurrences.create, input: { id, condominium_id, ...fields, unit } },
        ...(await photoCalls(db, { command: occurrences.addPhoto, rowId: id, blobIds: photo_ids })),
      ]
    },
    update: async ({ photo_ids, ...values }, { id, opened }) => {
      const fields = occurrenceForm.sentFields(values)
      const isMoved = fields.residence_id !== opened.residence_id
      const moved = isMoved && { unit: await unitOf(fields.residence_id) }
      return [
        ...editCalls(occurrences.update, { id, fields: { ...fields, ...moved }, opened }),
        ...(await photoCalls(db, { command: occurrences.addPhoto, rowId: id, blobIds: photo_ids })),
      ]
    },
    failure: `Erro ao ${row ? 'atualizar' : 'criar'} ocorrência. Tente novamente.`,
    texts,
    onRefused: null,
    onClose,
  })
  const { form } = record
  const { values, set, errors } = form
  const own = useOwnUnits(values.condominium_id)
  useSharedPhotos(values.photo_ids, (ids) => set('photo_ids', [...values.photo_ids, ...ids]))

  async function unitOf(id: string | null): Promise<string> {
    if (id === null) return commonAreaName
    const residence = await db.rows<Residence>('residences').get(id)
    return residence ? unitName(residence) : ''
  }

  return (
    <RecordFormModal {...record} formId="occurrence" title={title} phone="full" submitText={submitText}>
      <PhotosField {...form.field('photo_ids')} />
      <ChoiceTiles label="O que é?" options={typeTiles} {...form.field('type')} />
      {actor.role === 'MASTER' && !row && (
        <CondominiumField
          condominiums={condominium.all}
          {...form.field('condominium_id')}
          error={errors.condominium_id && 'Selecione um condomínio!'}
          onChange={(id) => {
            set('condominium_id', id)
            set('residence_id', '')
          }}
        />
      )}
      <PlaceField {...own} {...form.field('residence_id')} />
      <TextField label="Título" maxLength={120} {...form.field('title')} />
      <TextAreaField label="Descrição" rows={4} {...form.field('description')} />
    </RecordFormModal>
  )
}

interface PhotosFieldProps {
  max?: number
  value: string[]
  onChange: (ids: string[]) => void
}

/** Pictures that go with what is recorded. */
export function PhotosField({ max = occurrencePhotoLimit, value, onChange }: PhotosFieldProps) {
  const photos = usePickedPhotos({ ids: value, onChange, size: occurrencePhotoSize })
  return (
    <PhotoPicker
      label="Fotos"
      items={photos.items}
      max={max}
      onAdd={(files) => void photos.add(files)}
      onRemove={(id) => void photos.remove(id)}
      isBusy={photos.isBusy}
      error={photos.error}
    />
  )
}
