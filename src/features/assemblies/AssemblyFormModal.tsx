import { Assembly } from '#domain/assemblies/assembly.ts'
import { formWords } from '#domain/words/form-words.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { AssemblyFields, useAssemblyForm } from './AssemblyForm.tsx'

/** The form over the list: creates an assembly, or edits `row`. */
export function AssemblyFormModal({ row, onClose }: { row?: Assembly; onClose: () => void }) {
  const { title, submitText } = formWords(Assembly.names, !row)
  const record = useAssemblyForm({ row, onSaved: onClose, onClose })
  return (
    <RecordFormModal
      {...record}
      formId="assembly"
      title={title}
      size="assembly"
      phone="full"
      submitText={submitText}
    >
      <AssemblyFields form={record.form} row={row} />
    </RecordFormModal>
  )
}
