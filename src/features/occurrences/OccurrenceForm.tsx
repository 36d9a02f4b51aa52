import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence, OccurrenceType } from '#domain/occurrences/occurrence.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { changedFields } from '#hooks/changed-fields.ts'
import { newId } from '#session/clock.ts'
import { photoActs } from '#hooks/photo-acts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useSubmit } from '#hooks/use-run.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useGiveUpPictures } from '#hooks/use-picked-photos.ts'
import { useForm } from '#hooks/use-form.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useOwnUnits } from '#parts/use-unit-options.ts'
import { CondominiumField } from '#parts/CondominiumField.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { UnitField } from '#parts/UnitField.tsx'
import { PhotosField, TypeField } from './occurrence-fields.tsx'
import { useSharedPhotos } from './use-shared-photos.ts'

export interface OccurrenceValues {
  condominium_id: string
  residence_id: string
  type: OccurrenceType
  title: string
  description: string
  photo_ids: string[]
  /** What was there when the editing began: it travels with the draft, and only what differs from it is this person's. */
  opened: Partial<Occurrence>
}

/** Records an occurrence, or edits `row`. */
export function OccurrenceForm({ row, onClose }: OccurrenceFormProps) {
  const { actor, db } = usePerson()
  const condominium = useCondominium()
  const submit = useSubmit()
  const { offlineSince } = useSyncStatus()

  const failure = row
    ? 'Erro ao atualizar ocorrência. Tente novamente.'
    : 'Erro ao criar ocorrência. Tente novamente.'
  const draft = useDraft<OccurrenceValues>(row ? `occurrence:${row.id}` : newOccurrenceDraft)
  const form = useForm<OccurrenceValues>({
    initial: { ...blank, condominium_id: condominium.id ?? '', ...(row && pickFields(row)) },
    draft,
    failure,
    submit: async (typed) => {
      if (row) await edit(row.id, typed)
      else await create({ ...typed, residence_id: typed.residence_id || own.only })
      onClose()
    },
  })
  const { values, set, errors } = form
  const own = useOwnUnits(values.condominium_id)
  const giveUp = useGiveUpPictures()
  useSharedPhotos((ids) => set('photo_ids', [...values.photo_ids, ...ids]))

  async function create({ photo_ids, opened: _nothing, ...values }: OccurrenceValues) {
    const id = newId()
    const input = { ...values, id, unit: await unitOf(values.residence_id) }
    const photos = await photoActs(db, { command: occurrences.addPhoto, rowId: id, blobIds: photo_ids })
    await submit({
      acts: [{ command: occurrences.create, input }, ...photos],
      draft: draft.key,
      confirmed: 'Ocorrência registrada com sucesso!',
      waiting: 'Ocorrência guardada, aguardando envio.',
      failure,
    })
  }

  async function edit(
    id: string,
    { photo_ids, condominium_id: _fixed, opened, ...values }: OccurrenceValues,
  ) {
    const { changes, before } = changedFields(values, opened)
    const moved = changes.residence_id && { unit: await unitOf(changes.residence_id) }
    const update = {
      command: occurrences.update,
      input: { id, ...changes, ...moved },
      before: { ...before, ...(moved && { unit: opened.unit }) },
    }
    const isEdited = Object.keys(changes).length > 0
    const photos = await photoActs(db, { command: occurrences.addPhoto, rowId: id, blobIds: photo_ids })
    await submit({
      acts: [...(isEdited ? [update] : []), ...photos],
      draft: draft.key,
      confirmed: 'Ocorrência atualizada com sucesso!',
      waiting: 'Alteração guardada, aguardando envio.',
      failure,
    })
  }

  async function unitOf(id: string): Promise<string> {
    const residence = await db.rows<Residence>('residences').get(id)
    return residence ? unitName(residence) : ''
  }

  return (
    <FormModal
      formId="occurrence"
      form={form}
      onSubmit={() => void form.submit()}
      title={row ? 'Editar ocorrência' : 'Nova ocorrência'}
      phone="full"
      onClose={() => {
        form.reset(values)
        void giveUp(values.photo_ids)
        onClose()
      }}
      submitText={row ? 'Salvar' : 'Registrar ocorrência'}
      busyText="Salvando..."
      foot={<OfflineHint offlineSince={offlineSince} />}
    >
      <PhotosField value={values.photo_ids} onChange={(ids) => set('photo_ids', ids)} />
      <TypeField value={values.type} onChange={(type) => set('type', type)} error={errors.type} />
      {actor.role === 'MASTER' && !row && (
        <CondominiumField
          value={values.condominium_id}
          condominiums={condominium.all}
          error={errors.condominium_id && 'Selecione um condomínio!'}
          onChange={(id) => {
            set('condominium_id', id)
            set('residence_id', '')
          }}
        />
      )}
      <UnitField
        value={values.residence_id}
        {...own}
        onChange={(id) => set('residence_id', id)}
        error={errors.residence_id}
      />
      <TextField
        label="Título"
        value={values.title}
        maxLength={120}
        onChange={(text) => set('title', text)}
        error={errors.title}
      />
      <TextAreaField
        label="Descrição"
        rows={4}
        value={values.description}
        onChange={(text) => set('description', text)}
        error={errors.description}
      />
    </FormModal>
  )
}

interface OccurrenceFormProps {
  row?: Occurrence
  onClose: () => void
}

export const newOccurrenceDraft = 'occurrence:new'

const blank: OccurrenceValues = {
  condominium_id: '',
  residence_id: '',
  type: 'OTHER',
  title: '',
  description: '',
  photo_ids: [],
  opened: {},
}

function pickFields({
  condominium_id,
  residence_id,
  unit,
  type,
  title,
  description,
}: Occurrence): Partial<OccurrenceValues> {
  const opened = { residence_id, unit, type, title, description }
  return { condominium_id, residence_id, type, title, description, opened }
}
