import type { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { changedFields } from '#hooks/changed-fields.ts'
import { newId } from '#hooks/clock.ts'
import { photoActs } from '#hooks/photo-acts.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useSendAndTell } from '#hooks/use-carry-out.ts'
import { useCondominium } from '#hooks/use-condominium.ts'
import { sentenceOf } from '#hooks/use-do.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useForm } from '#hooks/use-form.ts'
import { useGiveUpPictures } from '#hooks/use-picked-photos.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#ui/OfflineHint.tsx'
import { useToasts } from '#ui/use-toasts.ts'
import { AreaFields } from './AreaFields.tsx'
import { AreaPhotos } from './AreaPhotos.tsx'
import { type AreaValues, blankArea, sentFields, valuesOf } from './area-values.ts'
import { NewAreaPhotos } from './NewAreaPhotos.tsx'
import { primaryAct } from './primary-act.ts'
import { useMisfits } from './use-misfits.ts'

/** Registers an area, or edits `row`; the pictures of one that exists change on the spot. */
export function AreaForm({ row, onClose }: { row?: Area; onClose: () => void }) {
  const { actor, db } = usePerson()
  const condominium = useCondominium()
  const toasts = useToasts()
  const send = useSendAndTell(toasts)
  const { offlineSince } = useSyncStatus()
  const giveUp = useGiveUpPictures()
  const draft = useDraft<AreaValues>(row ? `area:${row.id}` : 'area:new')
  const failure = row ? 'Erro ao atualizar área' : 'Erro ao criar área'

  const form = useForm<AreaValues>({
    initial: { ...blankArea, condominium_id: condominium.id ?? '', ...(row && valuesOf(row)) },
    draft,
    failure,
    submit: async (values) => {
      try {
        await (row ? edit(row.id, values) : create(values))
        onClose()
      } catch (error) {
        const [first] = (error instanceof DomainError && error.refusal.errors) || []
        toasts.error(first?.message ?? sentenceOf(error, failure))
        throw error
      }
    },
  })
  const { values } = form
  const misfits = useMisfits(row, values)

  async function create({ condominium_id, photo_ids, primary_id, ...values }: AreaValues) {
    const id = newId()
    const input = { id, condominium_id, ...sentFields({ ...blankArea, ...values }) }
    const isChosen = photo_ids.indexOf(primary_id) > 0
    const acts = [
      { command: areas.create, input },
      ...(await photoActs(db, { command: areas.addPhoto, rowId: id, blobIds: photo_ids })),
      ...(isChosen ? [primaryAct(id, primary_id)] : []),
    ]
    await send({
      acts,
      draft: draft.key,
      confirmed: 'Área criada com sucesso!',
      waiting: 'Área guardada, aguardando envio.',
      failure,
    })
  }

  async function edit(id: string, values: AreaValues) {
    const { changes, before } = changedFields(sentFields(values), values.opened)
    const update = { command: areas.update, input: { id, ...changes }, before }
    await send({
      acts: Object.keys(changes).length > 0 ? [update] : [],
      draft: draft.key,
      confirmed: 'Área atualizada com sucesso!',
      waiting: 'Alteração guardada, aguardando envio.',
      failure,
    })
  }

  return (
    <FormModal
      formId="area"
      form={form}
      onSubmit={() => void form.submit()}
      title={row ? 'Editar área' : 'Nova área'}
      phone="full"
      onClose={() => {
        form.reset(values)
        void giveUp(values.photo_ids)
        onClose()
      }}
      submitText={row ? 'Salvar' : 'Criar área'}
      busyText="Salvando..."
      foot={<OfflineHint offlineSince={offlineSince} />}
    >
      <AreaFields form={form} mayChooseCondominium={actor.role === 'MASTER' && !row} misfits={misfits} />
      {row ? (
        <AreaPhotos id={row.id} />
      ) : (
        <NewAreaPhotos
          ids={values.photo_ids}
          primaryId={values.primary_id}
          onChange={(ids) => form.set('photo_ids', ids)}
          onMakePrimary={(id) => form.set('primary_id', id)}
        />
      )}
    </FormModal>
  )
}
