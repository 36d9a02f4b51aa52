import { condominiums } from '#domain/condominiums/contract.ts'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { newId } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { CondominiumFields } from './CondominiumFields.tsx'
import { blankCondominium, type CondominiumValues, sentFields, valuesOf } from './condominium-values.ts'

const says = {
  created: 'Condomínio cadastrado com sucesso!',
  createdWaiting: 'Condomínio guardado, aguardando envio.',
  updated: 'Condomínio atualizado com sucesso!',
}

/** Registers a condominium, or edits `row`. */
export function CondominiumForm({ row, onClose }: { row?: Condominium; onClose: () => void }) {
  const { actor } = usePerson()
  const { offlineSince } = useSyncStatus()
  const isMaster = actor.role === 'MASTER'
  const record = useRecordForm<CondominiumValues>({
    row,
    draftKey: row ? `condominium:${row.id}` : 'condominium:new',
    initial: row ? valuesOf(row) : blankCondominium,
    create: async (values) => [
      { command: condominiums.create, input: { id: newId(), ...sentFields(values) } },
    ],
    update: condominiums.update,
    fieldsOf: sentFields,
    says: { ...says, failure: row ? 'Erro ao atualizar condomínio' : 'Erro ao criar condomínio' },
    onClose,
  })

  return (
    <FormModal
      {...record}
      formId="condominium"
      title={row ? 'Editar condomínio' : 'Novo condomínio'}
      phone="full"
      submitText={row ? 'Salvar' : 'Cadastrar'}
      busyText="Salvando..."
      foot={<OfflineHint offlineSince={offlineSince} />}
    >
      <CondominiumFields form={record.form} mayChooseStatus={isMaster} />
    </FormModal>
  )
}
