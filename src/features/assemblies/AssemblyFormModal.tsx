import type { Assembly } from '#domain/assemblies/assembly.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { AssemblyFields, useAssemblyForm } from './AssemblyForm.tsx'

/** The form over the list: creates an assembly, or edits `row`. */
export function AssemblyFormModal({ row, onClose }: { row?: Assembly; onClose: () => void }) {
  const record = useAssemblyForm({ row, onSaved: onClose, onClose })
  return (
    <RecordFormModal
      {...record}
      formId="assembly"
      title={row ? 'Editar assembleia' : 'Nova assembleia'}
      size="assembly"
      phone="full"
      submitText={row ? 'Salvar' : 'Criar assembleia'}
    >
      <AssemblyFields form={record.form} row={row} />
    </RecordFormModal>
  )
}
