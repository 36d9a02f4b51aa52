import type { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { newId } from '#session/clock.ts'
import { newPhotoActs } from '#hooks/photo-acts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { areaPhotoFailures } from './area-texts.ts'
import { AreaFields } from './AreaFields.tsx'
import { AreaPhotos } from './AreaPhotos.tsx'
import { type AreaValues, blankArea, sentFields, valuesOf } from './area-values.ts'
import { NewAreaPhotos } from './NewAreaPhotos.tsx'
import { useMisfits } from './use-misfits.ts'

const says = {
  created: 'Área criada com sucesso!',
  createdWaiting: 'Área guardada, aguardando envio.',
  updated: 'Área atualizada com sucesso!',
}

/** Registers an area, or edits `row`; the pictures of one that exists change on the spot. */
export function AreaForm({ row, onClose }: { row?: Area; onClose: () => void }) {
  const { actor, db } = usePerson()
  const condominium = useCondominium()
  const { offlineSince } = useSyncStatus()
  const record = useRecordForm<AreaValues>({
    row,
    draftKey: row ? `area:${row.id}` : 'area:new',
    initial: { ...blankArea, condominium_id: condominium.id ?? '', ...(row && valuesOf(row)) },
    create,
    update: areas.update,
    fieldsOf: sentFields,
    says: {
      ...says,
      failure: row ? 'Erro ao atualizar área' : 'Erro ao criar área',
      fileFailure: areaPhotoFailures.adding,
    },
    onClose,
  })
  const { form } = record
  const misfits = useMisfits(row, form.values)

  async function create(values: AreaValues) {
    const id = newId()
    const input = { id, condominium_id: values.condominium_id, ...sentFields(values) }
    const photos = await newPhotoActs(db, areas, { rowId: id, ...values })
    return [{ command: areas.create, input }, ...photos]
  }

  return (
    <FormModal
      {...record}
      formId="area"
      title={row ? 'Editar área' : 'Nova área'}
      phone="full"
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
