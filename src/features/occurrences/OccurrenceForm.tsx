import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence, OccurrenceType } from '#domain/occurrences/occurrence.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { newId } from '#hooks/clock.ts'
import { usePerson, useSession } from '#hooks/SessionContext.tsx'
import { useCondominium } from '#hooks/use-condominium.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useForm } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { FormStack } from '#ui/FormStack.tsx'
import { Modal } from '#ui/Modal.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useFocusFirstError } from '#ui/use-focus-first-error.ts'
import { useToasts } from '#ui/use-toasts.ts'
import { OfflineHint } from './OfflineHint.tsx'
import { PhotosField, TypeField, UnitField } from './occurrence-fields.tsx'
import { photoActs } from './record.ts'
import { useSharedPhotos } from './use-shared-photos.ts'

interface Values {
  condominium_id: string
  residence_id: string
  type: OccurrenceType
  title: string
  description: string
  photo_ids: string[]
}

/** Records an occurrence, or edits `row`. */
export function OccurrenceForm({ row, onClose }: { row?: Occurrence; onClose: () => void }) {
  const { actor, db } = usePerson()
  const session = useSession()
  const condominium = useCondominium()
  const toasts = useToasts()

  const draft = useDraft<Values>(row ? `occurrence:${row.id}` : 'occurrence:new')
  const form = useForm<Values>({
    initial: { ...blank, condominium_id: condominium.id ?? '', ...(row && pickFields(row)) },
    draft,
    failure: row
      ? 'Erro ao atualizar ocorrência. Tente novamente.'
      : 'Erro ao criar ocorrência. Tente novamente.',
    submit: async (values) => {
      if (row) await edit(row, values)
      else await create(values)
      onClose()
    },
  })
  const { values, set, errors } = form
  const formRef = useFocusFirstError(form.attempt)
  useSharedPhotos((ids) => set('photo_ids', [...values.photo_ids, ...ids]))

  async function create({ photo_ids, ...values }: Values) {
    const id = newId()
    const input = { ...values, id, unit: await unitOf(values.residence_id) }
    await session.send({ command: occurrences.create, input }, ...(await photoActs(db, id, photo_ids)))
    toasts.success('Ocorrência registrada com sucesso!')
  }

  async function edit(before: Occurrence, { photo_ids, condominium_id: _fixed, ...values }: Values) {
    const input = {
      id: before.id,
      ...changed(before, { ...values, unit: await unitOf(values.residence_id) }),
    }
    await session.send({ command: occurrences.update, input }, ...(await photoActs(db, before.id, photo_ids)))
    toasts.success('Ocorrência atualizada com sucesso!')
  }

  async function unitOf(id: string): Promise<string> {
    const residence = await db.rows<Residence>('residences').get(id)
    return residence ? unitName(residence) : ''
  }

  return (
    <Modal
      open
      title={row ? 'Editar ocorrência' : 'Nova ocorrência'}
      phone="full"
      isDirty={form.isDirty}
      onClose={() => {
        form.reset(values)
        void db.blobs.bulkDelete(values.photo_ids)
        onClose()
      }}
      footer={
        <>
          <OfflineHint />
          <Button variant="solid" type="submit" form="occurrence" busy={form.isBusy} busyText="Salvando...">
            {row ? 'Salvar' : 'Registrar ocorrência'}
          </Button>
        </>
      }
    >
      <FormStack id="occurrence" ref={formRef} onSubmit={() => void form.submit()}>
        <FormErrors errors={form.failure ? [form.failure] : []} />
        <PhotosField value={values.photo_ids} onChange={(ids) => set('photo_ids', ids)} />
        <TypeField value={values.type} onChange={(type) => set('type', type)} error={errors.type} />
        {actor.role === 'MASTER' && !row && (
          <SelectField
            label="Condomínio"
            value={values.condominium_id}
            options={condominium.all.map(({ id, name }) => ({ value: id, label: name }))}
            error={errors.condominium_id && 'Selecione um condomínio!'}
            onChange={(id) => {
              set('condominium_id', id)
              set('residence_id', '')
            }}
          />
        )}
        <UnitField
          value={values.residence_id}
          condominiumId={values.condominium_id}
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
      </FormStack>
    </Modal>
  )
}

const blank: Values = {
  condominium_id: '',
  residence_id: '',
  type: 'OTHER',
  title: '',
  description: '',
  photo_ids: [],
}

function pickFields({ condominium_id, residence_id, type, title, description }: Occurrence): Partial<Values> {
  return { condominium_id, residence_id, type, title, description }
}

/** Only what the person changed is sent: two people may edit different fields of one occurrence. */
function changed<T extends object>(before: Occurrence, values: T): Partial<T> {
  const fresh = Object.entries(values).filter(([field, value]) => value !== before[field as keyof Occurrence])
  return Object.fromEntries(fresh) as Partial<T>
}
