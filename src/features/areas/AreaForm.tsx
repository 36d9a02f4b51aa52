import type { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { changedFields } from '#hooks/changed-fields.ts'
import { newId } from '#hooks/clock.ts'
import { newPhotoActs } from '#hooks/photo-acts.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useSendAndTell } from '#hooks/use-carry-out.ts'
import { useCondominium } from '#hooks/use-condominium.ts'
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
    onRefused: toasts.error,
    submit: async (values) => {
      await (row ? edit(row.id, values) : create(values))
      onClose()
    },
  })
  const { values } = form
  const misfits = useMisfits(row, values)

  async function create({ condominium_id, photo_ids, primary_id, ...values }: AreaValues) {
    const id = newId()
    const input = { id, condominium_id, ...sentFields({ ...blankArea, ...values }) }
    const photos = await newPhotoActs(db, areas, { rowId: id, photo_ids, primary_id })
    await send({
      acts: [{ command: areas.create, input }, ...photos],
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
      below={row && <AreaPhotos id={row.id} />}
    >
      <AreaFields form={form} mayChooseCondominium={actor.role === 'MASTER' && !row} misfits={misfits} />
      {!row && <NewAreaPhotos form={form} />}
    </FormModal>
  )
}
